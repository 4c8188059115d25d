import type { ProductRows } from './product-rows.ts';
import type { ValueColumn } from './value-column.ts';

/** A condition on one field: allowed values by their ordinal in the column, or a range of amounts. */
export type RowFilter =
  | { field: string; column: ValueColumn<unknown>; allowed: Uint8Array }
  | { field: string; amounts: Float64Array; low: number; high: number };

/** The rows that match all conditions, and for each field those that match all but its own. */
export interface FilteredRows {
  matching: Uint32Array;
  /** In parts, the same ones for the same field; those that match all where the field has no condition. */
  allBut(field: string): readonly Uint32Array[];
}

/** The published rows, or those of them that were found, in their order. */
export function candidateRows(rows: ProductRows, found?: Uint32Array): Uint32Array {
  const kept = new Uint32Array(found ? found.length : rows.count);
  let count = 0;
  for (let at = 0; at < kept.length; at++) {
    const row = found ? found[at]! : at;
    if (rows.published[row]) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

const failsSeveral = 255;
/** Used within one call alone, and again by the next: so large a piece of memory for each would keep the garbage collector busy. */
let allStates = new Uint8Array(0);

function clearedStates(count: number): Uint8Array {
  if (allStates.length < count) allStates = new Uint8Array(2 * count);
  return allStates.subarray(0, count).fill(0);
}

/**
 * Applies the conditions, one filter a field, to the candidates in one pass, keeping their order. Each candidate
 * gets a state: 0 where it matches all, the number of the only filter that it fails, or `failsSeveral`.
 */
export function filterRows(candidates: Uint32Array, filters: readonly RowFilter[]): FilteredRows {
  if (filters.length === 0) {
    const every = [candidates];
    return { matching: candidates, allBut: () => every };
  }
  const states = clearedStates(candidates.length);
  for (const [at, filter] of filters.entries()) {
    if ('column' in filter) failByValue(candidates, filter.column.ordinals, filter.allowed, at + 1, states);
    else failByAmount(candidates, filter.amounts, filter.low, filter.high, at + 1, states);
  }
  const ends = new Uint32Array(filters.length + 1);
  for (let at = 0; at < states.length; at++) {
    const state = states[at]!;
    if (state !== failsSeveral) ends[state] = ends[state]! + 1;
  }
  for (let state = 1; state < ends.length; state++) ends[state] = ends[state]! + ends[state - 1]!;
  const places = new Uint32Array(ends.length);
  places.set(ends.subarray(0, -1), 1);
  const sorted = new Uint32Array(ends.at(-1) ?? 0);
  for (let at = 0; at < states.length; at++) {
    const state = states[at]!;
    if (state === failsSeveral) continue;
    const place = places[state]!;
    sorted[place] = candidates[at]!;
    places[state] = place + 1;
  }
  const matching = sorted.subarray(0, ends[0]);
  const every = [matching];
  const parts = new Map(
    filters.map(({ field }, at) => [field, [matching, sorted.subarray(ends[at], ends[at + 1])]] as const),
  );
  return { matching, allBut: (field) => parts.get(field) ?? every };
}

/** The candidates with an allowed value, in their order. */
export function rowsWithValue(
  candidates: Uint32Array,
  { ordinals }: ValueColumn<unknown>,
  allowed: Uint8Array,
): Uint32Array {
  let count = 0;
  for (let at = 0; at < candidates.length; at++) if (allowed[ordinals[candidates[at]!]!]) count++;
  const rows = new Uint32Array(count);
  let next = 0;
  for (let at = 0; at < candidates.length; at++) {
    const row = candidates[at]!;
    if (allowed[ordinals[row]!]) rows[next++] = row;
  }
  return rows;
}

function failByValue(
  candidates: Uint32Array,
  ordinals: Uint16Array | Uint32Array,
  allowed: Uint8Array,
  number: number,
  states: Uint8Array,
): void {
  for (let at = 0; at < candidates.length; at++) {
    if (allowed[ordinals[candidates[at]!]!]! > 0) continue;
    states[at] = states[at] === 0 ? number : failsSeveral;
  }
}

function failByAmount(
  candidates: Uint32Array,
  amounts: Float64Array,
  low: number,
  high: number,
  number: number,
  states: Uint8Array,
): void {
  for (let at = 0; at < candidates.length; at++) {
    const amount = amounts[candidates[at]!]!;
    if (amount >= low && amount <= high) continue;
    states[at] = states[at] === 0 ? number : failsSeveral;
  }
}

/** The first rows by an order, without sorting the rest. */
export function firstRows(
  rows: Uint32Array,
  count: number,
  compare: (left: number, right: number) => number,
): number[] {
  const kept: number[] = [];
  let last: number | undefined;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (last !== undefined && compare(row, last) >= 0) continue;
    kept.push(row);
    if (kept.length < 2 * count + 100) continue;
    kept.sort(compare).length = count;
    last = kept[count - 1];
  }
  return kept.sort(compare).slice(0, count);
}
