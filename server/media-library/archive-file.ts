import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '../errors/shop-error.ts';

/** Beside the pictures, which all processes of a shop share. */
const folderOf = (dataDir: string) => join(dataDir, 'media', 'archives');

/** Where the zip of an archive is until it has been worked through; the id comes from the database. */
export function archivePath(dataDir: string, archiveId: string): string {
  return join(folderOf(dataDir), `${archiveId}.zip`);
}

/** Writes a part of a zip at its offset; throws storageFull. */
export async function writeArchivePart(path: string, offset: number, bytes: Buffer): Promise<void> {
  try {
    await mkdir(join(path, '..'), { recursive: true });
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      await file.write(bytes, 0, bytes.length, offset);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new ShopError('storageFull');
    throw error;
  }
}

export async function deleteArchiveFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** Deletes zips that nobody has written to since a time. */
export async function deleteArchiveFilesBefore(dataDir: string, time: Date): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < time) await deleteArchiveFile(join(folder, name));
  }
}
