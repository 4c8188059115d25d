import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of one square of the code: sharp on screens, small in mails. */
const pixelsOfSquare = 4;

function drawCode(text: string): { data: boolean[][]; size: number } {
  return encode(text, { ecc: 'M', border: 4 });
}

/** A QR code as the path of an SVG whose viewBox is a square of `size`; runs of dark squares are one piece. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = drawCode(text);
  const pieces = data.flatMap((row, y) => {
    const runs: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x] || row[x - 1]) continue;
      let end = x;
      while (row[end]) end++;
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
    }
    return runs;
  });
  return { size, path: pieces.join('') };
}

/** A QR code as a `data:` URL of a PNG with one bit a pixel, which every mail program and PDF shows. */
export function qrPicture(text: string): { url: string; width: number } {
  const { data, size } = drawCode(text);
  const width = size * pixelsOfSquare;
  const rowBytes = Math.ceil(width / 8);
  const pixels = Buffer.alloc((rowBytes + 1) * width, 0);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = data[Math.floor(y / pixelsOfSquare)]?.[Math.floor(x / pixelsOfSquare)];
      const at = y * (rowBytes + 1) + 1 + (x >> 3);
      if (!isDark) pixels[at] = pixels[at]! | (0x80 >> (x & 7));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head[8] = 1; // bits a pixel; the rest of the header is grey, and the only ways of compressing and filtering
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { url: `data:image/png;base64,${png.toString('base64')}`, width };
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
