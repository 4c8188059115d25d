import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { TableRefusal } from './table-rows.ts';

/** Maximum size of an unpacked file, in bytes. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
const pieceLength = 32 * 1024;

/**
 * The bytes of a gzip file, or of any other as they are, in pieces between which other requests are served. Throws a
 * TableRefusal where they cannot be unpacked, or are too many.
 */
export async function* unpackFile(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return yield* unpackGzip(bytes);
  for (let start = 0; start < bytes.length; start += pieceLength) {
    yield bytes.subarray(start, start + pieceLength);
    await setImmediate();
  }
}

async function* unpackGzip(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  const unpacked = Readable.from([bytes]).pipe(createGunzip({ chunkSize: pieceLength }));
  let length = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > maxUnpackedBytes) break;
      yield piece;
      await setImmediate();
    }
  } catch {
    throw new TableRefusal('notATable', { reason: 'damagedArchive' });
  }
  if (length > maxUnpackedBytes) {
    throw new TableRefusal('notATable', { reason: 'tooLargeUnpacked', limit: maxUnpackedBytes });
  }
}
