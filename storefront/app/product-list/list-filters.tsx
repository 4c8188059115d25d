import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ShownCategory } from '../shell/load-shell.ts';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { listFormId, useListChoice } from './use-list-choice.ts';

interface ListFiltersProps {
  categories: ShownCategory[];
  totalCount: number;
  scope?: string;
  brand?: string;
}

/** Beside the list in a wide window, a drawer over it on a phone. */
export function ListFilters({ categories, totalCount, brand }: ListFiltersProps) {
  const t = useTranslations('shop');
  const { brands } = useShop();
  const { address, choose } = useListChoice();
  return (
    <aside id="filters" popover="auto" aria-label={t('filter.title')} className="drawer drawer-below-lg">
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <p className="text-xl font-semibold">{t('filter.title')}</p>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-lg hover:bg-tile"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <Form id={listFormId} action={useLocation().pathname} onChange={choose} className="space-y-7">
        {address.searchText && <input type="hidden" name="searchText" value={address.searchText} />}
        {categories.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-semibold">{t('filter.categories')}</legend>
            <CategoryChecks categories={categories} chosen={address.categories} />
          </fieldset>
        )}
        {brands.length > 0 && !brand && (
          <fieldset>
            <legend className="mb-1 font-semibold">{t('filter.brands')}</legend>
            <ul>
              {brands.map(({ code, name }) => (
                <li key={code}>
                  <Check
                    name="filterBrands"
                    code={code}
                    label={name}
                    isChosen={address.brands.includes(code)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <noscript>
          <button type="submit" className="button w-full">
            {t('filter.apply')}
          </button>
        </noscript>
      </Form>
      <button
        type="button"
        popoverTarget="filters"
        popoverTargetAction="hide"
        className="button sticky bottom-0 mt-6 w-full lg:hidden"
      >
        {t('filter.show', { count: totalCount })}
      </button>
    </aside>
  );
}

function CategoryChecks({ categories, chosen }: { categories: ShownCategory[]; chosen: string[] }) {
  return (
    <ul>
      {categories.map(({ code, name, children }) => (
        <li key={code}>
          <Check name="filterCategories" code={code} label={name} isChosen={chosen.includes(code)} />
          {children.length > 0 && isOpened({ code, children }, chosen) && (
            <div className="ms-7">
              <CategoryChecks categories={children} chosen={chosen} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Subcategories show once their category, or one of them, is chosen. */
function isOpened({ code, children }: Pick<ShownCategory, 'code' | 'children'>, chosen: string[]): boolean {
  return chosen.includes(code) || children.some((child) => isOpened(child, chosen));
}

interface CheckProps {
  name: string;
  code: string;
  label: string;
  isChosen: boolean;
}

function Check({ name, code, label, isChosen }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-lg pe-2 hover:bg-tile">
      <input
        type="checkbox"
        name={name}
        value={code}
        checked={isChosen}
        onChange={ignoreChange}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}

/** The form listens for all of its fields. */
function ignoreChange(): void {}
