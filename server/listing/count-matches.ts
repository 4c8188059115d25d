import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryListShape } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';

const countsOf = cachePerPool(() =>
  createReadCache<number>({ maxBytes: 2 * 1024 * 1024, ttlMs: 15_000, sizeOf: () => 8 }),
);

/** Drops all cached counts. */
export function clearCounts(pool: pg.Pool): void {
  countsOf(pool).clear();
}

/** Number of rows of a list's FROM and WHERE, cached for some seconds for the list's other pages. */
export function countMatches(pool: pg.Pool, from: string, values: unknown[]): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 ${from}) matches`;
  return countsOf(pool).read(JSON.stringify([from, values]), async () => {
    const [row] = await queryListShape<{ count: number }>(pool, text, values);
    return row?.count ?? 0;
  });
}
