import { candidateRows } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { countValues, type ValueColumn } from './value-column.ts';

interface PublishedRows {
  version: number;
  rows: Uint32Array;
  counts: Map<unknown, Map<unknown, number>>;
}

const publishedOf = new WeakMap<ProductIndex, PublishedRows>();

/** All published rows, the same array until something changes. */
export function publishedRows(index: ProductIndex): Uint32Array {
  return published(index).rows;
}

/** Counts of the column's values in some rows; those in all published rows are counted once. */
export function countsIn<Value>(
  index: ProductIndex,
  column: ValueColumn<Value>,
  rows: Uint32Array,
): Map<Value, number> {
  const held = publishedOf.get(index);
  if (held?.version !== index.version || held.rows !== rows) return countValues(column, rows);
  const { counts } = held;
  const known = counts.get(column) as Map<Value, number> | undefined;
  if (known) return known;
  const counted = countValues(column, rows);
  counts.set(column, counted);
  return counted;
}

function published(index: ProductIndex): PublishedRows {
  const known = publishedOf.get(index);
  if (known?.version === index.version) return known;
  const fresh = { version: index.version, rows: candidateRows(index.rows), counts: new Map() };
  publishedOf.set(index, fresh);
  return fresh;
}
