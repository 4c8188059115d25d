import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type RefusedFile, refuse } from './parse-table.ts';

/** Maximum size of an unpacked file, in bytes. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
const unpack = promisify(gunzip);

/** The bytes of a gzip file, or of any other as they are; the reason where they cannot be unpacked. */
export async function unpackFile(bytes: Uint8Array): Promise<Uint8Array | RefusedFile> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: maxUnpackedBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    if (isTooLarge) return refuse('notATable', { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes });
    return refuse('notATable', { reason: 'damagedArchive' });
  }
}
