import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { createReadCache } from '../database/read-cache.ts';
import type { SearchEngine } from './open-search-engine.ts';

const sharesIn = cachePerPool(() =>
  createReadCache<ReadonlyMap<number, number>>({
    maxBytes: 1024 * 1024,
    ttlMs: 60_000,
    sizeOf: ({ size }) => 50 * size,
  }),
);
const maxValues = 10_000;

interface SharesReply {
  hits: { total: { value: number } };
  aggregations: { values: { buckets: { key: string; doc_count: number }[] } };
}

/** How many values of each attribute the shop's products have, as a share of them; at most a minute old. */
export function shareOfAttributes(pool: pg.Pool, engine: SearchEngine): Promise<ReadonlyMap<number, number>> {
  return sharesIn(pool).read(engine.alias, async () => {
    const { hits, aggregations } = await engine.ask<SharesReply>({
      method: 'POST',
      path: `/${engine.alias}/_search`,
      body: {
        size: 0,
        track_total_hits: true,
        aggs: { values: { terms: { field: 'attributes', size: maxValues } } },
      },
    });
    const shares = new Map<number, number>();
    for (const { key, doc_count } of aggregations.values.buckets) {
      const id = Number(key.slice(0, key.indexOf(':')));
      shares.set(id, (shares.get(id) ?? 0) + doc_count / Math.max(1, hits.total.value));
    }
    return shares;
  });
}
