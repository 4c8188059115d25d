import { maxCountedRows } from '@kamra/contract/list-request.ts';

/** A statement that counts the rows of a FROM clause with its conditions, as far as lists of staff are counted. */
export function countStatement(found: string): string {
  return `SELECT count(*)::int AS count FROM (SELECT ${found} LIMIT ${maxCountedRows + 1}) counted`;
}

/** What a list of staff tells about the number that such a statement counted. */
export function countOf(counted: number | undefined): { totalCount: number; isCountCapped: boolean } {
  const count = counted ?? 0;
  return { totalCount: Math.min(count, maxCountedRows), isCountCapped: count > maxCountedRows };
}
