import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { currencyIds, toExactMinorUnits } from '@kamra/contract/money.ts';
import type { createProductVariants, VariantGroup } from '@kamra/contract/product-variants.ts';
import { eq, sql } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { openGroup, publishGroup } from './change-variants.ts';
import { copyProduct } from './copy-product.ts';
import { explainConstraint } from './explain-product-constraint.ts';
import { requireMakers } from './require-makers.ts';
import { requireDistinctVariants } from './variant-combinations.ts';
import { setSingleValues } from './write-attribute-values.ts';

type Creation = EndpointInput<typeof createProductVariants>['body'];
type NewVariant = Creation['variants'][number];

/**
 * Creates variants of a product as copies of it, in one transaction. Throws notFound, versionConflict when the group is
 * not as it was seen, and invalidRequest for a SKU that is taken, a missing value, and a combination that is there
 * already or given twice.
 */
export async function createVariants(
  db: Database,
  { variants, ...change }: Creation,
  actor: StaffActor,
): Promise<VariantGroup> {
  try {
    return await inTransaction(db, async (tx) => {
      const groupId = await openGroup(tx, change);
      await requireFreeSkus(tx, variants);
      const skus = variants.map(({ sku }) => sku);
      const copies = new Map((await copyProduct(tx, change.productId, skus)).map(({ id, sku }) => [sku, id]));
      const added = skus.map((sku) => copies.get(sku)!);
      const values = variants.map((variant, place) => ({
        productId: added[place]!,
        values: variant.values,
        field: `variants.${place}.values`,
      }));
      await setSingleValues(tx, values, change.attributeIds);
      await requireOwnPictures(tx, change.productId, variants);
      await explainStockChange(tx, { reason: 'set', systemUserId: actor.systemUserId });
      await writeVariants(tx, { productId: change.productId, groupId, variants, added });
      await requireMakers(tx, added, { fieldOf: (id) => `variants.${added.indexOf(id)}.published` });
      await requireDistinctVariants(tx, groupId, (id) =>
        added.includes(id) ? `variants.${added.indexOf(id)}.values` : 'ownValues',
      );
      return publishGroup(tx, actor, { action: 'createVariants', productId: change.productId, added });
    });
  } catch (error) {
    throw explainConstraint(error);
  }
}

async function requireFreeSkus(tx: Database, variants: readonly NewVariant[]): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  const { rows } = await tx.execute<{ sku: string }>(
    sql`SELECT sku FROM products WHERE sku = ANY(${sql.param(skus)}::text[])`,
  );
  const taken = new Set(rows.map(({ sku }) => sku));
  for (const [place, sku] of skus.entries()) {
    if (taken.has(sku)) throw invalidField(`variants.${place}.sku`, 'taken');
    taken.add(sku);
  }
}

async function requireOwnPictures(
  tx: Database,
  productId: number,
  variants: readonly NewVariant[],
): Promise<void> {
  const rows = await tx
    .select({ id: productImages.id })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const own = new Set(rows.map(({ id }) => id));
  const wrong = variants.findIndex(({ imageId }) => imageId !== undefined && !own.has(imageId));
  if (wrong >= 0) throw invalidField(`variants.${wrong}.imageId`, 'invalid');
}

/** Group, stock, price and default picture of the new variants. */
async function writeVariants(
  tx: Database,
  {
    productId,
    groupId,
    variants,
    added,
  }: { productId: number; groupId: number; variants: NewVariant[]; added: number[] },
): Promise<void> {
  const rows = variants.map(({ price, onHand, imageId, published }, place) => {
    const amount = price === undefined ? null : toExactMinorUnits(price, currencyIds.HUF);
    if (price !== undefined && amount === null) throw invalidField(`variants.${place}.price`, 'invalid');
    return { id: added[place], amount, onHand, imageId: imageId ?? null, published };
  });
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS r (id int, amount bigint, "onHand" int, "imageId" int, published boolean)`;
  await tx.execute(sql`
    UPDATE products p SET variant_group_id = ${groupId}, published = r.published FROM ${given} WHERE p.id = r.id`);
  await tx.execute(sql`
    UPDATE stock s SET on_hand = r."onHand" FROM ${given} WHERE s.product_id = r.id AND r."onHand" > 0`);
  await tx.execute(sql`
    INSERT INTO fixed_prices (product_id, currency_id, amount)
    SELECT r.id, ${currencyIds.HUF}, r.amount FROM ${given} WHERE r.amount IS NOT NULL
    ON CONFLICT (product_id, currency_id) DO UPDATE SET amount = excluded.amount`);
  await tx.execute(sql`
    UPDATE product_images i SET is_default = false FROM ${given}
    WHERE i.product_id = r.id AND i.is_default AND r."imageId" IS NOT NULL`);
  await tx.execute(sql`
    UPDATE product_images i SET is_default = true FROM ${given}
    JOIN product_images chosen ON chosen.id = r."imageId" AND chosen.product_id = ${productId}
    WHERE i.product_id = r.id AND i.media_hash = chosen.media_hash`);
}
