import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import type pg from 'pg';
import { filterRows } from '../facets/filter-rows.ts';
import { countValues } from '../facets/value-column.ts';
import { attributeFacets } from './attribute-facets.ts';
import type { FacetSource } from './facet-source.ts';
import { type ProductSelection, selectProducts } from './select-products.ts';
import {
  availabilityFacet,
  brandFacets,
  categoryFacets,
  priceFacet,
  ratingFacets,
  reducedFacet,
} from './standard-facets.ts';

const none = new Uint32Array(0);

/** The facets of a list with these conditions. Throws invalidRequest as the list does. */
export async function listProductFacets(
  pool: pg.Pool,
  request: ShopProductListRequest,
): Promise<ProductFacets> {
  const selection = await selectProducts(pool, request);
  const base = baseOf(selection);
  const rowsFor = (field: string): [Uint32Array, Uint32Array] => [
    selection.matching,
    selection.missedBy.get(field) ?? none,
  ];
  const source: FacetSource = {
    selection,
    rowsFor,
    count: (field, column, present) =>
      base === selection.matching ? present : countValues(column, ...rowsFor(field)),
    base,
    chosen: (field) => chosenCodes(request, field),
  };
  return {
    totalCount: selection.matching.length,
    correctedText: selection.correctedText,
    categories: categoryFacets(source),
    brands: brandFacets(source),
    price: priceFacet(source, request.currencyId),
    availability: availabilityFacet(source),
    reduced: reducedFacet(source, request.currencyId),
    ratings: ratingFacets(source),
    attributes: attributeFacets(source),
  };
}

function baseOf({ candidates, filters, matching }: ProductSelection): Uint32Array {
  const categories = filters.filter(({ field }) => field === 'productGroupTypeCode');
  if (categories.length === filters.length) return matching;
  return categories.length > 0 ? filterRows(candidates, categories).matching : candidates;
}

function chosenCodes({ fieldConditions }: ShopProductListRequest, field: string): Set<string> {
  const own = fieldConditions.filter(({ fieldName }) => fieldName === field);
  return new Set(own.flatMap(({ value, values }) => [...(values ?? []), ...(value ? [value] : [])]));
}
