import type {
  mergeAttributeOptions as mergeCall,
  StaffAttribute,
} from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { and, eq } from 'drizzle-orm';
import { productAttributes } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findStaffAttribute, getStaffAttribute } from './get-staff-attribute.ts';
import { deleteOptions } from './update-attribute.ts';
import { changeAttribute } from './write-attribute.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/**
 * Gives the products of one option another one and deletes the first. Throws notFound, versionConflict, and
 * invalidRequest for options that are not two of the attribute's.
 */
export function mergeOptions(
  db: Database,
  { id, version, fromOptionId, intoOptionId }: EndpointInput<typeof mergeCall>['body'],
  actor: StaffActor,
): Promise<StaffAttribute> {
  const change = { module: 'categories', entity: 'attribute', action: 'mergeOptions' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findStaffAttribute(tx, id), { id, version });
    const own = new Set(before.options.map((option) => option.id));
    if (!own.has(fromOptionId)) throw invalidField('fromOptionId', 'invalid');
    if (!own.has(intoOptionId) || intoOptionId === fromOptionId)
      throw invalidField('intoOptionId', 'invalid');
    const ofOption = and(eq(productAttributes.attributeId, id), eq(productAttributes.optionId, fromOptionId));
    const having = await tx
      .select({ id: productAttributes.productId })
      .from(productAttributes)
      .where(ofOption)
      .orderBy(productAttributes.productId);
    const productIds = having.map((product) => product.id);
    await lockProducts(tx, productIds);
    await tx.update(productAttributes).set({ optionId: intoOptionId }).where(ofOption);
    await deleteOptions(tx, [fromOptionId]);
    await changeAttribute(tx, id, {});
    return { before, after: await getStaffAttribute(tx, id), entityId: id, productIds, isOfProducts: true };
  });
}
