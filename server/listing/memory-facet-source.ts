import type { ShopProductListRequest } from '@kamra/contract/catalogue.ts';
import { rowsWithValue } from '../facets/filter-rows.ts';
import { countModelsWith, countsIn, publishedRows, publishedRowsWith } from '../facets/published-rows.ts';
import {
  byOccurringValue,
  maskOf,
  sumWhere,
  tally,
  tallyGroups,
  togetherBy,
  type ValueColumn,
} from '../facets/value-column.ts';
import { sharesInShop } from './attribute-shares.ts';
import { countCategories } from './category-totals.ts';
import { chosenCodes } from './chosen-codes.ts';
import type { FacetSource, ValueCounts } from './facet-source.ts';
import { countModels } from './one-of-each-model.ts';
import type { ProductSelection } from './select-products.ts';

/** How products, or models, are counted in the rows in memory. */
interface RowCounter {
  count<Value>(field: string, column: ValueColumn<Value>): Map<Value, number>;
  /** How many of a field's rows, or of their models, have a value that is wanted. */
  countWhere<Value>(
    field: string,
    column: ValueColumn<Value>,
    isWanted: (value: Value | null) => boolean,
  ): number;
}

/** Counts in the rows of a selection. */
export function memoryFacetSource(selection: ProductSelection, request: ShopProductListRequest): FacetSource {
  const { index, labels, matching, allBut, candidates } = selection;
  const { rows } = index;
  const base = baseOf(selection);
  const present = presentIn(selection, base);
  // Where no product has siblings each is a model of its own.
  const counter =
    request.oneOfEachModel && rows.model.known.size > 0
      ? modelCounter(selection)
      : productCounter(selection, base, present);
  const { count, countWhere } = counter;
  const { amounts, discounts } = rows.prices[request.currencyId];
  return {
    labels,
    totalCount: request.oneOfEachModel ? countModels(rows, matching) : matching.length,
    baseCount: base.length,
    chosen: (field) => chosenCodes(request, field),
    categories: () => ({
      present: countCategories(index, labels, (column) => countsIn(index, column, candidates)),
      counts: countCategories(index, labels, (column) => count('productGroupTypeCode', column)),
    }),
    brands: () => ({ present: present(rows.brand), counts: count('productBrandCode', rows.brand) }),
    prices: () => rangeOf(amounts, allBut('price')),
    availability: () => {
      const countOf = (isInStock: boolean) =>
        countWhere('availibilityCount', rows.available, (value) => (value !== null) === isInStock);
      return { inStock: countOf(true), preOrder: countOf(false) };
    },
    reduced: () => countWhere('discount', discounts, (discount) => (discount ?? 0) > 0),
    ratedFrom: (bands) =>
      present(rows.rating).size === 0
        ? null
        : bands.map((from) => countWhere('ratingAverage', rows.rating, (value) => (value ?? -1) >= from)),
    attribute: (id, fieldName) => {
      const column = rows.attributes.get(id)?.column;
      return column && lazily(present<number | boolean>(column), () => count(fieldName, column));
    },
    sharesInShop: () => sharesInShop(index),
  };
}

/** Counts what is chosen only where somebody shows it. */
function lazily<Value>(present: Map<Value, number>, count: () => Map<Value, number>): ValueCounts<Value> {
  let counts: Map<Value, number> | undefined;
  return {
    present,
    get counts() {
      counts ??= count();
      return counts;
    },
  };
}

type CountPresent = <Value>(column: ValueColumn<Value>) => Map<Value, number>;

/** Counts products. */
function productCounter(
  { index, allBut }: ProductSelection,
  base: Uint32Array,
  present: CountPresent,
): RowCounter {
  return {
    count: (field, column) => {
      const parts = allBut(field);
      return parts.length === 1 && parts[0] === base ? present(column) : countsIn(index, column, ...parts);
    },
    countWhere: (field, column, isWanted) => sumWhere(column, tally(column, ...allBut(field)), isWanted),
  };
}

/** Counts in the same rows, each column's once. */
function presentIn({ index }: ProductSelection, base: Uint32Array): CountPresent {
  const counted = new Map<unknown, Map<unknown, number>>();
  return <Value>(column: ValueColumn<Value>) => {
    const known = counted.get(column) as Map<Value, number> | undefined;
    const counts = known ?? countsIn(index, column, base);
    if (!known) counted.set(column, counts);
    return counts;
  };
}

/** Counts models: siblings with the same value are one. */
function modelCounter({ index, allBut }: ProductSelection): RowCounter {
  const { rows } = index;
  const { model } = rows;
  const together = new Map<readonly Uint32Array[], Uint32Array>();
  const modelRows = (parts: readonly Uint32Array[]) => {
    const known = together.get(parts);
    if (known) return known;
    const sorted = togetherBy(model, ...parts).rows;
    together.set(parts, sorted);
    return sorted;
  };
  return {
    count: (field, column) => {
      const parts = allBut(field);
      return parts.length === 1 && parts[0] === publishedRows(index)
        ? countModelsWith(index, column)
        : byOccurringValue(column, tallyGroups(column, model, modelRows(parts)));
    },
    countWhere: (field, column, isWanted) => {
      const wanted = maskOf(column, isWanted);
      return countModels(
        rows,
        modelRows(allBut(field)).filter((row) => wanted[column.ordinals[row]!]),
      );
    },
  };
}

/** What facets show as present: in the categories asked for, whatever else is chosen. */
function baseOf({ index, candidates, filters, matching }: ProductSelection): Uint32Array {
  const category = filters.find(({ field }) => field === 'productGroupTypeCode');
  if (filters.length === (category ? 1 : 0)) return matching;
  if (!category || !('column' in category)) return candidates;
  const { column, allowed } = category;
  return candidates === publishedRows(index)
    ? publishedRowsWith(index, column, allowed)
    : rowsWithValue(candidates, column, allowed);
}

function rangeOf(amounts: Float64Array, parts: readonly Uint32Array[]): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (const rows of parts) {
    for (let at = 0; at < rows.length; at++) {
      const amount = amounts[rows[at]!]!;
      if (amount < min) min = amount;
      if (amount > max) max = amount;
    }
  }
  return max === 0 ? null : { min, max };
}
