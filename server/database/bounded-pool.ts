import pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { endWhenSilent } from './connection-health.ts';

export interface PoolLimits {
  maxConnections: number;
  /** Who asks for a connection while so many wait already is refused at once. */
  maxWaiting: number;
  /** Who has waited so long for a connection is refused. */
  maxWaitMs: number;
  lockTimeoutMs: number;
  statementTimeoutMs: number;
}

/** A pool that refuses with `busy`, or the driver's timeout, rather than let callers queue without end. */
export function openBoundedPool(connectionString: string, limits: PoolLimits): pg.Pool {
  const { maxConnections, maxWaiting, maxWaitMs, lockTimeoutMs, statementTimeoutMs } = limits;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: maxWaitMs,
    // Kept through quiet minutes: opening them anew is what a sudden rush cannot use.
    idleTimeoutMillis: 300_000,
    query_timeout: statementTimeoutMs + 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c lock_timeout=${lockTimeoutMs} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=15000`,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Longer than PostgreSQL gives a statement, so that silence means a dead link.
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
