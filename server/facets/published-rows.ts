import { candidateRows } from './filter-rows.ts';
import type { ProductIndex } from './product-index.ts';
import {
  byOccurringValue,
  countValues,
  type RowsTogether,
  tallyGroups,
  togetherBy,
  type ValueColumn,
} from './value-column.ts';

interface PublishedRows {
  changes: number;
  rows: Uint32Array;
  counts: WeakMap<object, Kept<Map<unknown, number>>>;
  grouped: WeakMap<object, Kept<RowsTogether>>;
  modelCounts: WeakMap<object, Kept<Map<unknown, number>>>;
}

/** What was made of a column, and as it was after so many changes. */
interface Kept<Made> {
  changes: number;
  made: Made;
}

const publishedOf = new WeakMap<ProductIndex['rows'], PublishedRows>();

/** All published rows, the same array until one is published or no longer. */
export function publishedRows({ rows }: ProductIndex): Uint32Array {
  return keptOf(rows).rows;
}

function keptOf(rows: ProductIndex['rows']): PublishedRows {
  const known = publishedOf.get(rows);
  if (known?.changes === rows.publishedChanges) return known;
  const fresh = {
    changes: rows.publishedChanges,
    rows: candidateRows(rows),
    counts: new WeakMap(),
    grouped: new WeakMap(),
    modelCounts: new WeakMap(),
  };
  publishedOf.set(rows, fresh);
  return fresh;
}

/** Counts of the column's values in some rows; those in all published rows stay until a value changes. */
export function countsIn<Value>(
  index: ProductIndex,
  column: ValueColumn<Value>,
  ...parts: readonly Uint32Array[]
): Map<Value, number> {
  const published = publishedOf.get(index.rows);
  if (parts.length > 1 || published?.rows !== parts[0]) return countValues(column, ...parts);
  const counts = keep(published!.counts, column, column.changes, () => countValues(column, parts[0]!));
  return counts as Map<Value, number>;
}

/** Counts of the models that have each of the column's values among all published rows. */
export function countModelsWith<Value>(index: ProductIndex, column: ValueColumn<Value>): Map<Value, number> {
  const { model } = index.rows;
  const published = keptOf(index.rows);
  const counts = keep(published.modelCounts, column, column.changes + model.changes, () =>
    byOccurringValue(column, tallyGroups(column, model, grouped(published, model).rows)),
  );
  return counts as Map<Value, number>;
}

/** The published rows whose value is allowed, without a look at the others; in no order. */
export function publishedRowsWith(
  index: ProductIndex,
  column: ValueColumn<unknown>,
  allowed: Uint8Array,
): Uint32Array {
  const { rows, starts } = grouped(keptOf(index.rows), column);
  const parts: Uint32Array[] = [];
  for (let ordinal = 0; ordinal < starts.length - 1; ordinal++)
    if (allowed[ordinal]) parts.push(rows.subarray(starts[ordinal], starts[ordinal + 1]));
  if (parts.length === 1) return parts[0]!;
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const part of parts) {
    all.set(part, next);
    next += part.length;
  }
  return all;
}

/** How many published rows have an allowed value. */
export function countPublishedWith(
  index: ProductIndex,
  column: ValueColumn<unknown>,
  allowed: Uint8Array,
): number {
  const { starts } = grouped(keptOf(index.rows), column);
  let count = 0;
  for (let ordinal = 0; ordinal < starts.length - 1; ordinal++)
    if (allowed[ordinal]) count += starts[ordinal + 1]! - starts[ordinal]!;
  return count;
}

function grouped(published: PublishedRows, column: ValueColumn<unknown>): RowsTogether {
  return keep(published.grouped, column, column.changes, () => togetherBy(column, published.rows));
}

function keep<Made>(
  kept: WeakMap<object, Kept<Made>>,
  column: object,
  changes: number,
  make: () => Made,
): Made {
  const known = kept.get(column);
  if (known?.changes === changes) return known.made;
  const made = make();
  kept.set(column, { changes, made });
  return made;
}
