import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { runMigrations } from '../database/run-migrations.ts';
import { grantShopRights } from '../database/shop-role.ts';
import { installJobQueues } from '../jobs/install-job-queues.ts';
import { moveGraphileJobs } from '../jobs/move-graphile-jobs.ts';

export interface Preparation<Result> {
  /** Seeds the migrated database. */
  fill: () => Promise<Result>;
  /** The shop's own URL, whose user gets the rights on the tables; the owner's where unset. */
  databaseUrl?: string;
  say?: (line: string) => void;
  /** Aborts waiting for another process. */
  signal?: AbortSignal;
}

/** Migrates the database as its owner; of several processes one migrates and the others wait. */
export function migrateDatabase(ownerDatabaseUrl: string, databaseUrl?: string): Promise<void> {
  return prepareDatabase(ownerDatabaseUrl, { fill: async () => {}, ...(databaseUrl && { databaseUrl }) });
}

/**
 * Migrates and seeds the database, one process at a time. The others poll instead of waiting inside PostgreSQL,
 * where a waiting statement would block CREATE INDEX CONCURRENTLY for ever.
 */
export async function prepareDatabase<Result>(
  ownerDatabaseUrl: string,
  { fill, databaseUrl = ownerDatabaseUrl, say = () => {}, signal }: Preparation<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerDatabaseUrl, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let tries = 0; !(await tryLock(client)); tries++) {
      if (tries === 4) say('Waiting for another process that prepares the database …');
      await pause(250, undefined, { signal });
    }
    // The role may have limits of its own, for connections behind a pooler.
    await client.query('SET statement_timeout = 0');
    await runMigrations(client, {
      waiting: (name) => say(`A migration waits for others to finish: ${name}`),
    });
    await installJobQueues(ownerDatabaseUrl);
    await moveGraphileJobs(client);
    await grantShopRights(client, databaseUrl);
    return await fill();
  } finally {
    await client.end();
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    advisoryLocks.preparation,
  ]);
  return rows[0]?.locked ?? false;
}
