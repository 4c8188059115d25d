import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When `npm run backup` last succeeded with this data directory; null when it never did. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  try {
    const { finishedAt } = JSON.parse(await readFile(join(dataDir, 'last-backup.json'), 'utf8'));
    const date = new Date(finishedAt);
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
