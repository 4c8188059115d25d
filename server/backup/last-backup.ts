import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupManifest } from './backup-manifest.ts';

/** The last backup that was completed and verified. */
export interface LastBackup {
  finishedAt: string;
  folder: string;
  tables: number;
  rows: number;
  pictures: number;
  bytes: number;
  /** Whether it was also restored into a scratch database and compared. */
  isRestoreTested: boolean;
}

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Records a backup under `dataDir`, for the operators of the shop. */
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

/** When `npm run backup` last succeeded with this data directory; null when it never did. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  try {
    const { finishedAt } = JSON.parse(await readFile(fileOf(dataDir), 'utf8'));
    const date = new Date(finishedAt);
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
