import type pg from 'pg';
import { createClient } from './database-hosts.ts';
import { cachePerPool } from './pool-cache.ts';
import { isBehindPooler } from './pooling.ts';

/** A connection that stays the same from one transaction to the next. */
export interface SessionConnection {
  query: pg.PoolClient['query'];
  /** Back to its pool, or to nobody: then it is closed, and what it kept with it. */
  release(isUnusable: boolean): void;
}

const urlsOf = cachePerPool((): { direct?: string } => ({}));

/** Where a database is reached without the pooler that its pool goes through. */
export function noteDirectUrl(pool: pg.Pool, directUrl: string): void {
  urlsOf(pool).direct = directUrl;
}

export function directUrlOf(pool: pg.Pool): string | undefined {
  return urlsOf(pool).direct;
}

/** A connection of the pool, or one past the pooler, for temporary tables. */
export async function connectSession(pool: pg.Pool): Promise<SessionConnection> {
  const { direct } = urlsOf(pool);
  if (!isBehindPooler(pool) || !direct) return pool.connect();
  const client = createClient(direct, {
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c lock_timeout=3000 -c statement_timeout=10000',
  });
  client.on('error', () => {});
  await client.connect();
  return {
    query: client.query.bind(client) as pg.PoolClient['query'],
    release: () => void client.end().catch(() => {}),
  };
}
