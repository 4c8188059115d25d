import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import type { uploadMedia as uploadMediaEndpoint } from '@kamra/contract/media-library.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inSavepoint, inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { storePicture } from '../media/store-picture.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { assignByName, type PictureAssignment } from './assign-picture.ts';
import { findMediaRow } from './get-media.ts';
import { toMediaRow } from './list-media.ts';
import { countMediaUses } from './media-uses.ts';

export interface PictureFile {
  name: string;
  bytes: Buffer;
  isAssigned: boolean;
}

export interface StoredPicture {
  mediaId: number;
  hash: string;
  isNew: boolean;
  assignment: PictureAssignment | null;
  /** The product of that name has as many pictures as it may have. */
  isFull: boolean;
}

/** Adds an uploaded picture to the library. Throws unreadablePicture, storageFull. */
export async function uploadMedia(
  { db, pool }: DatabaseConnection,
  store: MediaStore,
  file: PictureFile,
  actor: StaffActor,
): Promise<ReplyInput<typeof uploadMediaEndpoint>> {
  const { mediaId, hash, isNew, assignment } = await addPictureFile(db, store, file, actor);
  const uses = await countMediaUses(pool, [hash]);
  return { media: toMediaRow(await findMediaRow(db, mediaId), uses.get(hash) ?? 0), isNew, assignment };
}

/**
 * Checks and stores the file of a picture and, `isAssigned`, adds it to the product whose sku its name holds. Throws
 * unreadablePicture, storageFull.
 */
export async function addPictureFile(
  db: DatabaseConnection['db'],
  store: MediaStore,
  { name, bytes, isAssigned }: PictureFile,
  actor: StaffActor,
): Promise<StoredPicture> {
  const picture = await checkPicture(bytes);
  return inTransaction(db, async (tx) => {
    const { id: mediaId, isNew } = await storePicture(tx, store, picture, name);
    if (isNew) {
      const entry = {
        module: 'productImages',
        action: 'upload',
        entity: 'media',
        entityId: mediaId,
      } as const;
      await writeAuditLog(tx, actor, { ...entry, after: { name } });
    }
    const { hash } = picture;
    const assigned = isAssigned
      ? await inSavepoint(tx, (savepoint) => assignByName(savepoint, { hash, name }, actor)).catch(
          fullProduct,
        )
      : null;
    const isFull = assigned === 'full';
    return { mediaId, hash, isNew, assignment: isFull ? null : assigned, isFull };
  });
}

/** A full product keeps its pictures; the new one stays in the library. */
function fullProduct(error: unknown): 'full' {
  if (error instanceof ShopError && error.code === 'invalidRequest') return 'full';
  throw error;
}
