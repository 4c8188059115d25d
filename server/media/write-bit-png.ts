import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a row of so many pixels: one for the filter, then eight pixels each, the leftmost in the highest bit. */
export function bitRowBytes(width: number): number {
  return 1 + Math.ceil(width / 8);
}

/** A PNG of one bit a pixel, 0 for black; `rows` are `height` rows of `bitRowBytes(width)`. */
export function writeBitPng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1; // bits a pixel; the rest of the header is grey, and the only ways of compressing and filtering
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
