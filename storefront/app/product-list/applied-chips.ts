import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from '../product-card/measure-text.ts';
import { facetValueText } from './facet-value-text.ts';
import type { ListScope } from './list-conditions.ts';
import type { ProductListQuery } from './product-list-query.ts';
import type { VisibleFacets } from './visible-facets.ts';

export interface AppliedChip {
  name: string;
  without: ProductListQuery;
}

interface NamedCategory {
  code: string;
  name: string;
  children: readonly NamedCategory[];
}

interface ChipContext {
  t: ShopTexts;
  language: string;
  currencyId: CurrencyId;
  /** All of the shop: what has no product under the other filters stands in no facet. */
  categories: readonly NamedCategory[];
  brands: readonly { code: string; name: string }[];
}

/** Each applied filter with its name, and the list without it. */
export function appliedChips(
  listQuery: ProductListQuery,
  facets: VisibleFacets,
  { category, brand }: ListScope,
  context: ChipContext,
): AppliedChip[] {
  const { categories, brands, attributes } = listQuery;
  const unknown = context.t('filter.unknown');
  const chip = (name: string, changes: Partial<ProductListQuery>) => ({
    name,
    without: { ...listQuery, page: 1, ...changes },
  });
  return [
    ...categories
      .filter((code) => code !== category)
      .map((code) =>
        chip(categoryName([...facets.categories, ...context.categories], code) ?? unknown, {
          categories: without(categories, code),
        }),
      ),
    ...(brand ? [] : brands).map((code) =>
      chip([...facets.brands, ...context.brands].find((each) => each.code === code)?.name ?? unknown, {
        brands: without(brands, code),
      }),
    ),
    ...offerFilters(listQuery, context).map(([name, changes]) => chip(name, changes)),
    ...Object.keys(attributes).flatMap((code) =>
      attributeFilters(attributes, code, facets, context).map(([name, rest]) =>
        chip(name, { attributes: rest }),
      ),
    ),
  ];
}

/** Price, stock, reduction and rating: the name of each applied one, and the list without it. */
function offerFilters(
  { priceFrom, priceTo, inStock, reduced, ratingFrom }: ProductListQuery,
  { t, currencyId }: ChipContext,
): [name: string, changes: Partial<ProductListQuery>][] {
  const filters: [name: string, changes: Partial<ProductListQuery>][] = [];
  if (priceFrom !== null || priceTo !== null) {
    const money = (amount: number) => formatMoney(amount, currencyId);
    filters.push([rangeText(t, priceFrom, priceTo, money), { priceFrom: null, priceTo: null }]);
  }
  if (inStock) filters.push([t('filter.inStock'), { inStock: false }]);
  if (reduced) filters.push([t('filter.reduced'), { reduced: false }]);
  if (ratingFrom !== null) {
    filters.push([t('filter.ratingFrom', { stars: ratingFrom / 20 }), { ratingFrom: null }]);
  }
  return filters;
}

/** The chosen values and the range of one attribute: the name of each, and all attributes without it. */
function attributeFilters(
  attributes: ProductListQuery['attributes'],
  code: string,
  facets: VisibleFacets,
  { t, language }: ChipContext,
): [name: string, rest: ProductListQuery['attributes']][] {
  const { [code]: selection, ...others } = attributes;
  if (!selection) return [];
  const facet = facets.attributes.find((each) => each.code === code);
  const label = (text: string) => (facet ? `${facet.name}${t('colon')} ${text}` : text);
  const filters = selection.values.map((value): [string, ProductListQuery['attributes']] => [
    label(facet ? facetValueText(facet, value, language, t) : value),
    { ...others, [code]: { ...selection, values: without(selection.values, value) } },
  ]);
  if (selection.from !== null || selection.to !== null) {
    const measure = (value: number) => measureText(value, facet?.unit ?? null, language, t);
    filters.push([
      label(rangeText(t, selection.from, selection.to, measure)),
      { ...others, [code]: { ...selection, from: null, to: null } },
    ]);
  }
  return filters;
}

function without(values: readonly string[], value: string): string[] {
  return values.filter((other) => other !== value);
}

function rangeText(
  t: ShopTexts,
  from: number | null,
  to: number | null,
  show: (value: number) => string,
): string {
  if (from === null) return t('filter.upTo', { to: show(to ?? 0) });
  if (to === null) return t('filter.atLeast', { from: show(from) });
  return `${show(from)} – ${show(to)}`;
}

function categoryName(categories: readonly NamedCategory[], code: string): string | null {
  for (const category of categories) {
    if (category.code === code) return category.name;
    const below = categoryName(category.children, code);
    if (below) return below;
  }
  return null;
}
