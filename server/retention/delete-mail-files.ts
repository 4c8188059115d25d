import { opendir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the files of mails (without a mail server they are not sent but stored) that were written before a time. */
export async function deleteMailFiles(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'mails');
  const entries = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !/\.(eml|part)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const written = await stat(path).catch(ignoreMissing);
    if (written && written.mtime < before) await unlink(path).catch(ignoreMissing);
  }
}

/** Another process may have deleted the file, and a shop with a mail server has no such folder. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
