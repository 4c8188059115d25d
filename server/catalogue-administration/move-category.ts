import type { moveProductGroupType, StaffCategory } from '@kamra/contract/category-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { placeCategory, readCategoryPlaces, requirePlace } from './category-places.ts';
import { findStaffCategory, getStaffCategory } from './get-staff-category.ts';
import { productsBelow } from './update-category.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';
import { changeCategory } from './write-category.ts';

type CategoryMove = EndpointInput<typeof moveProductGroupType>['body'];

/**
 * Moves a category with all below it; its URL stays, since it has its code alone. Throws notFound, versionConflict,
 * and invalidRequest for a parent within itself or too deep, and for a `beforeId` that is no child of the parent.
 */
export function moveCategory(
  db: Database,
  { id, version, parentProductGroupTypeId: parentId, beforeId }: CategoryMove,
  actor: StaffActor,
): Promise<StaffCategory> {
  const change = { module: 'categories', entity: 'category', action: 'move' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const seen = requireVersion(await findStaffCategory(tx, id), { id, version });
    if (beforeId === id) throw invalidField('beforeId', 'invalid');
    const places = await readCategoryPlaces(tx);
    requirePlace(places, parentId, id);
    await changeCategory(tx, id, {});
    await placeCategory(tx, { id, parentId, beforeId });
    const after = { ...(await getStaffCategory(tx, id)), position: await positionOf(tx, id) };
    const before = { ...seen, position: places.all.findIndex((each) => each.id === id) };
    const isElsewhere = seen.parentProductGroupTypeId !== parentId;
    return { before, after, entityId: id, productIds: isElsewhere ? await productsBelow(tx, id) : [] };
  });
}

async function positionOf(tx: Database, id: number): Promise<number> {
  return (await readCategoryPlaces(tx)).all.findIndex((each) => each.id === id);
}
