import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { networkOf } from '../limits/network-of.ts';

const keyStatement = `
  WITH made AS (INSERT INTO network_hash_keys (key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING key)
  SELECT key FROM made UNION ALL SELECT key FROM network_hash_keys LIMIT 1`;

const keys = cachePerPool((): { key?: string } => ({}));

/**
 * A keyed hash of a network, as orders store it. Without the secret in the database the address cannot be found,
 * not even by trying all of them.
 */
export async function hashNetwork(pool: pg.Pool, ipAddress: string): Promise<string> {
  const key = await loadKey(pool);
  return createHmac('sha256', key).update(networkOf(ipAddress)).digest('base64url').slice(0, 22);
}

async function loadKey(pool: pg.Pool): Promise<string> {
  const cache = keys(pool);
  for (let attempt = 1; !cache.key; attempt++) {
    const offered = randomBytes(32).toString('base64url');
    const [row] = await queryPrepared<{ key: string }>(pool, keyStatement, [offered]);
    if (row) cache.key = row.key;
    // Another process stored its key at the same time: the next read finds it.
    else if (attempt === 3) throw new Error('network_hash_keys has no key');
  }
  return cache.key;
}
