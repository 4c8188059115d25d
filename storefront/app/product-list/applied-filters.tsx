import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { appliedChips } from './applied-chips.ts';
import type { ListScope } from './list-conditions.ts';
import { listSearch, withoutFilters } from './product-list-query.ts';
import { useListChoice } from './use-list-choice.ts';
import type { VisibleFacets } from './visible-facets.ts';

/** Each applied filter as a chip that removes it. */
export function AppliedFilters({ facets, scope }: { facets: VisibleFacets; scope: ListScope }) {
  const t = useTranslations('shop');
  const shop = useShop();
  const { pathname } = useLocation();
  const { listQuery } = useListChoice();
  const chips = appliedChips(listQuery, facets, scope, { ...shop, t });
  if (chips.length === 0) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm font-medium">
        {t('filter.applied')} <span className="tabular-nums">({chips.length})</span>
      </p>
      <ul aria-label={t('filter.applied')} className="flex flex-wrap gap-2">
        {chips.map(({ name, without }) => (
          <li key={listSearch(without)}>
            <PageLink
              href={pathname + listSearch(without)}
              keepScroll
              data-removes
              aria-label={t('filter.remove', { name })}
              className="chip chip-applied"
            >
              {name}
              <Icon name="close" className="size-4" />
            </PageLink>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <PageLink
          href={pathname + listSearch(withoutFilters(listQuery))}
          keepScroll
          className="text-link inline-flex min-h-11 items-center px-2 text-sm"
        >
          {t('filter.removeAll')}
        </PageLink>
      )}
    </div>
  );
}
