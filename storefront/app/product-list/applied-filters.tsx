import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { appliedChips } from './applied-chips.ts';
import { listSearch, withoutFilters } from './list-address.ts';
import type { ListScope } from './list-conditions.ts';
import type { ShownFacets } from './shown-facets.ts';
import { useListChoice } from './use-list-choice.ts';

/** Each applied filter as a chip that takes it away. */
export function AppliedFilters({ facets, scope }: { facets: ShownFacets; scope: ListScope }) {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { pathname } = useLocation();
  const { address } = useListChoice();
  const chips = appliedChips(address, facets, scope, { t, language, currencyId });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.applied')} className="mb-6 flex flex-wrap gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <PageLink
            href={pathname + listSearch(without)}
            keepScroll
            aria-label={t('filter.remove', { name })}
            className="chip"
          >
            {name}
            <Icon name="close" className="size-4" />
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink
            href={pathname + listSearch(withoutFilters(address))}
            keepScroll
            className="text-link inline-flex min-h-11 items-center px-2 text-sm"
          >
            {t('filter.removeAll')}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
