import type { AttributeValue } from '@kamra/contract/attribute-values.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type {
  joinProductVariants,
  leaveProductVariants,
  VariantGroup,
} from '@kamra/contract/product-variants.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { attributes, products, variantGroups } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import { variantGroupAttributes } from '../catalogue/variant-axis-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { listVariants } from './list-variants.ts';
import { lockVersion } from './update-product.ts';
import { requireDistinctVariants } from './variant-combinations.ts';
import { setSingleValues } from './write-attribute-values.ts';

/** What of a group a change names: the product, the attributes, and the group as it was seen. */
export interface GroupChange {
  productId: number;
  attributeIds: readonly number[];
  ownValues: readonly AttributeValue[];
  seenProductIds: readonly number[];
}

/**
 * Joins products that stand alone into the group of a product. Throws notFound, versionConflict for a changed product
 * or group, and invalidRequest for products of other groups, missing values and equal combinations.
 */
export function joinVariants(
  db: Database,
  { members, ...change }: EndpointInput<typeof joinProductVariants>['body'],
  actor: StaffActor,
): Promise<VariantGroup> {
  return inTransaction(db, async (tx) => {
    const groupId = await openGroup(tx, change);
    for (const [place, { id, version }] of members.entries()) {
      await lockVersion(tx, id, version);
      const [member] = await tx.select().from(products).where(eq(products.id, id));
      const isAlone = member?.variantGroupId === null && member.archivedAt === null;
      if (!isAlone || id === change.productId) throw invalidField(`members.${place}.id`, 'invalid');
    }
    const ids = members.map(({ id }) => id);
    await setGroup(tx, ids, groupId);
    await requireDistinctVariants(tx, groupId, (id) =>
      ids.includes(id) ? `members.${ids.indexOf(id)}.id` : 'ownValues',
    );
    return publishGroup(tx, actor, { action: 'joinVariants', productId: change.productId, added: ids });
  });
}

/** Takes a product out of its group, which ends when one is left. Throws notFound and versionConflict. */
export function leaveVariants(
  db: Database,
  { id, version }: EndpointInput<typeof leaveProductVariants>['body'],
  actor: StaffActor,
): Promise<VariantGroup> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, id, version);
    const [product] = await tx.select().from(products).where(eq(products.id, id));
    const groupId = product?.variantGroupId ?? null;
    if (groupId === null) return listVariants(tx, { productId: id, language: 'hu' });
    const rows = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.variantGroupId, groupId))
      .orderBy(products.id);
    const others = rows.map((each) => each.id).filter((each) => each !== id);
    const left = others.length > 1 ? [id] : [id, ...others];
    await setGroup(tx, left, null);
    if (others.length <= 1) await tx.delete(variantGroups).where(eq(variantGroups.id, groupId));
    await publishProductChanges(tx, [id, ...others], { reason: 'staff' });
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'leaveVariants',
      entity: 'product',
      entityId: id,
      before: { variantGroupId: groupId },
      after: { variantGroupId: null },
    });
    return listVariants(tx, { productId: id, language: 'hu' });
  });
}

/**
 * Locks a product and its group, founded where there is none, and gives the group its attributes. Throws notFound,
 * versionConflict with the products of the group when it is not as it was seen, and invalidRequest for attributes that
 * cannot tell variants apart.
 */
export async function openGroup(tx: Database, change: GroupChange): Promise<number> {
  const { productId, attributeIds, ownValues, seenProductIds } = change;
  await lockProducts(tx, [productId]);
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product) throw new ShopError('notFound', { productId });
  if (product.archivedAt !== null) throw invalidField('productId', 'invalid');
  const present = await membersOf(tx, product.variantGroupId, productId);
  if (present.join() !== seenProductIds.toSorted((one, other) => one - other).join()) {
    throw new ShopError('versionConflict', { productIds: present });
  }
  await requireVariantAttributes(tx, attributeIds, product.variantGroupId);
  const groupId = product.variantGroupId ?? (await foundGroup(tx, product));
  await tx.delete(variantGroupAttributes).where(eq(variantGroupAttributes.variantGroupId, groupId));
  await tx
    .insert(variantGroupAttributes)
    .values(
      attributeIds.map((attributeId, sortOrder) => ({ variantGroupId: groupId, attributeId, sortOrder })),
    );
  await setSingleValues(tx, [{ productId, values: ownValues, field: 'ownValues' }], attributeIds);
  return groupId;
}

async function membersOf(tx: Database, groupId: number | null, productId: number): Promise<number[]> {
  if (groupId === null) return [productId];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM products WHERE variant_group_id = ${groupId} AND archived_at IS NULL ORDER BY id`);
  return rows.map(({ id }) => id);
}

async function requireVariantAttributes(
  tx: Database,
  attributeIds: readonly number[],
  groupId: number | null,
): Promise<void> {
  const known = await tx
    .select({ id: attributes.id, kind: attributes.kind })
    .from(attributes)
    .where(inArray(attributes.id, [...attributeIds]))
    .for('key share');
  const fitting = known.filter(({ kind }) => kind !== 'choices' && kind !== 'text');
  if (fitting.length < attributeIds.length) throw invalidField('attributeIds', 'invalid');
  if (groupId === null) return;
  const present = await tx
    .select({ id: variantGroupAttributes.attributeId })
    .from(variantGroupAttributes)
    .where(eq(variantGroupAttributes.variantGroupId, groupId));
  if (present.some(({ id }) => !attributeIds.includes(id))) throw invalidField('attributeIds', 'required');
}

/** The group of a product that stood alone; its code is the product's SKU, as in imports. */
async function foundGroup(tx: Database, { id, sku }: { id: number; sku: string }): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO variant_groups (code)
    SELECT CASE WHEN EXISTS (SELECT FROM variant_groups WHERE code = ${sku}) THEN ${sku} || '-' || gen_random_uuid()
      ELSE ${sku} END RETURNING id`);
  const groupId = rows[0]!.id;
  await setGroup(tx, [id], groupId);
  return groupId;
}

async function setGroup(tx: Database, productIds: readonly number[], groupId: number | null): Promise<void> {
  await tx
    .update(products)
    .set({ variantGroupId: groupId, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(products.id, [...productIds]));
}

/** The last steps of a change of a group: what finds and shows its products, and the audit row. */
export async function publishGroup(
  tx: Database,
  actor: StaffActor,
  { action, productId, added }: { action: string; productId: number; added: readonly number[] },
): Promise<VariantGroup> {
  await publishProductChanges(tx, [productId, ...added], { reason: 'staff' });
  const group = await listVariants(tx, { productId, language: 'hu' });
  const after = {
    variantGroupId: group.variantGroupId,
    attributes: group.attributes.map(({ code }) => code),
    added: group.variants.filter(({ id }) => added.includes(id)).map(({ id, sku }) => ({ id, sku })),
  };
  await writeAuditLog(tx, actor, {
    module: 'products',
    action,
    entity: 'product',
    entityId: productId,
    after,
  });
  return group;
}
