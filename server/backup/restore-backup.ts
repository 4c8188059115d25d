import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { knownMigrations, runMigrations } from '../database/run-migrations.ts';
import { createMissingQueues } from '../jobs/create-missing-queues.ts';
import { installJobQueues } from '../jobs/install-job-queues.ts';
import { hashContent, type MediaStore } from '../media/media-store.ts';
import { migrateDatabase } from '../schema/migrate.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { copyMeasured, keyOfBackupPath } from './copy-media.ts';
import { copyFileToTable, hashTable, nameOf, sameTextEverywhere } from './copy-table.ts';
import { dropAside, putAside, putBack } from './former-schemas.ts';
import { listTables } from './list-tables.ts';

/**
 * Restores a checked backup into a database: the migrations it was made with, its rows in one transaction, compared
 * by their hashes, then the later migrations. Refuses a database that others use, one that is not empty unless `replace`
 * is set, and a backup of a version that this one does not know. What was there is kept aside until the rows are whole,
 * and comes back when it fails; after a restore that was killed, with the next one.
 */
export async function restoreDatabase(
  databaseUrl: string,
  folder: string,
  manifest: BackupManifest,
  { replace = false } = {},
): Promise<void> {
  const migrations = migrationsOf(manifest);
  await onOwnConnection(databaseUrl, async (client) => {
    await refuseUse(client);
    await atomically(client, putBack);
    await refuseRows(client, replace);
    await atomically(client, putAside);
  });
  try {
    await onOwnConnection(databaseUrl, async (client) => {
      await runMigrations(client, { migrations });
      await installJobQueues(databaseUrl);
      await atomically(client, async () => {
        await fillTables(client, folder, manifest);
        await dropAside(client);
      });
    });
  } catch (error) {
    await onOwnConnection(databaseUrl, (client) => atomically(client, putBack));
    throw error;
  }
  await migrateDatabase(databaseUrl);
}

/** A connection on which it fails is closed, which rolls back. */
async function atomically(client: pg.Client, run: (client: pg.Client) => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await run(client);
  await client.query('COMMIT');
}

async function onOwnConnection(
  databaseUrl: string,
  run: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {}); // the statement under way fails too
  await client.connect();
  try {
    await client.query(sameTextEverywhere);
    await run(client);
  } finally {
    await client.end();
  }
}

/** The migrations that the backup was made with; throws for those that this version does not know. */
function migrationsOf({ migrations, shopVersion }: BackupManifest) {
  const known = knownMigrations().slice(0, migrations.length);
  const differs = migrations.some(({ hash }, index) => known[index]?.hash !== hash);
  if (differs) throw new BackupError(`the backup is of another version of the shop (${shopVersion})`);
  return known;
}

/**
 * Puts the pictures into place, once they are whole and `whenWhole` is done; existing ones are moved aside when `replace`
 * is set. May be run again after it was stopped anywhere.
 */
export async function restoreMedia(
  mediaFolder: string,
  folder: string,
  { media }: BackupManifest,
  {
    replace = false,
    whenWhole = async () => {},
  }: { replace?: boolean; whenWhole?: () => Promise<void> } = {},
): Promise<void> {
  await refuseMedia(mediaFolder, replace);
  const arriving = `${mediaFolder}.restoring`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  for (const file of media) {
    const copied = await copyMeasured(
      join(folder, file.path),
      join(arriving, file.path.slice('media/'.length)),
    );
    if (copied?.sha256 !== file.sha256) throw new BackupError(`${file.path} cannot be copied whole`);
  }
  await whenWhole();
  await moveAside(mediaFolder, `${mediaFolder}.before-restore`);
  await rename(arriving, mediaFolder);
}

/** What was aside before goes; where there is no folder it has been moved aside already. */
async function moveAside(folder: string, aside: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  await rm(aside, { recursive: true, force: true });
  await rename(folder, aside);
}

/**
 * Puts the pictures into a bucket. A file's name says its content, so with `replace` those that are there and are not
 * in the backup stay: nothing shows them.
 */
export async function restoreMediaToStore(
  store: MediaStore,
  folder: string,
  { media }: BackupManifest,
  { replace = false } = {},
): Promise<void> {
  await refuseStoredMedia(store, replace);
  for (const { path, sha256 } of media) {
    const key = keyOfBackupPath(path);
    if (!key) throw new BackupError(`${path} is no picture that this version of the shop knows`);
    if ((await store.checksum(key)) === sha256) continue;
    await store.put(key, await readFile(join(folder, path)));
    if ((await hashContent(store, key)) !== sha256) throw new BackupError(`${path} cannot be copied whole`);
  }
}

/** Throws when a bucket has pictures and `replace` is not set. */
export async function refuseStoredMedia(store: MediaStore, replace: boolean): Promise<void> {
  if (replace) return;
  for await (const { hash } of store.list()) {
    throw new BackupError(`the bucket has pictures already (${hash}): --replace replaces what is there`);
  }
}

/** Throws when there are pictures and `replace` is not set. */
export async function refuseMedia(mediaFolder: string, replace: boolean): Promise<void> {
  const present = await readdir(mediaFolder).catch(() => []);
  if (present.length > 0 && !replace) {
    throw new BackupError(`${mediaFolder} is not empty: --replace replaces what is there`);
  }
}

/** How long connections that are closed already may take to end. */
const maxEndingMs = 3_000;

/** Throws while others than PostgreSQL itself, which vacuums, are connected. */
async function refuseUse(client: pg.Client): Promise<void> {
  const until = performance.now() + maxEndingMs;
  for (;;) {
    const { rowCount: others } = await client.query(
      `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    if (!others) return;
    if (performance.now() > until) throw new BackupError('the database is in use: stop the shop first');
    await pause(100);
  }
}

/** Throws when there are tables and `replace` is not set. */
async function refuseRows(client: pg.Client, replace: boolean): Promise<void> {
  if (!replace && (await listTables(client)).length > 0) {
    throw new BackupError('the database is not empty: --replace replaces what is there');
  }
}

async function fillTables(client: pg.Client, folder: string, { tables, sequences }: BackupManifest) {
  const present = (await listTables(client)).map(nameOf).sort();
  const stored = tables.map(nameOf).sort();
  if (present.join() !== stored.join())
    throw new BackupError('the backup has other tables than this version');
  for (const name of stored) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${stored.join(', ')} CASCADE`);
  for (const table of tables) {
    await copyFileToTable(client, table, join(folder, table.file.path));
    if (table.schema === 'pgboss') await createMissingQueues(client);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query(`ALTER TABLE ${nameOf(table)} ENABLE TRIGGER USER`);
    const { rows, contentSha256 } = await hashTable(client, table);
    if (rows !== table.rows || contentSha256 !== table.contentSha256) {
      throw new BackupError(`${nameOf(table)} differs after the restore: ${rows} of ${table.rows} rows`);
    }
  }
  for (const sequence of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [nameOf(sequence), sequence.lastValue]);
  }
  await client.query('ANALYZE');
}
