import type { ProductRows } from './product-rows.ts';
import type { ValueColumn } from './value-column.ts';

/** A condition of one field: values that are allowed by their number in the column, or a range of amounts. */
export type RowFilter =
  | { field: string; column: ValueColumn<unknown>; allowed: Uint8Array }
  | { field: string; amounts: Float64Array; low: number; high: number };

/** The rows that meet all conditions, and for each field those that meet all but its own. */
export interface FilteredRows {
  matching: Uint32Array;
  /** Rows that only this field's condition keeps out, by field. */
  missedBy: Map<string, Uint32Array>;
}

/** The published rows, or those of them that a search has found, in its order. */
export function candidateRows(rows: ProductRows, found?: Uint32Array): Uint32Array {
  const kept = new Uint32Array(found ? found.length : rows.count);
  let count = 0;
  for (let at = 0; at < kept.length; at++) {
    const row = found ? found[at]! : at;
    if (rows.published[row]) kept[count++] = row;
  }
  return kept.subarray(0, count);
}

/** Applies the conditions to the candidates in one go, one field each; their order stays. */
export function filterRows(candidates: Uint32Array, filters: readonly RowFilter[]): FilteredRows {
  const fails = new Uint8Array(candidates.length);
  const failedBy = new Uint8Array(candidates.length);
  for (const [number, filter] of filters.entries()) {
    if ('column' in filter)
      failByValue(candidates, filter.column.ordinals, filter.allowed, number, fails, failedBy);
    else failByAmount(candidates, filter, number, fails, failedBy);
  }
  const parts = Array.from({ length: filters.length + 1 }, () => 0);
  for (let at = 0; at < fails.length; at++) {
    if (fails[at]! < 2) parts[fails[at] ? failedBy[at]! + 1 : 0]!++;
  }
  const lists = parts.map((length) => new Uint32Array(length));
  const filled = parts.map(() => 0);
  for (let at = 0; at < fails.length; at++) {
    if (fails[at]! > 1) continue;
    const part = fails[at] ? failedBy[at]! + 1 : 0;
    lists[part]![filled[part]!++] = candidates[at]!;
  }
  const missedBy = new Map(filters.map(({ field }, number) => [field, lists[number + 1]!]));
  return { matching: lists[0]!, missedBy };
}

function failByValue(
  candidates: Uint32Array,
  ordinals: Uint16Array | Uint32Array,
  allowed: Uint8Array,
  number: number,
  fails: Uint8Array,
  failedBy: Uint8Array,
): void {
  for (let at = 0; at < candidates.length; at++) {
    if (!allowed[ordinals[candidates[at]!]!]) {
      fails[at] = Math.min(2, fails[at]! + 1);
      failedBy[at] = number;
    }
  }
}

function failByAmount(
  candidates: Uint32Array,
  { amounts, low, high }: { amounts: Float64Array; low: number; high: number },
  number: number,
  fails: Uint8Array,
  failedBy: Uint8Array,
): void {
  for (let at = 0; at < candidates.length; at++) {
    const amount = amounts[candidates[at]!]!;
    if (amount < low || amount > high) {
      fails[at] = Math.min(2, fails[at]! + 1);
      failedBy[at] = number;
    }
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
