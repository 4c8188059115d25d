import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { productTextsJoin } from '../catalogue/text-in-language.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';
import type { ProductIndex } from '../facets/product-index.ts';

const ranksIn = cachePerPool(() =>
  createReadCache<Uint32Array>({
    maxBytes: 32 * 1024 * 1024,
    ttlMs: 10 * 60_000,
    sizeOf: ({ byteLength }) => byteLength,
  }),
);

// Only the database has the collation of a language.
const statementIn = (language: Language) => `
  SELECT string_agg(int4send(p.id), '' ORDER BY t.name COLLATE "${language}-x-icu", p.id) AS packed
  FROM products p ${productTextsJoin('t', 'p.id', `'${language}'`)} WHERE p.published`;

/**
 * For each row of the index its rank, from 1, by the name displayed in a language; 0 for rows that did not exist
 * yet. The names are sorted once for each version of the index.
 */
export function nameRanks(pool: pg.Pool, index: ProductIndex, language: Language): Promise<Uint32Array> {
  const { rows, version } = index;
  return ranksIn(pool).read(`${language} ${version}`, async () => {
    const [found] = await queryPrepared<{ packed: Buffer | null }>(pool, statementIn(language), []);
    const packed = found?.packed ?? Buffer.alloc(0);
    const ranks = new Uint32Array(rows.count);
    for (let at = 0; at < packed.length; at += 4) {
      const row = rows.rowOf.get(packed.readInt32BE(at));
      if (row !== undefined) ranks[row] = at / 4 + 1;
    }
    return ranks;
  });
}
