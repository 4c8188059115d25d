import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endWhenSilent, transactionOn } from './connection-health.ts';

/** Typed queries on a pool, or on the connection of a transaction. */
export type Database = NodePgDatabase;

/** A pool with typed queries on top; `pool` serves the hand-written hot statements. */
export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  databaseUrl: string;
  close(): Promise<void>;
}

/** Typed queries on a client, in the transaction that it is in. */
export function typedQueries(client: pg.PoolClient): Database {
  return drizzle(client, { casing: 'snake_case' });
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Longer than PostgreSQL gives a statement (`statement_timeout` below), so that silence means a dead link. */
const maxSilenceMs = 10_500;

/** Opens a pool; no statement may wait longer than 3 s for a lock or run longer than 10 s. */
export function connectDatabase(databaseUrl: string, maximumConnections = 10): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maximumConnections,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c lock_timeout=3000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client, maxSilenceMs);
  });
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactionOn(pool);
  return { db, pool, databaseUrl, close: () => pool.end() };
}
