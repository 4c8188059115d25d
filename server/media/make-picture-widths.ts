import { type PictureFormat, pictureWidths } from '@kamra/contract/media.ts';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import type { Database } from '../database/connect.ts';
import type { MediaStore } from './media-store.ts';
import { mediaFiles } from './media-tables.ts';

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

/**
 * Encodes the derivatives of a stored picture that are not wider than it, each as AVIF and WebP, and stores their
 * list when all exist. When run again it resumes.
 */
export async function makePictureWidths(db: Database, store: MediaStore, hash: string): Promise<void> {
  const [picture] = await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!picture) return;
  // One thread: requests have priority over pictures.
  sharp.concurrency(1);
  const original = await readOriginal(store, hash);
  const widths = pictureWidths.filter((width) => width <= picture.width);
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const key = { hash, size: width, format };
      if (await store.exists(key)) continue;
      await store.put(key, await encodeWidth(original, width, format));
    }
  }
  await db.update(mediaFiles).set({ widths }).where(eq(mediaFiles.hash, hash));
}

/** One derivative of a picture. */
export function encodeWidth(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return encoders[format](sharp(original).resize({ width })).toBuffer();
}

async function readOriginal(store: MediaStore, hash: string): Promise<Buffer> {
  const file = await store.get({ hash, size: 'original', format: 'webp' });
  if (!file) throw new Error(`the original of picture ${hash} is missing`);
  return Buffer.concat(await file.content.toArray());
}
