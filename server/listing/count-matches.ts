import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryListShape } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';

const countsOf = cachePerPool(() =>
  createReadCache<number>({ maxBytes: 2 * 1024 * 1024, ttlMs: 15_000, sizeOf: () => 8 }),
);

/** Counts asked for from now on are counted anew. */
export function forgetCounts(pool: pg.Pool): void {
  countsOf(pool).clear();
}

/** How many rows a list's FROM and WHERE have; an answer serves the list's other pages for some seconds. */
export function countMatches(pool: pg.Pool, from: string, values: unknown[]): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 ${from}) matches`;
  return countsOf(pool).read(JSON.stringify([from, values]), async () => {
    const [row] = await queryListShape<{ count: number }>(pool, text, values);
    return row?.count ?? 0;
  });
}
