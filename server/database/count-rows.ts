import { maxCountedRows } from '@kamra/contract/list-request.ts';

/** A statement that counts the rows of a FROM clause with its conditions, as far as lists of staff are counted, or all. */
export function countStatement(found: string, countsAll = false): string {
  const limit = countsAll ? '' : `LIMIT ${maxCountedRows + 1}`;
  return `SELECT count(*)::int AS count FROM (SELECT ${found} ${limit}) counted`;
}

/** What a list tells about the number that such a statement counted. */
export function countOf(
  counted: number | undefined,
  countsAll = false,
): { totalCount: number; isCountCapped: boolean } {
  const count = counted ?? 0;
  const isCountCapped = !countsAll && count > maxCountedRows;
  return { totalCount: isCountCapped ? maxCountedRows : count, isCountCapped };
}
