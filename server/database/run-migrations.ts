import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

const folder = new URL('migrations', import.meta.url).pathname;
const lockWait = '1s';
const maxTries = 120;
const pauseBetweenTries = 1_000;
/** First line of a migration whose statements run one by one, outside of a transaction. */
const outsideTransaction = /^\s*-- outside of a transaction/;

export interface MigrationOptions {
  migrations?: MigrationMeta[];
  /** Called once for each migration that has to wait for a lock. */
  waiting?: (migration: string) => void;
}

/** The migrations of this program, oldest first. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

let newestKnown: number | undefined;

/** When the newest migration of this program was made, in milliseconds; its files are read once. */
export function newestKnownMigration(): number {
  newestKnown ??= knownMigrations().at(-1)?.folderMillis ?? 0;
  return newestKnown;
}

/** Whether the database has all migrations of this program. */
export async function hasKnownMigrations(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: number | null }>(
    'SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations',
  );
  return (rows[0]?.newest ?? 0) >= newestKnownMigration();
}

/**
 * Runs the pending migrations, each in a transaction of its own. None waits longer than a second for a lock, because
 * every later user of the table waits behind it; it is rolled back and retried, for two minutes or more. A migration
 * that begins with `-- outside of a transaction` (CREATE INDEX CONCURRENTLY) may be killed between two statements, so
 * each of its statements must be repeatable.
 */
export async function runMigrations(
  client: pg.Client,
  { migrations = knownMigrations(), waiting = () => {} }: MigrationOptions = {},
): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await client.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  await client.query(`SET lock_timeout = '${lockWait}'`);
  for (const migration of migrations) {
    if (migration.folderMillis <= newest) continue;
    const text = migration.sql.join('').trim().split('\n')[0] ?? '';
    await untilUnlocked(
      () =>
        outsideTransaction.test(text) ? runOneByOne(client, migration) : runAtomically(client, migration),
      () => waiting(text),
    );
  }
  await client.query('RESET lock_timeout');
}

async function untilUnlocked(run: () => Promise<void>, waiting: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const isTransient = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!isTransient || tries === maxTries) throw error;
      if (tries === 1) waiting();
      await pause(pauseBetweenTries);
    }
  }
}

async function runAtomically(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function runOneByOne(client: pg.Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
