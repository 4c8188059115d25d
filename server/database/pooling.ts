import type pg from 'pg';
import { hostUrls } from './database-hosts.ts';

/** What a database URL says of a pooler in front of it that changes connections between transactions. */
export interface Pooling {
  /** `?pgbouncer=true`: nothing may be set for a connection, and nothing kept in it. */
  isPooled: boolean;
  /** Statements may be prepared by name; behind a pooler only where `prepared_statements=true` says so. */
  isPrepared: boolean;
}

/** Reads the parameters of a database URL, which the driver does not know. */
export function readPooling(databaseUrl: string): Pooling {
  const { searchParams } = new URL(hostUrls(databaseUrl)[0] ?? databaseUrl);
  const isPooled = searchParams.get('pgbouncer') === 'true';
  return { isPooled, isPrepared: !isPooled || searchParams.get('prepared_statements') === 'true' };
}

/** Settings for the connections of a pool; behind a pooler those of the role hold (see `limitRole`). */
export function connectionOptions(
  databaseUrl: string,
  settings: Record<string, number>,
): { options?: string } {
  if (readPooling(databaseUrl).isPooled) return {};
  return {
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

const pooled = new WeakSet<pg.Pool>();

/** Notes for a pool what its URL says, and has its connections prepare nothing by name, whoever asks for it. */
export function notePooling(pool: pg.Pool, databaseUrl: string): void {
  const { isPooled, isPrepared } = readPooling(databaseUrl);
  if (!isPooled) return;
  pooled.add(pool);
  if (!isPrepared) pool.on('connect', leaveOutNames);
}

/** Whether a pool's connections go through a pooler. */
export function isBehindPooler(pool: pg.Pool): boolean {
  return pooled.has(pool);
}

function leaveOutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) => query(withoutName(statement), ...rest);
  client.query = unnamed as typeof client.query;
}

/** What the driver would send as it is (a stream of rows) stays as it is. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  return { ...statement, name: undefined };
}
