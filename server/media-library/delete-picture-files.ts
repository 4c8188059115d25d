import { type PictureFormat, pictureWidths } from '@kamra/contract/media.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MediaStore } from '../media/media-store.ts';
import { mediaFiles } from '../media/media-tables.ts';

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/**
 * Deletes the files of a picture that was deleted or replaced, unless it is in the library again or a line of an order
 * shows it. While it works it holds the picture's row, so that who stores the same picture waits and then writes its
 * file anew.
 */
export async function deletePictureFiles(db: Database, store: MediaStore, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .insert(mediaFiles)
      .values({ hash, width: 1, height: 1 })
      .onConflictDoNothing()
      .returning({ hash: mediaFiles.hash });
    if (claimed.length === 0) return;
    if (!(await isOnOrders(tx, hash))) await deleteFiles(store, hash);
    await tx.delete(mediaFiles).where(eq(mediaFiles.hash, hash));
  });
}

async function deleteFiles(store: MediaStore, hash: string): Promise<void> {
  for (const size of pictureWidths) {
    for (const format of formats) await store.delete({ hash, size, format });
  }
  await store.delete({ hash, size: 'original', format: 'webp' });
}

async function isOnOrders(tx: Database, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM order_lines WHERE image_url LIKE ${`/media/${hash}/%`} LIMIT 1`,
  );
  return rows.length > 0;
}
