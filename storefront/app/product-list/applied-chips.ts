import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import { measureText } from '../product/measure-text.ts';
import type { ShopTexts } from '../shop-texts.ts';
import { facetValueText } from './facet-value-text.ts';
import type { ListAddress } from './list-address.ts';
import type { ListScope } from './list-conditions.ts';
import type { ShownCategoryFacet, ShownFacets } from './shown-facets.ts';

export interface AppliedChip {
  name: string;
  without: ListAddress;
}

/** Each applied filter with its name, and the address without it. */
export function appliedChips(
  address: ListAddress,
  facets: ShownFacets,
  { category, brand }: ListScope,
  { t, language, currencyId }: { t: ShopTexts; language: string; currencyId: CurrencyId },
): AppliedChip[] {
  const first: ListAddress = { ...address, page: 1 };
  const money = (amount: number) => formatMoney(amount, currencyId);
  const without = (changes: Partial<ListAddress>) => ({ ...first, ...changes });
  return [
    ...address.categories
      .filter((code) => code !== category)
      .map((code) => ({
        name: categoryName(facets.categories, code) ?? code,
        without: without({ categories: address.categories.filter((other) => other !== code) }),
      })),
    ...(brand ? [] : address.brands).map((code) => ({
      name: facets.brands.find((each) => each.code === code)?.name ?? code,
      without: without({ brands: address.brands.filter((other) => other !== code) }),
    })),
    ...(address.priceFrom === null && address.priceTo === null
      ? []
      : [
          {
            name: rangeText(t, address.priceFrom, address.priceTo, money),
            without: without({ priceFrom: null, priceTo: null }),
          },
        ]),
    ...(address.inStock ? [{ name: t('filter.inStock'), without: without({ inStock: false }) }] : []),
    ...(address.reduced ? [{ name: t('filter.reduced'), without: without({ reduced: false }) }] : []),
    ...(address.ratingFrom === null
      ? []
      : [
          {
            name: t('filter.ratingFrom', { stars: address.ratingFrom / 20 }),
            without: without({ ratingFrom: null }),
          },
        ]),
    ...Object.entries(address.attributes).flatMap(([code, wish]) => {
      const facet = facets.attributes.find((each) => each.code === code);
      const { [code]: _gone, ...others } = address.attributes;
      const label = (text: string) => (facet ? `${facet.name}: ${text}` : text);
      const measure = (value: number) => measureText(value, facet?.unit ?? null, language, t);
      return [
        ...wish.values.map((value) => ({
          name: label(facet ? facetValueText(facet, value, language, t) : value),
          without: without({
            attributes: {
              ...others,
              [code]: { ...wish, values: wish.values.filter((other) => other !== value) },
            },
          }),
        })),
        ...(wish.from === null && wish.to === null
          ? []
          : [
              {
                name: label(rangeText(t, wish.from, wish.to, measure)),
                without: without({ attributes: { ...others, [code]: { ...wish, from: null, to: null } } }),
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

function categoryName(categories: ShownCategoryFacet[], code: string): string | null {
  for (const category of categories) {
    if (category.code === code) return category.name;
    const below = categoryName(category.children, code);
    if (below) return below;
  }
  return null;
}
