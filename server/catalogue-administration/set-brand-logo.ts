import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { Database } from '../database/connect.ts';
import type { CheckedPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { storePicture } from '../media/store-picture.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { changeBrand, findBrand } from './update-brand.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/** Sets the logo of a brand, or removes it (`picture` null). Throws notFound, versionConflict, storageFull. */
export function setBrandLogo(
  db: Database,
  store: MediaStore,
  { picture, name, ...seen }: { id: number; version: number; picture: CheckedPicture | null; name?: string },
  actor: StaffActor,
): Promise<StaffBrand> {
  const change = { module: 'brands', entity: 'brand', action: 'setLogo' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findBrand(tx, seen.id), seen);
    if (picture) await storePicture(tx, store, picture, name);
    await changeBrand(tx, seen.id, { logoHash: picture?.hash ?? null, logoUrl: null });
    return { before, after: await getStaffBrand(tx, seen.id), entityId: seen.id, productIds: [] };
  });
}
