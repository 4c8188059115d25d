import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { MediaFile, updateMedia as updateMediaEndpoint } from '@kamra/contract/media-library.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { publishPicture } from '../product-images/publish-picture.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getMedia, lockMediaRow } from './get-media.ts';

/** Replaces name, alternative texts and focal point of a picture. Throws notFound, versionConflict. */
export function updateMedia(
  db: Database,
  update: EndpointInput<typeof updateMediaEndpoint>['body'],
  actor: StaffActor,
): Promise<void> {
  const { id, name, alternativeTexts, focalPoint } = update;
  return inTransaction(db, async (tx) => {
    const { hash } = await lockMediaRow(tx, update);
    const before = await getMedia(tx, id);
    await tx
      .update(mediaFiles)
      .set({
        name,
        alternativeTexts,
        focalX: focalPoint?.x ?? null,
        focalY: focalPoint?.y ?? null,
        version: sql`${mediaFiles.version} + 1`,
      })
      .where(eq(mediaFiles.id, id));
    const after = await getMedia(tx, id);
    await logMediaChange(tx, actor, 'update', { before, after });
    await publishPicture(tx, hash);
  });
}

/** Writes what a change of a picture changed to the audit log. */
export async function logMediaChange(
  tx: Database,
  actor: StaffActor,
  action: string,
  { before, after }: { before: MediaFile; after: MediaFile },
): Promise<void> {
  const values = changedFields<MediaFile>(before, after);
  const entry = { module: 'productImages', action, entity: 'media', entityId: after.id, ...values } as const;
  await writeAuditLog(tx, actor, entry);
}
