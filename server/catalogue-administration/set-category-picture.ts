import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import type { Database } from '../database/connect.ts';
import { type GivenPicture, hashOfPicture } from '../media/hash-of-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findStaffCategory, getStaffCategory } from './get-staff-category.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';
import { changeCategory } from './write-category.ts';

/**
 * Sets the picture of a category, or removes it (`picture` null). Throws notFound,
 * versionConflict, storageFull, and invalidRequest for a picture that the library does not have.
 */
export function setCategoryPicture(
  db: Database,
  store: MediaStore,
  { picture, name, ...seen }: { id: number; version: number; picture: GivenPicture; name?: string },
  actor: StaffActor,
): Promise<StaffCategory> {
  const change = { module: 'categories', entity: 'category', action: 'setPicture' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findStaffCategory(tx, seen.id), seen);
    const hash = await hashOfPicture(tx, store, picture, name);
    await changeCategory(tx, seen.id, { pictureHash: hash });
    return { before, after: await getStaffCategory(tx, seen.id), entityId: seen.id, productIds: [] };
  });
}
