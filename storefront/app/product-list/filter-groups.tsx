import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { unitText } from '../product-card/measure-text.ts';
import { Icon } from '../ui/icon.tsx';
import { facetValueText } from './facet-value-text.ts';
import { FilterCheck } from './filter-check.tsx';
import type { ProductListQuery } from './product-list-query.ts';
import { RangeFilter } from './range-filter.tsx';
import type { VisibleCategoryFacet, VisibleFacets } from './visible-facets.ts';

const maxVisibleValues = 8;

/** A collapsible filter; the first ones, and those in use, are open. */
export function FilterGroup({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group/filter border-b border-line py-2">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" className="transition-transform group-open/filter:rotate-180" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** The first values, and the rest behind one more click. */
export function FilterValues({ values }: { values: { key: string; check: ReactNode }[] }) {
  const t = useTranslations('shop');
  const items = values.map(({ key, check }) => <li key={key}>{check}</li>);
  if (items.length <= maxVisibleValues + 1) return <ul>{items}</ul>;
  return (
    <>
      <ul>{items.slice(0, maxVisibleValues)}</ul>
      <details>
        <summary className="text-link min-h-11 list-none py-2.5 text-sm [&::-webkit-details-marker]:hidden">
          {t('filter.more', { count: items.length - maxVisibleValues })}
        </summary>
        <ul>{items.slice(maxVisibleValues)}</ul>
      </details>
    </>
  );
}

interface CategoryFilterProps {
  categories: VisibleCategoryFacet[];
  chosen: string[];
}

/** Subcategories show once their category, or one of them, is chosen. */
export function CategoryFilter({ categories, chosen }: CategoryFilterProps) {
  return (
    <FilterValues
      values={categories.map((category) => ({
        key: category.code,
        check: <CategoryCheck category={category} chosen={chosen} />,
      }))}
    />
  );
}

function CategoryCheck({ category, chosen }: { category: VisibleCategoryFacet; chosen: string[] }) {
  const { code, name, count, children } = category;
  return (
    <>
      <FilterCheck
        name="filterCategories"
        value={code}
        label={name}
        count={count}
        isChosen={chosen.includes(code)}
      />
      {children.length > 0 && isOpened(category, chosen) && (
        <ul className="ms-7">
          {children.map((child) => (
            <li key={child.code}>
              <CategoryCheck category={child} chosen={chosen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function isOpened({ code, children }: VisibleCategoryFacet, chosen: string[]): boolean {
  return chosen.includes(code) || children.some((child) => isOpened(child, chosen));
}

interface AttributeFilterProps {
  facet: VisibleFacets['attributes'][number];
  selection: ProductListQuery['attributes'][string] | undefined;
}

/** Values as checkboxes; many numbers as a range. */
export function AttributeFilter({ facet, selection }: AttributeFilterProps) {
  const t = useTranslations('shop');
  const language = useLocale();
  const name = `attribute.${facet.code}`;
  if (facet.kind === 'number' && facet.values.length === 0) {
    return (
      facet.range && (
        <RangeFilter
          names={[`${name}.from`, `${name}.to`]}
          from={selection?.from ?? null}
          to={selection?.to ?? null}
          range={facet.range}
          unit={facet.unit ? unitText(facet.range.max, facet.unit, t) : ''}
        />
      )
    );
  }
  return (
    <FilterValues
      values={facet.values.map(({ code, count, swatch }) => ({
        key: code,
        check: (
          <FilterCheck
            name={name}
            value={code}
            label={facetValueText(facet, code, language, t)}
            count={count}
            isChosen={selection?.values.includes(code) ?? false}
            swatch={swatch}
          />
        ),
      }))}
    />
  );
}
