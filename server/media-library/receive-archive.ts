import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  archivePartBytes,
  type beginPictureArchive,
  type PictureArchive,
} from '@kamra/contract/picture-archives.ts';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { archivePath, writeArchivePart } from './archive-file.ts';
import { getPictureArchive } from './picture-archive-report.ts';
import { pictureArchives } from './picture-archive-tables.ts';

/** Zips of the shop that are uploaded or worked through at once. */
export const maxOpenArchives = 10;

/** Announces a zip, whose parts follow. Throws busy while ten others are open. */
export function beginArchive(
  db: Database,
  { fileName, byteLength, assignBySku }: EndpointInput<typeof beginPictureArchive>['body'],
  actor: StaffActor,
): Promise<PictureArchive> {
  return inTransaction(db, async (tx) => {
    const [open] = await tx
      .select({ count: count() })
      .from(pictureArchives)
      .where(
        and(
          inArray(pictureArchives.state, ['receiving', 'queued', 'running']),
          gt(pictureArchives.createdAt, sql`now() - interval '1 day'`),
        ),
      );
    if ((open?.count ?? 0) >= maxOpenArchives)
      throw new ShopError('tooManyRequests', { retryAfterSeconds: 60 });
    const [archive] = await tx
      .insert(pictureArchives)
      .values({
        fileName: fileName.replace(/\p{C}/gu, '') || 'zip',
        byteLength,
        assignBySku,
        startedById: actor.systemUserId,
        startedByName: actor.name,
      })
      .returning({ id: pictureArchives.id });
    if (!archive) throw new Error('an archive was not stored');
    const entry = {
      module: 'productImages',
      action: 'uploadArchive',
      entity: 'media',
      entityId: null,
    } as const;
    await writeAuditLog(tx, actor, { ...entry, after: { fileName, byteLength } });
    return getPictureArchive(tx, archive.id);
  });
}

interface ArchivePart {
  archiveId: string;
  offset: number;
  bytes: Buffer;
}

/**
 * Adds a part of a zip; one that has come already changes nothing, so that a part may be sent again. After the last
 * one the zip waits for the queue. Throws notFound, storageFull, invalidRequest for a part that leaves a gap or has
 * another length than it must have.
 */
export function addArchivePart(
  db: Database,
  dataDir: string,
  { archiveId, offset, bytes }: ArchivePart,
): Promise<PictureArchive> {
  return inTransaction(db, async (tx) => {
    const [archive] = await tx
      .select()
      .from(pictureArchives)
      .where(eq(pictureArchives.id, archiveId))
      .for('update');
    if (!archive) throw new ShopError('notFound', { archiveId });
    const { byteLength, receivedBytes, state } = archive;
    if (state !== 'receiving' || offset < receivedBytes) return getPictureArchive(tx, archiveId);
    if (offset > receivedBytes) throw invalidField('Offset', 'tooLarge', receivedBytes);
    const length = Math.min(archivePartBytes, byteLength - offset);
    if (bytes.length !== length) throw invalidField('File', 'invalid');
    await writeArchivePart(archivePath(dataDir, archiveId), offset, bytes);
    const isWhole = offset + length === byteLength;
    await tx
      .update(pictureArchives)
      .set({ receivedBytes: offset + length, state: isWhole ? 'queued' : 'receiving' })
      .where(eq(pictureArchives.id, archiveId));
    if (isWhole) await addJob(tx, 'store-archived-pictures', { archiveId });
    return getPictureArchive(tx, archiveId);
  });
}
