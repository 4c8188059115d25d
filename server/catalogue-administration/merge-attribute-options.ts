import type {
  mergeAttributeOptions as mergeCall,
  StaffAttribute,
} from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import { attributeUses } from '../catalogue/attribute-uses.ts';
import { productAttributes } from '../catalogue/catalogue-tables.ts';
import { findEqualVariants } from '../catalogue/equal-variants.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import { productAttributeOptions } from '../catalogue/product-value-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findStaffAttribute, getStaffAttribute } from './get-staff-attribute.ts';
import { deleteOptions } from './update-attribute.ts';
import { changeAttribute } from './write-attribute.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

/**
 * Gives the products of one option another one and deletes the first. Throws notFound, versionConflict, and
 * invalidRequest for options that are not two of the attribute's, or by which variants become the same.
 */
export function mergeOptions(
  db: Database,
  { id, version, fromOptionId, intoOptionId }: EndpointInput<typeof mergeCall>['body'],
  actor: StaffActor,
): Promise<StaffAttribute> {
  const change = { module: 'categories', entity: 'attribute', action: 'mergeOptions' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findStaffAttribute(tx, id), { id, version });
    const into = before.options.find((option) => option.id === intoOptionId);
    if (!before.options.some((option) => option.id === fromOptionId))
      throw invalidField('fromOptionId', 'invalid');
    if (!into || intoOptionId === fromOptionId) throw invalidField('intoOptionId', 'invalid');
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT product_id AS id FROM ${sql.raw(attributeUses)} u
      WHERE attribute_id = ${id} AND option_id = ${fromOptionId} ORDER BY id`);
    const productIds = rows.map((product) => product.id);
    await lockProducts(tx, productIds);
    await requireDistinct(tx, productIds, { field: `attribute.${before.code}`, after: into.code });
    await replaceOption(tx, id, fromOptionId, intoOptionId);
    await deleteOptions(tx, [fromOptionId]);
    await changeAttribute(tx, id, {});
    return { before, after: await getStaffAttribute(tx, id), entityId: id, productIds, isOfProducts: true };
  });
}

/** Products of the error that are named. */
const maxNamed = 5;

/** Throws invalidRequest with the SKUs of variants that would become the same as another one of their product. */
async function requireDistinct(
  tx: Database,
  productIds: readonly number[],
  change: { field: string; after: string },
): Promise<void> {
  const equal = await findEqualVariants(
    tx,
    productIds.map((id) => ({ id, fields: [change] })),
  );
  if (equal.size === 0) return;
  const ids = sql.param([...equal].map(({ id }) => id).slice(0, maxNamed));
  const { rows } = await tx.execute<{ sku: string }>(
    sql`SELECT sku FROM products WHERE id = ANY(${ids}::int[]) ORDER BY id`,
  );
  const name = [...rows.map(({ sku }) => sku), ...(equal.size > maxNamed ? ['…'] : [])].join(', ');
  throw new ShopError('invalidRequest', { fields: [{ field: 'intoOptionId', code: 'taken', name }] });
}

/** A product that has both options of several keeps one. */
async function replaceOption(tx: Database, attributeId: number, from: number, into: number): Promise<void> {
  await tx
    .update(productAttributes)
    .set({ optionId: into })
    .where(and(eq(productAttributes.attributeId, attributeId), eq(productAttributes.optionId, from)));
  await tx.execute(sql`
    INSERT INTO product_attribute_options (product_id, attribute_id, option_id)
    SELECT product_id, attribute_id, ${into} FROM product_attribute_options WHERE option_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.delete(productAttributeOptions).where(eq(productAttributeOptions.optionId, from));
}
