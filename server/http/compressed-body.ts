import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ownBytes } from './own-bytes.ts';

export type ContentEncoding = 'br' | 'gzip';

/** The bytes of a page: compressed once for each encoding, at its first request. */
export interface CompressedBody {
  /** Bytes held at present. */
  storedBytes(): number;
  /** Uncompressed; decompressed for each request once only compressed copies are held. */
  plain(): Promise<Buffer>;
  as(encoding: ContentEncoding): Promise<Buffer>;
  /** The compressed bytes if they exist already, so that they are sent synchronously. */
  ready(encoding: ContentEncoding): Buffer | undefined;
  /** From then on holds compressed copies only, and calls back when there is one more. */
  dropPlain(whenGrown: () => void): Promise<void>;
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

export function createCompressedBody(text: Buffer): CompressedBody {
  let held: Buffer | undefined = text;
  let storedBytes = text.length;
  let whenGrown = () => {};
  let decompressing: Promise<Buffer> | undefined;
  const copies = new Map<ContentEncoding, Promise<Buffer>>();
  const compressed: Partial<Record<ContentEncoding, Buffer>> = {};

  const plain = async () => {
    if (held) return held;
    decompressing ??= as('br')
      .then((bytes) => decompressBrotli(bytes))
      .finally(() => {
        decompressing = undefined;
      });
    return decompressing;
  };
  const compressAnew = async (encoding: ContentEncoding) => {
    try {
      const bytes = await compress(await plain(), encoding);
      compressed[encoding] = bytes;
      storedBytes += bytes.length;
      whenGrown();
      return bytes;
    } catch (error) {
      copies.delete(encoding);
      throw error;
    }
  };
  const as = (encoding: ContentEncoding) => {
    const copy = copies.get(encoding) ?? compressAnew(encoding);
    copies.set(encoding, copy);
    return copy;
  };

  return {
    storedBytes: () => storedBytes,
    plain,
    as,
    ready: (encoding) => compressed[encoding],
    async dropPlain(told) {
      await as('br');
      if (held) storedBytes -= held.length;
      held = undefined;
      whenGrown = told;
    },
  };
}

/** By header; browsers send a handful of different ones. */
const negotiated = new LRUCache<string, { encoding: ContentEncoding | undefined }>({ max: 200 });
const maxRememberedLength = 100;

/** The best encoding that the browser accepts (RFC 9110, 12.5.3), or none. */
export function negotiateEncoding(accepted = ''): ContentEncoding | undefined {
  const known = negotiated.get(accepted);
  if (known) return known.encoding;
  const encoding = findEncoding(accepted);
  if (accepted.length <= maxRememberedLength) negotiated.set(accepted, { encoding });
  return encoding;
}

function findEncoding(accepted: string): ContentEncoding | undefined {
  const refused = /^\s*[\w-]+\s*;\s*q=0(\.0*)?\s*$/;
  const names = accepted.split(',').filter((entry) => !refused.test(entry));
  return (['br', 'gzip'] as const).find((encoding) =>
    names.some((entry) => entry.split(';')[0]?.trim().toLowerCase() === encoding),
  );
}

async function compress(plain: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  const bytes =
    encoding === 'gzip'
      ? await compressWithGzip(plain, { chunkSize })
      : await compressWithBrotli(plain, pageBrotli(plain.length));
  // What zlib returns is a part of its whole chunk, which would be kept as well.
  return ownBytes(bytes);
}

/** A compressed page fits in one chunk: one round trip to the thread pool. */
const chunkSize = 64 * 1024;

/**
 * Brotli for pages: a tenth smaller than at quality 4; quality 6 takes a third longer to save one percent, and a
 * window larger than the page only takes memory.
 */
export function pageBrotli(length: number): BrotliOptions {
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
