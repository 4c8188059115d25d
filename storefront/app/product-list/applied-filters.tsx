import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { categoryTrail, type ShownCategory } from '../shell/load-shell.ts';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { listSearch } from './list-address.ts';
import { useListChoice } from './use-list-choice.ts';

interface AppliedFiltersProps {
  categories: ShownCategory[];
  scope?: string;
  brand?: string;
}

/** Each applied filter as a chip that takes it away. */
export function AppliedFilters({ categories, scope, brand }: AppliedFiltersProps) {
  const t = useTranslations('shop');
  const { brands } = useShop();
  const { pathname } = useLocation();
  const { address } = useListChoice();
  const chips = [
    ...address.categories
      .filter((code) => code !== scope)
      .map((code) => ({
        name: categoryTrail(categories, code).at(-1)?.name ?? code,
        without: { ...address, page: 1, categories: address.categories.filter((other) => other !== code) },
      })),
    ...(brand ? [] : address.brands).map((code) => ({
      name: brands.find((brand) => brand.code === code)?.name ?? code,
      without: { ...address, page: 1, brands: address.brands.filter((other) => other !== code) },
    })),
  ];
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
            href={pathname + listSearch({ ...address, page: 1, categories: [], brands: [] })}
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
