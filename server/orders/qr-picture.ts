import { encode } from 'uqr';
import { bitRowBytes, writeBitPng } from '../media/write-bit-png.ts';

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
  const rowBytes = bitRowBytes(width);
  const rows = Buffer.alloc(rowBytes * width, 0);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = data[Math.floor(y / pixelsOfSquare)]?.[Math.floor(x / pixelsOfSquare)];
      const at = y * rowBytes + 1 + (x >> 3);
      if (!isDark) rows[at] = rows[at]! | (0x80 >> (x & 7));
    }
  }
  const png = writeBitPng(width, width, rows);
  return { url: `data:image/png;base64,${png.toString('base64')}`, width };
}
