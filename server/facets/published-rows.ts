import { candidateRows } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import { countValues, type ValueColumn } from './value-column.ts';

interface PublishedRows {
  changes: number;
  rows: Uint32Array;
  counts: WeakMap<object, ColumnCounts>;
}

/** Counts of a column as it was after so many changes. */
interface ColumnCounts {
  changes: number;
  counts: Map<unknown, number>;
}

const publishedOf = new WeakMap<ProductIndex['rows'], PublishedRows>();

/** All published rows, the same array until one is published or no longer. */
export function publishedRows({ rows }: ProductIndex): Uint32Array {
  const known = publishedOf.get(rows);
  if (known?.changes === rows.publishedChanges) return known.rows;
  const fresh = { changes: rows.publishedChanges, rows: candidateRows(rows), counts: new WeakMap() };
  publishedOf.set(rows, fresh);
  return fresh.rows;
}

/** Counts of the column's values in some rows; those in all published rows stay until a value changes. */
export function countsIn<Value>(
  index: ProductIndex,
  column: ValueColumn<Value>,
  rows: Uint32Array,
): Map<Value, number> {
  const held = publishedOf.get(index.rows);
  if (held?.rows !== rows) return countValues(column, rows);
  const known = held.counts.get(column);
  if (known?.changes === column.changes) return known.counts as Map<Value, number>;
  const counts = countValues(column, rows);
  held.counts.set(column, { changes: column.changes, counts });
  return counts;
}
