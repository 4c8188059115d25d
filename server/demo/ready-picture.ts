import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureWidths } from '@kamra/contract/media.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../database/connect.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { picturesFolder } from './read-demo.ts';

/** A picture of the demo shop; the file in `demo/pictures` is its original, its prepared widths are beside it. */
export interface ReadyPicture {
  name: string;
  hash: string;
  width: number;
  height: number;
  widths: number[];
  webp: Buffer;
}

export async function readReadyPicture(name: string): Promise<ReadyPicture> {
  const webp = await readFile(new URL(name, picturesFolder));
  const { width, height } = await sharp(webp).metadata();
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  return { name, hash, width, height, widths: pictureWidths.filter((each) => each <= width), webp };
}

/** Stores the row of a prepared picture with what it shows, by language; its files need no copying. */
export async function storeReadyPicture(
  tx: Database,
  { webp: _file, ...picture }: ReadyPicture,
  alternativeTexts: Record<Language, string> | null = null,
): Promise<void> {
  await tx
    .insert(mediaFiles)
    .values({ ...picture, alternativeTexts })
    .onConflictDoUpdate({
      target: mediaFiles.hash,
      set: { alternativeTexts: sql`coalesce(${mediaFiles.alternativeTexts}, excluded.alternative_texts)` },
    });
}
