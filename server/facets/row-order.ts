import { createRowMarks } from './row-marks.ts';

const orderMarks = createRowMarks();
/** So few of all rows are sorted; more are found again in one pass over all. */
const fewRows = 1 / 32;

/**
 * Rows in the order of their numbers, each once: columns are read along their memory so. What is ordered by relevance and
 * ratings reads them across it, which takes several times as long.
 */
export function inRowOrder(rows: Uint32Array, count: number): Uint32Array {
  if (rows.length < count * fewRows) return rows.slice().sort();
  const isAmong = orderMarks(count);
  for (let at = 0; at < rows.length; at++) isAmong[rows[at]!] = 1;
  const ordered = new Uint32Array(rows.length);
  let next = 0;
  for (let row = 0; row < count; row++) if (isAmong[row]) ordered[next++] = row;
  return ordered.subarray(0, next);
}
