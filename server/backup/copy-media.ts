import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MediaKey, type MediaStore, nameOfKey, parseMediaKey } from '../media/media-store.ts';
import type { BackupFile } from './backup-manifest.ts';
import { meter } from './copy-table.ts';

/** Where a backup has a picture's file; as the folder of pictures has it below `media/`. */
export function backupPathOf(key: MediaKey): string {
  return `media/${key.hash.slice(0, 2)}/${nameOfKey(key)}`;
}

/** The key of a backup's file, or null for a name that this version of the shop would not serve. */
export function keyOfBackupPath(path: string): MediaKey | null {
  const [, , hash = '', file = ''] = path.split('/');
  return parseMediaKey(hash, file);
}

/** Writes a stored picture into a file; returns its checksum, or null when it was deleted meanwhile. */
export async function copyOutOfStore(
  store: MediaStore,
  key: MediaKey,
  to: string,
): Promise<Omit<BackupFile, 'path'> | null> {
  const file = await store.get(key);
  return file && writeMeasured(file.content, to);
}

/** Copies one file and returns the checksum of what was read, or null when it was deleted meanwhile. */
export async function copyMeasured(from: string, to: string): Promise<Omit<BackupFile, 'path'> | null> {
  try {
    return await writeMeasured(createReadStream(from), to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeMeasured(content: Readable, to: string): Promise<Omit<BackupFile, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = meter();
  await pipeline(content, file.stream, createWriteStream(to, { flush: true }));
  return { bytes: file.bytes(), sha256: file.sha256() };
}
