import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keysOfPicture, type MediaStore } from '../media/media-store.ts';
import { mediaFiles } from '../media/media-tables.ts';

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
    if (!(await isOnOrders(tx, hash))) {
      for (const key of keysOfPicture(hash)) await store.delete(key);
    }
    await tx.delete(mediaFiles).where(eq(mediaFiles.hash, hash));
  });
}

async function isOnOrders(tx: Database, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM order_lines WHERE image_url LIKE ${`/media/${hash}/%`} LIMIT 1`,
  );
  return rows.length > 0;
}
