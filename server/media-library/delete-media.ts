import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { foreignKeyViolation, sqlStateOf } from '../database/sql-state-of.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getMedia, lockMediaRow } from './get-media.ts';

/** Deletes a picture that nothing shows; its files go by the queue. Throws notFound, versionConflict, inUse. */
export async function deleteMedia(
  db: Database,
  seen: { id: number; version: number },
  actor: StaffActor,
): Promise<null> {
  try {
    await inTransaction(db, async (tx) => {
      const { hash } = await lockMediaRow(tx, seen);
      const { uses: _, ...before } = await getMedia(tx, seen.id);
      if (before.useCount > 0) throw new ShopError('inUse', { count: before.useCount });
      await tx.delete(mediaFiles).where(eq(mediaFiles.id, seen.id));
      await addJob(tx, 'delete-picture-files', { hash });
      const entry = {
        module: 'productImages',
        action: 'delete',
        entity: 'media',
        entityId: seen.id,
      } as const;
      await writeAuditLog(tx, actor, { ...entry, before });
    });
  } catch (error) {
    // Something began to show it between the look and the deletion.
    if (sqlStateOf(error) === foreignKeyViolation) throw new ShopError('inUse');
    throw error;
  }
  return null;
}
