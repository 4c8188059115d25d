import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { MediaStore } from '../media/media-store.ts';
import { shopVersion } from '../process/shop-version.ts';
import { BackupError, type BackupFile, type BackupManifest, type BackupTable } from './backup-manifest.ts';
import { backupPathOf, copyOutOfStore } from './copy-media.ts';
import { copyTableToFile, sameTextEverywhere } from './copy-table.ts';
import { listSequences, listTables } from './list-tables.ts';

/**
 * Writes a consistent snapshot of the database and the pictures it refers to into a new folder; the shop may be
 * running. The folder gets its name only once it is complete.
 */
export async function writeBackup(
  databaseUrl: string,
  media: MediaStore,
  folder: string,
): Promise<BackupManifest> {
  if (await stat(folder).catch(() => null)) throw new BackupError(`${folder} exists already`);
  const unfinished = `${resolve(folder)}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {}); // the statement under way fails too
  try {
    await client.connect();
    await client.query(sameTextEverywhere);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: BackupTable[] = [];
    for (const table of await listTables(client)) {
      const path = `database/${table.schema}.${table.name}.copy.gz`;
      const { rows, contentSha256, ...file } = await copyTableToFile(client, table, join(unfinished, path));
      tables.push({ ...table, rows, contentSha256, file: { path, ...file } });
    }
    const manifest: BackupManifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      shopVersion,
      ...(await describeDatabase(client)),
      tables,
      // Read after the rows, so that no sequence is behind the ids in use.
      sequences: await listSequences(client),
      media: await copyPictures(client, media, unfinished),
    };
    await client.query('COMMIT');
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(unfinished, 'manifest.json'), text, { mode: 0o600, flush: true });
    const checksum = createHash('sha256').update(text).digest('hex');
    await writeFile(join(unfinished, 'manifest.sha256'), `${checksum}  manifest.json\n`, { flush: true });
    await mkdir(dirname(resolve(folder)), { recursive: true });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function describeDatabase(client: pg.Client) {
  const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
  const { rows: migrations } = await client.query<{ hash: string; created_at: number }>(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return {
    postgresVersion: versions[0]?.server_version ?? '',
    migrations: migrations.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) })),
  };
}

/**
 * Copies the files of all pictures: those that the snapshot has, and those of deleted ones that lines of orders and mails
 * still show, which may be deleted for good meanwhile.
 */
async function copyPictures(client: pg.Client, media: MediaStore, folder: string): Promise<BackupFile[]> {
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM media_files');
  const named = new Set(rows.map(({ hash }) => hash));
  const files: BackupFile[] = [];
  for await (const key of media.list()) {
    const path = backupPathOf(key);
    const copied = await copyOutOfStore(media, key, join(folder, path));
    if (copied) files.push({ path, ...copied });
    else if (named.has(key.hash)) throw new BackupError(`${path} was deleted during the backup: try again`);
  }
  return files;
}
