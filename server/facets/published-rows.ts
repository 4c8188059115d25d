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

/** The published rows, and what was made of each column for them. */
interface PublishedCache {
  changes: number;
  rows: Uint32Array;
  counts: WeakMap<object, Cached<Map<unknown, number>>>;
  together: WeakMap<object, Cached<RowsTogether>>;
  modelCounts: WeakMap<object, Cached<Map<unknown, number>>>;
}

/** A value made of a column as it was after so many changes. */
interface Cached<Value> {
  changes: number;
  value: Value;
}

const publishedOf = new WeakMap<ProductIndex['rows'], PublishedCache>();

/** All published rows, the same array until one is published or no longer. */
export function publishedRows({ rows }: ProductIndex): Uint32Array {
  return cacheOf(rows).rows;
}

function cacheOf(rows: ProductIndex['rows']): PublishedCache {
  const known = publishedOf.get(rows);
  if (known?.changes === rows.publishedChanges) return known;
  const fresh = {
    changes: rows.publishedChanges,
    rows: candidateRows(rows),
    counts: new WeakMap(),
    together: new WeakMap(),
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
  const counts = readCached(published!.counts, column, column.changes, () => countValues(column, parts[0]!));
  return counts as Map<Value, number>;
}

/** Counts of the models that have each of the column's values among all published rows. */
export function countModelsWith<Value>(index: ProductIndex, column: ValueColumn<Value>): Map<Value, number> {
  const { model } = index.rows;
  const published = cacheOf(index.rows);
  const counts = readCached(published.modelCounts, column, column.changes + model.changes, () =>
    byOccurringValue(column, tallyGroups(column, model, rowsTogether(published, model).rows)),
  );
  return counts as Map<Value, number>;
}

/** The published rows whose value is allowed, without a look at the others; in no order. */
export function publishedRowsWith(
  index: ProductIndex,
  column: ValueColumn<unknown>,
  allowed: Uint8Array,
): Uint32Array {
  const parts = partsWith(index, column, allowed);
  if (parts.length === 1) return parts[0]!;
  const all = new Uint32Array(lengthOf(parts));
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
  return lengthOf(partsWith(index, column, allowed));
}

function partsWith(index: ProductIndex, column: ValueColumn<unknown>, allowed: Uint8Array): Uint32Array[] {
  const { rows, starts } = rowsTogether(cacheOf(index.rows), column);
  const parts: Uint32Array[] = [];
  for (let ordinal = 0; ordinal < starts.length - 1; ordinal++)
    if (allowed[ordinal]) parts.push(rows.subarray(starts[ordinal], starts[ordinal + 1]));
  return parts;
}

function lengthOf(parts: readonly Uint32Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function rowsTogether(published: PublishedCache, column: ValueColumn<unknown>): RowsTogether {
  return readCached(published.together, column, column.changes, () => togetherBy(column, published.rows));
}

function readCached<Value>(
  cache: WeakMap<object, Cached<Value>>,
  column: object,
  changes: number,
  make: () => Value,
): Value {
  const known = cache.get(column);
  if (known?.changes === changes) return known.value;
  const value = make();
  cache.set(column, { changes, value });
  return value;
}
