import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../shell/use-shop.ts';
import { PageLink } from '../ui/page-link.tsx';
import { listSearch } from './list-address.ts';
import { promotedFilters } from './promoted-filters.ts';
import type { ShownFacets } from './shown-facets.ts';
import { useListChoice } from './use-list-choice.ts';

/** A few filters above the list, in one row that a phone scrolls. */
export function PromotedChips({ facets, totalCount }: { facets: ShownFacets; totalCount: number }) {
  const t = useTranslations('shop');
  const { language } = useShop();
  const { pathname } = useLocation();
  const { shown } = useListChoice();
  const filters = promotedFilters(shown, facets, totalCount, { t, language });
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('filter.promoted')} className="chip-row mb-4">
      {filters.map(({ name, count, with: address }) => (
        <li key={name}>
          <PageLink href={pathname + listSearch(address)} keepScroll rel="nofollow" className="chip">
            {name}
            <span className="font-normal text-soft tabular-nums">{count}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
