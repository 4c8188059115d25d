import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** The bytes of a page: compressed once for each encoding, at its first request. */
export interface CompressedBody {
  /** Bytes held at present. */
  storedBytes(): number;
  /** Uncompressed; decompressed for each request once only compressed copies are held. */
  plain(): Promise<Buffer>;
  as(encoding: ContentEncoding): Promise<Buffer>;
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
    async dropPlain(told) {
      await as('br');
      if (held) storedBytes -= held.length;
      held = undefined;
      whenGrown = told;
    },
  };
}

/** The best encoding that the browser accepts (RFC 9110, 12.5.3), or none. */
export function negotiateEncoding(accepted: string | undefined): ContentEncoding | undefined {
  const refused = /^\s*[\w-]+\s*;\s*q=0(\.0*)?\s*$/;
  const names = (accepted ?? '').split(',').filter((entry) => !refused.test(entry));
  return (['br', 'gzip'] as const).find((encoding) =>
    names.some((entry) => entry.split(';')[0]?.trim().toLowerCase() === encoding),
  );
}

function compress(plain: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressWithGzip(plain);
  return compressWithBrotli(plain, pageBrotli(plain.length));
}

/** Brotli for pages: a sixth smaller than the fastest quality, in hardly more time. */
export function pageBrotli(length: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
