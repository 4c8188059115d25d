import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PictureFormat } from '@kamra/contract/media.ts';
import { ShopError } from '../errors/shop-error.ts';

/** One stored file: the hash of a checked original, and which of its forms. */
export interface MediaKey {
  hash: string;
  size: number | 'original';
  format: PictureFormat;
}

/** Storage of pictures. Its keys are parsed values, so no path comes from a request. */
export interface MediaStore {
  /** Stores bytes under a key atomically; throws storageFull. */
  put(key: MediaKey, bytes: Uint8Array): Promise<void>;
  /** The file's length and content, or null when it does not exist. */
  get(key: MediaKey): Promise<{ length: number; content: Readable } | null>;
  exists(key: MediaKey): Promise<boolean>;
  delete(key: MediaKey): Promise<void>;
}

/** Stores pictures in a local folder. */
export function diskMediaStore(folder: string): MediaStore {
  const pathOf = ({ hash, size, format }: MediaKey) =>
    join(folder, hash.slice(0, 2), hash, `${size}.${format}`);
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => {
      const file = await open(pathOf(key)).catch(nullIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { length: size, content: file.createReadStream() };
    },
    exists: async (key) => Boolean(await stat(pathOf(key)).catch(nullIfMissing)),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
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
