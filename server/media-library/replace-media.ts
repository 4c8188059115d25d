import type { MediaFile } from '@kamra/contract/media-library.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import type { CheckedPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { formerMediaHashes, mediaFiles } from '../media/media-tables.ts';
import { putOriginal } from '../media/store-picture.ts';
import { publishPicture } from '../product-images/publish-picture.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getMedia, lockMediaRow } from './get-media.ts';
import { logMediaChange } from './update-media.ts';

interface MediaReplacement {
  id: number;
  version: number;
  picture: CheckedPicture;
}

/**
 * Puts another picture in the place of one. Its hash changes, and the foreign keys take every reference along; name,
 * texts and focal point stay, the former URLs lead to the new ones. Throws notFound, versionConflict, storageFull, and
 * invalidRequest
 * (`File`: taken) with the id of another one that has these very pixels.
 */
export function replaceMedia(
  db: Database,
  store: MediaStore,
  { picture, ...seen }: MediaReplacement,
  actor: StaffActor,
): Promise<MediaFile> {
  return inTransaction(db, async (tx) => {
    const { hash: former } = await lockMediaRow(tx, seen);
    const before = await getMedia(tx, seen.id);
    if (former === picture.hash) return before;
    await requireNewPicture(tx, picture.hash);
    await changeHash(tx, seen.id, picture);
    await tx.delete(formerMediaHashes).where(eq(formerMediaHashes.hash, picture.hash));
    await tx
      .insert(formerMediaHashes)
      .values({ hash: former, mediaHash: picture.hash })
      .onConflictDoUpdate({
        target: formerMediaHashes.hash,
        set: { mediaHash: picture.hash, replacedAt: sql`now()` },
      });
    await putOriginal(store, picture.hash, picture.webp);
    await addJob(tx, 'make-picture-widths', { hash: picture.hash });
    await addJob(tx, 'delete-picture-files', { hash: former });
    const after = await getMedia(tx, seen.id);
    await logMediaChange(tx, actor, 'replace', { before, after });
    await publishPicture(tx, picture.hash);
    return after;
  });
}

async function requireNewPicture(tx: Database, hash: string): Promise<void> {
  const [other] = await tx.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.hash, hash));
  if (!other) return;
  throw new ShopError('invalidRequest', { fields: [{ field: 'File', code: 'taken' }], mediaId: other.id });
}

async function changeHash(tx: Database, id: number, { hash, width, height }: CheckedPicture): Promise<void> {
  await tx
    .update(mediaFiles)
    .set({ hash, width, height, widths: [], version: sql`${mediaFiles.version} + 1` })
    .where(eq(mediaFiles.id, id));
}
