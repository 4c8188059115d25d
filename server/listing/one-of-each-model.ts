import type { ProductIndex } from '../facets/product-index.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { countsIn } from '../facets/published-rows.ts';
import { byOccurringValue, tallyGroups, togetherBy, type ValueColumn } from '../facets/value-column.ts';

/** How many models the rows are of; a product without siblings is a model of its own. */
export function countModels({ model }: ProductRows, rows: Uint32Array): number {
  if (model.known.size === 0) return rows.length;
  const seen = new Uint8Array(model.values.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const ordinal = model.ordinals[rows[at]!]!;
    if (ordinal !== 0 && seen[ordinal]) continue;
    seen[ordinal] = 1;
    count++;
  }
  return count;
}

/** Counts the models among some rows by their values: siblings with the same value are one. */
export function modelsByValue(index: ProductIndex, matching: Uint32Array) {
  const { model } = index.rows;
  // Where no product has siblings each is a model of its own.
  if (model.known.size === 0) return <Value>(column: ValueColumn<Value>) => countsIn(index, column, matching);
  const { rows } = togetherBy(model, matching);
  return <Value>(column: ValueColumn<Value>) => byOccurringValue(column, tallyGroups(column, model, rows));
}

/**
 * One row of each model, in the order of the rows: the best of a model's by `compare`, else its first.
 * It knows nothing of what found the rows or ranked them.
 */
export function oneOfEachModel(
  { model }: ProductRows,
  rows: Uint32Array,
  compare?: (left: number, right: number) => number,
): Uint32Array {
  if (model.known.size === 0) return rows;
  const best = new Int32Array(model.values.length).fill(-1);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const ordinal = model.ordinals[row]!;
    const known = best[ordinal]!;
    if (known < 0 || (compare && compare(row, known) < 0)) best[ordinal] = row;
  }
  return rows.filter((row) => {
    const ordinal = model.ordinals[row]!;
    return ordinal === 0 || best[ordinal] === row;
  });
}
