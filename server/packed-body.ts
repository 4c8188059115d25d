import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/** Bytes that are sent many times: packed once for each way of packing, when somebody first asks for it. */
export interface PackedBody {
  /** Unpacked, in bytes. */
  length: number;
  plain: Buffer;
  as(packing: Packing): Promise<Buffer>;
}

const packWithBrotli = promisify(brotliCompress);
const packWithGzip = promisify(gzip);

export function createPackedBody(plain: Buffer): PackedBody {
  const packed = new Map<Packing, Promise<Buffer>>();
  return {
    length: plain.length,
    plain,
    as(packing) {
      const known = packed.get(packing) ?? pack(plain, packing);
      packed.set(packing, known);
      return known;
    },
  };
}

/** The best way of packing that the browser takes (RFC 9110, 12.5.3), or none. */
export function choosePacking(accepted: string | undefined): Packing | undefined {
  const refused = /^\s*[\w-]+\s*;\s*q=0(\.0*)?\s*$/;
  const names = (accepted ?? '').split(',').filter((entry) => !refused.test(entry));
  return (['br', 'gzip'] as const).find((packing) =>
    names.some((entry) => entry.split(';')[0]?.trim().toLowerCase() === packing),
  );
}

function pack(plain: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return packWithGzip(plain);
  return packWithBrotli(plain, pageBrotli(plain.length));
}

/** Brotli for pages: a sixth smaller than the quickest setting, in hardly more time. */
export function pageBrotli(length: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
