import type { deleteProductBrand } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import { brands } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findBrand } from './update-brand.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/** Deletes a brand. Throws notFound, versionConflict, and inUse with the number of its products. */
export function deleteBrand(
  db: Database,
  seen: EndpointInput<typeof deleteProductBrand>['body'],
  actor: StaffActor,
): Promise<null> {
  const change = { module: 'brands', entity: 'brand', action: 'delete' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    // Locked against products that name it meanwhile.
    await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, seen.id)).for('update');
    const before = requireVersion(await findBrand(tx, seen.id), seen);
    if (before.productCount > 0) throw new ShopError('inUse', { products: before.productCount });
    await tx.delete(brands).where(eq(brands.id, seen.id));
    return { before, after: null, entityId: seen.id, productIds: [] };
  });
}
