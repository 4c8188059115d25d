import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ShopError } from '../errors/shop-error.ts';

/** A picture safe to store: decoded, rotated upright, without metadata, re-encoded. */
export interface CheckedPicture {
  hash: string;
  width: number;
  height: number;
  webp: Buffer;
}

export const maxPixels = 25_000_000;
const largestSide = 2_560;
const quality = 90;

const formatsByContent: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  heif: (bytes) =>
    bytes.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(bytes.toString('latin1', 8, 40)),
};

/**
 * Checks an upload by its content alone (JPEG, PNG, WebP, AVIF, the first frame of a GIF; at most 25
 * million pixels) and re-encodes it, so that nothing but its pixels survives. Throws unreadablePicture.
 */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  const format = Object.keys(formatsByContent).find((name) => formatsByContent[name]?.(bytes));
  if (!format) throw new ShopError('unreadablePicture');
  try {
    const options = {
      limitInputPixels: maxPixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    } as const;
    const metadata = await sharp(bytes, options).metadata();
    if (metadata.format !== format) throw new ShopError('unreadablePicture');
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: 15 })
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
    return { hash, width: info.width, height: info.height, webp: data };
  } catch (error) {
    throw new ShopError('unreadablePicture', error instanceof ShopError ? error.details : {});
  }
}
