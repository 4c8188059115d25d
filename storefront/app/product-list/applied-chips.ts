import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureText } from '../product-card/measure-text.ts';
import { facetValueText } from './facet-value-text.ts';
import type { ListScope } from './list-conditions.ts';
import type { ProductListQuery } from './product-list-query.ts';
import type { VisibleCategoryFacet, VisibleFacets } from './visible-facets.ts';

export interface AppliedChip {
  name: string;
  without: ProductListQuery;
}

/** Each applied filter with its name, and the address without it. */
export function appliedChips(
  listQuery: ProductListQuery,
  facets: VisibleFacets,
  { category, brand }: ListScope,
  { t, language, currencyId }: { t: ShopTexts; language: string; currencyId: CurrencyId },
): AppliedChip[] {
  const first: ProductListQuery = { ...listQuery, page: 1 };
  const money = (amount: number) => formatMoney(amount, currencyId);
  const without = (changes: Partial<ProductListQuery>) => ({ ...first, ...changes });
  return [
    ...listQuery.categories
      .filter((code) => code !== category)
      .map((code) => ({
        name: categoryName(facets.categories, code) ?? code,
        without: without({ categories: listQuery.categories.filter((other) => other !== code) }),
      })),
    ...(brand ? [] : listQuery.brands).map((code) => ({
      name: facets.brands.find((each) => each.code === code)?.name ?? code,
      without: without({ brands: listQuery.brands.filter((other) => other !== code) }),
    })),
    ...(listQuery.priceFrom === null && listQuery.priceTo === null
      ? []
      : [
          {
            name: rangeText(t, listQuery.priceFrom, listQuery.priceTo, money),
            without: without({ priceFrom: null, priceTo: null }),
          },
        ]),
    ...(listQuery.inStock ? [{ name: t('filter.inStock'), without: without({ inStock: false }) }] : []),
    ...(listQuery.reduced ? [{ name: t('filter.reduced'), without: without({ reduced: false }) }] : []),
    ...(listQuery.ratingFrom === null
      ? []
      : [
          {
            name: t('filter.ratingFrom', { stars: listQuery.ratingFrom / 20 }),
            without: without({ ratingFrom: null }),
          },
        ]),
    ...Object.entries(listQuery.attributes).flatMap(([code, selection]) => {
      const facet = facets.attributes.find((each) => each.code === code);
      const { [code]: _gone, ...others } = listQuery.attributes;
      const label = (text: string) => (facet ? `${facet.name}: ${text}` : text);
      const measure = (value: number) => measureText(value, facet?.unit ?? null, language, t);
      return [
        ...selection.values.map((value) => ({
          name: label(facet ? facetValueText(facet, value, language, t) : value),
          without: without({
            attributes: {
              ...others,
              [code]: { ...selection, values: selection.values.filter((other) => other !== value) },
            },
          }),
        })),
        ...(selection.from === null && selection.to === null
          ? []
          : [
              {
                name: label(rangeText(t, selection.from, selection.to, measure)),
                without: without({
                  attributes: { ...others, [code]: { ...selection, from: null, to: null } },
                }),
              },
            ]),
      ];
    }),
  ];
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

function categoryName(categories: VisibleCategoryFacet[], code: string): string | null {
  for (const category of categories) {
    if (category.code === code) return category.name;
    const below = categoryName(category.children, code);
    if (below) return below;
  }
  return null;
}
