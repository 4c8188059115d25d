import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { MediaStore } from './media-store.ts';
import { mediaFiles } from './media-tables.ts';
import { storePicture } from './store-picture.ts';

/** An uploaded picture, one of the media library, or none. */
export type GivenPicture = CheckedPicture | { mediaId: number } | null;

/**
 * The hash by which a record refers to its picture; an uploaded one is stored under the name of its file. Throws
 * storageFull, and invalidRequest for one that the library does not have.
 */
export async function hashOfPicture(
  tx: Database,
  store: MediaStore,
  picture: GivenPicture,
  name?: string,
): Promise<string | null> {
  if (picture === null) return null;
  if ('hash' in picture) {
    await storePicture(tx, store, picture, name);
    return picture.hash;
  }
  const [media] = await tx
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, picture.mediaId))
    .for('key share');
  if (!media) throw invalidField('mediaId', 'invalid');
  return media.hash;
}
