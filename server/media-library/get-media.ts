import type { Language } from '@kamra/contract/languages.ts';
import type { MediaFile } from '@kamra/contract/media-library.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type MediaFileRow, mediaColumns, toMediaRow } from './list-media.ts';
import { findMediaUses } from './media-uses.ts';

/** A picture of the library with its texts and uses; throws notFound. */
export async function getMedia(db: Database, id: number, language: Language = 'hu'): Promise<MediaFile> {
  const row = await findMediaRow(db, id);
  const found = await findMediaUses(db, row.hash, language);
  const { languages: _, ...shown } = toMediaRow(row, found.useCount);
  return { ...shown, alternativeTexts: row.alternative_texts ?? {}, uses: found.uses };
}

/** The row of a picture; throws notFound. */
export async function findMediaRow(db: Database, id: number): Promise<MediaFileRow> {
  const { rows } = await db.execute(
    sql`SELECT ${sql.raw(mediaColumns)} FROM media_files m WHERE m.id = ${id}`,
  );
  const [row] = rows as unknown as MediaFileRow[];
  if (!row) throw new ShopError('notFound', { id });
  return row;
}

/** The same, locked until the transaction ends; throws versionConflict when it is not the version that was seen. */
export async function lockMediaRow(
  tx: Database,
  { id, version }: { id: number; version: number },
): Promise<MediaFileRow> {
  await tx.execute(sql`SELECT FROM media_files WHERE id = ${id} FOR UPDATE`);
  const row = await findMediaRow(tx, id);
  if (row.version !== version) throw new ShopError('versionConflict', { version: row.version });
  return row;
}
