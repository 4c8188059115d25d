import type { ProductIndex } from '../facets/product-index.ts';
import { countsIn } from '../facets/published-rows.ts';
import { byOccurringValue, tallyGroups, togetherBy, type ValueColumn } from '../facets/value-column.ts';

/** Counts the models among some rows by their values: siblings with the same value are one. */
export function modelsIn(index: ProductIndex, matching: Uint32Array) {
  const { model } = index.rows;
  // Where no product has siblings each is a model of its own.
  if (model.known.size === 0) return <Value>(column: ValueColumn<Value>) => countsIn(index, column, matching);
  const { rows } = togetherBy(model, matching);
  return <Value>(column: ValueColumn<Value>) => byOccurringValue(column, tallyGroups(column, model, rows));
}
