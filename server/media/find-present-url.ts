import { pictureUrl } from '@kamra/contract/media.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { MediaKey } from './media-store.ts';

const statement = `
  SELECT m.hash, m.widths FROM former_media_hashes f JOIN media_files m ON m.hash = f.media_hash WHERE f.hash = $1`;

/** The URL of the picture that replaced another one, in the same width or the next one that exists; null without one. */
export async function findPresentUrl(
  pool: pg.Pool,
  { hash, size, format }: MediaKey,
): Promise<string | null> {
  const [present] = await queryPrepared<{ hash: string; widths: number[] }>(pool, statement, [hash]);
  if (!present) return null;
  const width = size === 'original' ? undefined : present.widths.find((each) => each >= size);
  return width ? pictureUrl(present.hash, width, format) : pictureUrl(present.hash, 'original');
}
