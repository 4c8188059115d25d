import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from './deliver-mail.ts';

/** Deletes `.eml` files (and what a kill left of one) written before a moment; answers how many. */
export async function deleteOldMailFiles(dataDir: string, writtenBefore: Date): Promise<number> {
  const folder = mailFolder(dataDir);
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(eml|part)$/.test(name)) continue;
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (!file || file.mtime >= writtenBefore) continue;
    await rm(path, { force: true });
    deleted++;
  }
  return deleted;
}
