import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openBoundedPool, type PoolLimits } from './bounded-pool.ts';
import { type CatalogueReads, openCatalogueReads, type ReplicaSettings } from './catalogue-reads.ts';
import { transactionOn } from './connection-health.ts';
import { shareCaches } from './pool-cache.ts';

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

/** The pool of staff, jobs and commands: statements may take 10 s, callers wait 5 s for a connection. */
const patient: PoolLimits = {
  maxConnections: 10,
  maxWaiting: 2_000,
  maxWaitMs: 5_000,
  lockTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
};

/** The pool of public reads: a slow statement is cancelled before it delays the others. */
const visitors: PoolLimits = {
  maxConnections: 10,
  maxWaiting: 200,
  maxWaitMs: 1_000,
  lockTimeoutMs: 1_000,
  statementTimeoutMs: 2_000,
};

/** The pool of orders, quotes and sign-ins, which no other call uses. A blocked lock ends an order within 3.5 s. */
const checkout: PoolLimits = {
  maxConnections: 8,
  maxWaiting: 500,
  maxWaitMs: 1_000,
  lockTimeoutMs: 2_000,
  statementTimeoutMs: 5_000,
  isPipelined: true,
};

/** Opens a pool; no statement may wait longer than 3 s for a lock or run longer than 10 s. */
export function connectDatabase(databaseUrl: string, maxConnections?: number): DatabaseConnection {
  return openConnection(databaseUrl, { ...patient, ...(maxConnections && { maxConnections }) });
}

export interface ReservedConnections {
  visitors: DatabaseConnection;
  checkout: DatabaseConnection;
  /** Reads of the catalogue, by replicas where there are any. */
  catalogue: CatalogueReads;
  close(): Promise<void>;
}

export interface ReservedSettings {
  /** How long a call waits for a connection before it is refused. */
  databaseMaxWaitMs: number;
  replicas: ReplicaSettings;
}

/**
 * Opens the web server's pools beside that of staff and jobs, sharing its caches: a flood of reads uses at most the
 * connections of `visitors` and as many of each replica, and orders keep theirs.
 */
export function reserveConnections(
  main: DatabaseConnection,
  { databaseMaxWaitMs: maxWaitMs, replicas }: ReservedSettings,
): ReservedConnections {
  const open = (limits: PoolLimits, databaseUrl = main.databaseUrl) => {
    const connection = openConnection(databaseUrl, { ...limits, maxWaitMs });
    shareCaches(connection.pool, main.pool);
    return connection;
  };
  const connections = { visitors: open(visitors), checkout: open(checkout) };
  const catalogue = openCatalogueReads(
    { main, primary: connections.visitors.pool },
    replicas,
    (url) => open(visitors, url).pool,
  );
  return {
    ...connections,
    catalogue,
    close: async () => {
      await Promise.all([catalogue.close(), connections.visitors.close(), connections.checkout.close()]);
    },
  };
}

function openConnection(databaseUrl: string, limits: PoolLimits): DatabaseConnection {
  const pool = openBoundedPool(databaseUrl, limits);
  const db = drizzle(pool, { casing: 'snake_case' });
  db.transaction = transactionOn(pool);
  return { db, pool, databaseUrl, close: () => pool.end() };
}
