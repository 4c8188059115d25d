import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pictureWidths } from '@kamra/contract/media.ts';
import sharp from 'sharp';
import type { Database } from '../database/connect.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { picturesFolder } from './read-demo.ts';

/** A picture of the demo shop; the file in `demo/pictures` is its original, its prepared widths are beside it. */
export interface ReadyPicture {
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
  return { hash, width, height, widths: pictureWidths.filter((each) => each <= width), webp };
}

/** Stores the row of a prepared picture; its files need no copying. */
export async function storeReadyPicture(tx: Database, picture: ReadyPicture): Promise<void> {
  const { hash, width, height, widths } = picture;
  await tx.insert(mediaFiles).values({ hash, width, height, widths }).onConflictDoNothing();
}
