import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { BackupManifest } from './backup-manifest.ts';

const lastBackup = z.strictObject({
  finishedAt: z.iso.datetime(),
  folder: z.string(),
  tables: z.int(),
  rows: z.int(),
  pictures: z.int(),
  bytes: z.int(),
  /** Whether it was also restored into a scratch database and compared. */
  isRestoreTested: z.boolean(),
});

/** The last backup that was made whole and verified. */
export type LastBackup = z.infer<typeof lastBackup>;

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Remembers a backup under `dataDir`, for the people who look after the shop. */
export async function recordBackup(
  dataDir: string,
  folder: string,
  manifest: BackupManifest,
  isRestoreTested: boolean,
): Promise<LastBackup> {
  const { tables, media } = manifest;
  const record: LastBackup = {
    finishedAt: new Date().toISOString(),
    folder: resolve(folder),
    tables: tables.length,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    pictures: media.length,
    bytes: [...tables.map(({ file }) => file), ...media].reduce((sum, file) => sum + file.bytes, 0),
    isRestoreTested,
  };
  const unfinished = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(record)}\n`, { flush: true });
  await rename(unfinished, fileOf(dataDir));
  return record;
}

/** The last backup, or null when there never was one. */
export async function findLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = lastBackup.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
