import type { ShopTexts } from '../page/shop-texts.ts';
import { facetValueText } from './facet-value-text.ts';
import type { ProductListQuery } from './product-list-query.ts';
import type { VisibleFacets } from './visible-facets.ts';

/** A filter offered above the list: its count, and the URL with it. */
export interface PromotedFilter {
  name: string;
  count: number;
  with: ProductListQuery;
}

const maxPromoted = 5;

/**
 * Popular filters, as far as they match some but not all products: in stock, reduced, and the most frequent value
 * of each attribute. All of them are among the filters, too.
 */
export function promotedFilters(
  listQuery: ProductListQuery,
  facets: VisibleFacets,
  totalCount: number,
  { t, language }: { t: ShopTexts; language: string },
): PromotedFilter[] {
  const wanted = (changes: Partial<ProductListQuery>) => ({ ...listQuery, page: 1, ...changes });
  const narrows = (count: number) => count > 0 && count < totalCount;
  const all: PromotedFilter[] = [
    ...(['inStock', 'reduced'] as const)
      .filter((name) => !listQuery[name])
      .map((name) => ({ name: t(`filter.${name}`), count: facets[name], with: wanted({ [name]: true }) })),
    ...facets.attributes.flatMap((facet) => {
      const isPlain = facet.kind === 'choice' || facet.kind === 'boolean';
      if (!isPlain || facet.code in listQuery.attributes) return [];
      const values = facet.values.filter(({ code }) => facet.kind === 'choice' || code === 'true');
      const most = values.reduce((best, each) => Math.max(best, narrows(each.count) ? each.count : 0), 0);
      const value = values.find(({ count }) => count === most);
      if (!value || most === 0) return [];
      const selection = { values: [value.code], from: null, to: null };
      return [
        {
          name:
            facet.kind === 'boolean'
              ? facet.name
              : `${facet.name}${t('colon')} ${facetValueText(facet, value.code, language, t)}`,
          count: value.count,
          with: wanted({ attributes: { ...listQuery.attributes, [facet.code]: selection } }),
        },
      ];
    }),
  ];
  return all.filter(({ count }) => narrows(count)).slice(0, maxPromoted);
}
