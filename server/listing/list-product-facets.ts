import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import type pg from 'pg';
import { rowsWithValue } from '../facets/filter-rows.ts';
import { countsIn } from '../facets/published-rows.ts';
import {
  byOccurringValue,
  countValues,
  maskOf,
  sumWhere,
  tally,
  tallyGroups,
  togetherBy,
  type ValueColumn,
} from '../facets/value-column.ts';
import { attributeFacets } from './attribute-facets.ts';
import type { FacetSource } from './facet-source.ts';
import { countModels } from './one-of-each-model.ts';
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
  const source = request.oneOfEachModel ? modelSource(selection, request) : productSource(selection, request);
  return {
    totalCount: request.oneOfEachModel
      ? countModels(selection.index.rows, selection.matching)
      : selection.matching.length,
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

/** Counts products. */
function productSource(selection: ProductSelection, request: ShopProductListRequest): FacetSource {
  const base = baseOf(selection);
  const rowsFor = rowsForFieldOf(selection);
  const present = presentIn(selection, base);
  return {
    selection,
    rowsFor,
    base,
    present,
    count: (field, column) =>
      base === selection.matching && !selection.missedBy.has(field)
        ? present(column)
        : countValues(column, ...rowsFor(field)),
    countWhere: (field, column, isWanted) => sumWhere(column, tally(column, ...rowsFor(field)), isWanted),
    chosen: (field) => chosenCodes(request, field),
  };
}

/** Counts in the same rows, each column's once. */
function presentIn({ index }: ProductSelection, base: Uint32Array): FacetSource['present'] {
  const counted = new Map<unknown, Map<unknown, number>>();
  return <Value>(column: ValueColumn<Value>) => {
    const known = counted.get(column) as Map<Value, number> | undefined;
    const counts = known ?? countsIn(index, column, base);
    if (!known) counted.set(column, counts);
    return counts;
  };
}

/** Counts models: siblings with the same value are one. */
function modelSource(selection: ProductSelection, request: ShopProductListRequest): FacetSource {
  const { model } = selection.index.rows;
  const base = baseOf(selection);
  const rowsFor = rowsForFieldOf(selection);
  const together = new Map<string, Uint32Array>();
  const modelRows = (field: string) => {
    const key = selection.missedBy.has(field) ? field : '';
    const known = together.get(key);
    if (known) return known;
    const [matching, missed] = rowsFor(field);
    const both = new Uint32Array(matching.length + missed.length);
    both.set(matching);
    both.set(missed, matching.length);
    const rows = togetherBy(model, both);
    together.set(key, rows);
    return rows;
  };
  return {
    selection,
    rowsFor,
    base,
    present: presentIn(selection, base),
    count: (field, column) => byOccurringValue(column, tallyGroups(column, model, modelRows(field))),
    countWhere: (field, column, isWanted) => {
      const wanted = maskOf(column, isWanted);
      const rows = modelRows(field).filter((row) => wanted[column.ordinals[row]!]);
      return countModels(selection.index.rows, rows);
    },
    chosen: (field) => chosenCodes(request, field),
  };
}

function rowsForFieldOf({ matching, missedBy }: ProductSelection): FacetSource['rowsFor'] {
  return (field) => [matching, missedBy.get(field) ?? none];
}

function baseOf({ candidates, filters, matching }: ProductSelection): Uint32Array {
  const category = filters.find(({ field }) => field === 'productGroupTypeCode');
  if (filters.length === (category ? 1 : 0)) return matching;
  return category && 'column' in category
    ? rowsWithValue(candidates, category.column, category.allowed)
    : candidates;
}

function chosenCodes({ fieldConditions }: ShopProductListRequest, field: string): Set<string> {
  const own = fieldConditions.filter(({ fieldName }) => fieldName === field);
  return new Set(own.flatMap(({ value, values }) => [...(values ?? []), ...(value ? [value] : [])]));
}
