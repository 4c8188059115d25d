import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupFile } from './backup-manifest.ts';
import { meter } from './copy-table.ts';

/** The name of a complete file; temporary ones of the store have longer names. */
const finished = /[/\\](original|\d+)\.\w+$/;

/** Lists the pictures in a media folder; empty when the folder does not exist. */
export async function listMedia(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => finished.test(`${sep}${path}`))
    .sort();
}

/**
 * Copies one file and returns the checksum of what was read, or null when it was deleted meanwhile. Pictures are
 * never modified.
 */
export async function copyMeasured(from: string, to: string): Promise<Omit<BackupFile, 'path'> | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = meter();
  try {
    await pipeline(createReadStream(from), file.stream, createWriteStream(to, { flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return { bytes: file.bytes(), sha256: file.sha256() };
}
