import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ShopError } from '../errors/shop-error.ts';
import { hashContent, type MediaKey, type MediaStore, nameOfKey, parseMediaKey } from './media-store.ts';

/** Stores pictures in a local folder. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = (key: MediaKey) => join(folder, key.hash.slice(0, 2), nameOfKey(key));
  const store: MediaStore = {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { length: size, content: file.createReadStream() };
    },
    exists: async (key) => Boolean(await stat(pathOf(key)).catch(nullIfMissing)),
    delete: (key) => rm(pathOf(key), { force: true }),
    checksum: (key) => hashContent(store, key),
    list: () => listKeys(folder),
  };
  return store;
}

/** Files that are being written, and those of other kinds, have names that are no keys. */
async function* listKeys(folder: string): AsyncGenerator<MediaKey> {
  for (const first of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const hash of await namesIn(join(folder, first))) {
      for (const file of await namesIn(join(folder, first, hash))) {
        const key = parseMediaKey(hash, file);
        if (key) yield key;
      }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOTDIR') return null;
    return nullIfMissing(error);
  });
  return (names ?? []).sort();
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw new ShopError('storageFull');
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
