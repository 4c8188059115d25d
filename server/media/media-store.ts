import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type PictureFormat, pictureWidths } from '@kamra/contract/media.ts';

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
  /** SHA-256 of the content in hexadecimal digits, or null when the file does not exist. */
  checksum(key: MediaKey): Promise<string | null>;
  /** The keys of all complete files, in no order that counts. */
  list(): AsyncIterable<MediaKey>;
}

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/** `HASH/SIZE.FORMAT`, as the file is called in URLs and in an object store. */
export function nameOfKey({ hash, size, format }: MediaKey): string {
  return `${hash}/${size}.${format}`;
}

/** The key that `HASH/SIZE.FORMAT` names, or null for anything else. */
export function parseMediaKey(hash: string, file: string): MediaKey | null {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const [, size, format] = /^(\d{1,4}|original)\.(avif|webp)$/.exec(file) ?? [];
  if (!size || (format !== 'avif' && format !== 'webp')) return null;
  if (size === 'original') return format === 'webp' ? { hash, size, format } : null;
  const width = pictureWidths.find((each) => String(each) === size);
  return width ? { hash, size: width, format } : null;
}

/** Every file that a picture may have: its original, and each width in each format. */
export function keysOfPicture(hash: string, widths: readonly number[] = pictureWidths): MediaKey[] {
  return [
    { hash, size: 'original', format: 'webp' },
    ...widths.flatMap((size) => formats.map((format) => ({ hash, size, format }))),
  ];
}

/** The checksum of a file by reading all of it. */
export async function hashContent(store: Pick<MediaStore, 'get'>, key: MediaKey): Promise<string | null> {
  const file = await store.get(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
