import type { deleteProductAttribute } from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import { attributes } from '../catalogue/catalogue-tables.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findStaffAttribute } from './get-staff-attribute.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/** Deletes an attribute with its options. Throws notFound, versionConflict, and inUse with who has it. */
export function deleteAttribute(
  db: Database,
  seen: EndpointInput<typeof deleteProductAttribute>['body'],
  actor: StaffActor,
): Promise<null> {
  const change = { module: 'categories', entity: 'attribute', action: 'delete' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    // Locked against products that name it meanwhile.
    await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, seen.id)).for('update');
    const before = requireVersion(await findStaffAttribute(tx, seen.id), seen);
    const variantGroups = await tx.$count(
      variantGroupAttributes,
      eq(variantGroupAttributes.attributeId, seen.id),
    );
    if (before.productCount > 0 || variantGroups > 0) {
      throw new ShopError('inUse', { products: before.productCount, variantGroups });
    }
    await tx.delete(attributes).where(eq(attributes.id, seen.id));
    return { before, after: null, entityId: seen.id, productIds: [] };
  });
}
