import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { listSearch } from './product-list-query.ts';
import { promotedFilters } from './promoted-filters.ts';
import { useListChoice } from './use-list-choice.ts';
import type { VisibleFacets } from './visible-facets.ts';

/** A few filters above the list, in a row that scrolls on a phone. */
export function PromotedChips({ facets, totalCount }: { facets: VisibleFacets; totalCount: number }) {
  const t = useTranslations('shop');
  const { language } = useShop();
  const { pathname } = useLocation();
  const { shown } = useListChoice();
  const filters = promotedFilters(shown, facets, totalCount, { t, language });
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('filter.promoted')} className="chip-row mb-4">
      {filters.map(({ name, count, with: listQuery }) => (
        <li key={name}>
          <PageLink href={pathname + listSearch(listQuery)} keepScroll rel="nofollow" className="chip">
            <Icon name="plus" className="-ms-1 size-4 text-soft" />
            {name}
            <span className="font-normal text-soft tabular-nums">{count}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
