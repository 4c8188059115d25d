import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { Database } from '../database/connect.ts';
import { type GivenPicture, hashOfPicture } from '../media/hash-of-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { changeBrand, findBrand } from './update-brand.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/**
 * Sets the logo of a brand, or removes it (`picture` null). Throws notFound,
 * versionConflict, storageFull, and invalidRequest for a picture that the library does not have.
 */
export function setBrandLogo(
  db: Database,
  store: MediaStore,
  { picture, name, ...seen }: { id: number; version: number; picture: GivenPicture; name?: string },
  actor: StaffActor,
): Promise<StaffBrand> {
  const change = { module: 'brands', entity: 'brand', action: 'setLogo' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findBrand(tx, seen.id), seen);
    const hash = await hashOfPicture(tx, store, picture, name);
    await changeBrand(tx, seen.id, { logoHash: hash, logoUrl: null });
    return { before, after: await getStaffBrand(tx, seen.id), entityId: seen.id, productIds: [] };
  });
}
