import type { ShopTexts } from '../shop-texts.ts';
import { facetValueText } from './facet-value-text.ts';
import type { ListAddress } from './list-address.ts';
import type { ShownFacets } from './shown-facets.ts';

/** A filter offered above the list: how many products it leaves, and the address with it. */
export interface PromotedFilter {
  name: string;
  count: number;
  with: ListAddress;
}

const mostPromoted = 5;

/**
 * The filters that most people want, as far as they leave something and narrow something: what is in stock, what
 * is reduced, and of each attribute the value that most products have. All of them stand among the filters, too.
 */
export function promotedFilters(
  address: ListAddress,
  facets: ShownFacets,
  totalCount: number,
  { t, language }: { t: ShopTexts; language: string },
): PromotedFilter[] {
  const wanted = (changes: Partial<ListAddress>) => ({ ...address, page: 1, ...changes });
  const narrows = (count: number) => count > 0 && count < totalCount;
  const all: PromotedFilter[] = [
    ...(address.inStock
      ? []
      : [{ name: t('filter.inStock'), count: facets.inStock, with: wanted({ inStock: true }) }]),
    ...(address.reduced
      ? []
      : [{ name: t('filter.reduced'), count: facets.reduced, with: wanted({ reduced: true }) }]),
    ...facets.attributes.flatMap((facet) => {
      const isPlain = facet.kind === 'choice' || facet.kind === 'boolean';
      if (!isPlain || facet.code in address.attributes) return [];
      const values = facet.values.filter(({ code }) => facet.kind === 'choice' || code === 'true');
      const most = values.reduce((best, each) => Math.max(best, narrows(each.count) ? each.count : 0), 0);
      const value = values.find(({ count }) => count === most);
      if (!value || most === 0) return [];
      const wish = { values: [value.code], from: null, to: null };
      return [
        {
          name:
            facet.kind === 'boolean'
              ? facet.name
              : `${facet.name}: ${facetValueText(facet, value.code, language, t)}`,
          count: value.count,
          with: wanted({ attributes: { ...address.attributes, [facet.code]: wish } }),
        },
      ];
    }),
  ];
  return all.filter(({ count }) => narrows(count)).slice(0, mostPromoted);
}
