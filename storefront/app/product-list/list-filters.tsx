import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import type { FormEvent } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { FilterCheck } from './filter-check.tsx';
import { AttributeFilter, CategoryFilter, FilterGroup, FilterValues } from './filter-groups.tsx';
import type { ProductListQuery } from './product-list-query.ts';
import { RangeFilter } from './range-filter.tsx';
import { listFormId, useListChoice } from './use-list-choice.ts';
import type { VisibleFacets } from './visible-facets.ts';

const groupsOpenAtFirst = 2;
const signs: Record<CurrencyId, string> = {
  [currencyIds.EUR]: '€',
  [currencyIds.USD]: '$',
  [currencyIds.HUF]: 'Ft',
};

/** Beside the list in a wide window, a drawer over it on a phone, which closes when it loses the focus. */
export function ListFilters({ facets, totalCount }: { facets: VisibleFacets; totalCount: number }) {
  const t = useTranslations('shop');
  const { listQuery, choose } = useListChoice();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose();
  };
  return (
    <aside
      id="filters"
      popover="auto"
      aria-label={t('filter.title')}
      className="drawer drawer-below-lg"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <div className="mb-2 flex items-center justify-between lg:hidden">
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
      <Form id={listFormId} action={useLocation().pathname} onChange={choose} onSubmit={submit}>
        <UnfilteredChoices listQuery={listQuery} />
        <FacetGroups facets={facets} listQuery={listQuery} />
        <noscript>
          <button type="submit" className="button mt-4 w-full">
            {t('filter.apply')}
          </button>
        </noscript>
      </Form>
      <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 border-t border-line bg-sheet p-4 lg:hidden">
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="button w-full">
          <bdi>{t('filter.show', { count: totalCount })}</bdi>
        </button>
      </div>
    </aside>
  );
}

/** Hidden fields: the search text and the view of the list. */
function UnfilteredChoices({ listQuery }: { listQuery: ProductListQuery }) {
  return (
    <>
      {listQuery.searchText && <input type="hidden" name="searchText" value={listQuery.searchText} />}
      {listQuery.view === 'list' && <input type="hidden" name="view" value="list" />}
      {listQuery.columnWidth !== 25 && (
        <input type="hidden" name="columnWidth" value={listQuery.columnWidth} />
      )}
    </>
  );
}

interface FacetGroupsProps {
  facets: VisibleFacets;
  listQuery: ProductListQuery;
}

function FacetGroups({ facets, listQuery }: FacetGroupsProps) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const { categories, price, attributes } = facets;
  return (
    <>
      {categories.length > 0 && (
        <FilterGroup title={t('filter.categories')} isOpen>
          <CategoryFilter categories={categories} chosen={listQuery.categories} />
        </FilterGroup>
      )}
      {price && price.max > price.min && (
        <FilterGroup title={t('filter.price')} isOpen>
          <RangeFilter
            names={['priceFrom', 'priceTo']}
            from={listQuery.priceFrom}
            to={listQuery.priceTo}
            range={price}
            unit={signs[currencyId]}
          />
        </FilterGroup>
      )}
      <OfferFilter facets={facets} listQuery={listQuery} />
      <BrandFilter facets={facets} listQuery={listQuery} />
      {attributes.map((facet, index) => (
        <FilterGroup
          key={facet.code}
          title={facet.name}
          isOpen={index < groupsOpenAtFirst || facet.code in listQuery.attributes}
        >
          <AttributeFilter facet={facet} selection={listQuery.attributes[facet.code]} />
        </FilterGroup>
      ))}
      <RatingFilter facets={facets} listQuery={listQuery} />
    </>
  );
}

function OfferFilter({ facets, listQuery }: FacetGroupsProps) {
  const t = useTranslations('shop');
  return (
    <FilterGroup title={t('filter.offers')} isOpen>
      {(['inStock', 'reduced'] as const).map((name) => (
        <FilterCheck
          key={name}
          name={name}
          value="true"
          label={t(`filter.${name}`)}
          count={facets[name]}
          isChosen={listQuery[name]}
        />
      ))}
    </FilterGroup>
  );
}

function BrandFilter({ facets: { brands, categories }, listQuery }: FacetGroupsProps) {
  const t = useTranslations('shop');
  if (brands.length < 2) return null;
  return (
    <FilterGroup title={t('filter.brands')} isOpen={listQuery.brands.length > 0 || categories.length === 0}>
      <FilterValues
        values={brands.map(({ code, name, count }) => ({
          key: code,
          check: (
            <FilterCheck
              name="filterBrands"
              value={code}
              label={name}
              count={count}
              isChosen={listQuery.brands.includes(code)}
            />
          ),
        }))}
      />
    </FilterGroup>
  );
}

function RatingFilter({ facets: { ratings }, listQuery }: FacetGroupsProps) {
  const t = useTranslations('shop');
  if (ratings.length === 0) return null;
  return (
    <FilterGroup title={t('filter.rating')} isOpen={listQuery.ratingFrom !== null}>
      {ratings.map(({ from, count }) => (
        <FilterCheck
          key={from}
          name="ratingFrom"
          value={String(from)}
          label={t('filter.ratingFrom', { stars: from / 20 })}
          count={count}
          isChosen={listQuery.ratingFrom === from}
        />
      ))}
    </FilterGroup>
  );
}
