import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';

interface Counting {
  pool: pg.Pool;
  text: string;
  values: unknown[];
}

const countsOf = cachePerPool(
  () =>
    new LRUCache<string, { count: number }, Counting>({
      max: 10_000,
      ttl: 15_000,
      fetchMethod: async (_key, _stale, { context: { pool, text, values } }) => {
        const [row] = await queryPrepared<{ count: number }>(pool, text, values);
        return row;
      },
    }),
);

/** Counts asked for from now on are counted anew. */
export function forgetCounts(pool: pg.Pool): void {
  countsOf(pool).clear();
}

/** How many rows a list's FROM and WHERE have; an answer serves the list's other pages for some seconds. */
export async function countMatches(pool: pg.Pool, from: string, values: unknown[]): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 ${from}) matches`;
  const counted = await countsOf(pool).fetch(JSON.stringify([from, values]), {
    context: { pool, text, values },
  });
  return counted?.count ?? 0;
}
