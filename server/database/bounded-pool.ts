import pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { endWhenSilent } from './connection-health.ts';
import { primaryOptions } from './database-hosts.ts';
import { connectionOptions, notePooling, readPooling } from './pooling.ts';

export interface PoolLimits {
  maxConnections: number;
  /** Beyond this many waiting callers a request for a connection is refused at once. */
  maxWaiting: number;
  /** After waiting this long for a connection a caller is refused. */
  maxWaitMs: number;
  lockTimeoutMs: number;
  statementTimeoutMs: number;
  /** Statements asked for at once are sent at once; no cursors and streams of rows then. Not through a pooler. */
  isPipelined?: boolean;
}

/** A pool whose queue of callers is bounded: it refuses with `busy` or the driver's timeout. */
export function openBoundedPool(databaseUrl: string, limits: PoolLimits): pg.Pool {
  const { maxConnections, maxWaiting, maxWaitMs, lockTimeoutMs, statementTimeoutMs, isPipelined } = limits;
  const pool = new pg.Pool({
    ...primaryOptions(databaseUrl),
    max: maxConnections,
    pipeline: (isPipelined ?? false) && !readPooling(databaseUrl).isPooled,
    connectionTimeoutMillis: maxWaitMs,
    // Idle connections stay open, so that a sudden peak need not open them.
    idleTimeoutMillis: 300_000,
    query_timeout: statementTimeoutMs + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connectionOptions(databaseUrl, {
      lock_timeout: lockTimeoutMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 15_000,
    }),
  });
  notePooling(pool, databaseUrl);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Longer than the statement timeout, so that silence means a dead link.
    endWhenSilent(client, statementTimeoutMs + 500);
  });
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => unknown;
  const connectOrRefuse = (callback?: ConnectCallback) => {
    if (pool.waitingCount < maxWaiting) return connect(callback);
    const refusal = new ShopError('busy');
    if (!callback) return Promise.reject(refusal);
    callback(refusal, undefined, () => {});
  };
  pool.connect = connectOrRefuse as typeof pool.connect;
  return pool;
}

type ConnectCallback = (error: Error | undefined, client: undefined, release: () => void) => void;
