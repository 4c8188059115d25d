import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged, notifyProductsDeleted } from '../pricing/notify-catalogue-changed.ts';
import type { BatchProduct, BulkOutcome } from './bulk-outcome.ts';

/** Deletes products that were never ordered, with variant groups that they leave empty; ordered ones are refused. */
export async function deleteProducts(tx: Database, products: readonly BatchProduct[]): Promise<BulkOutcome> {
  const ids = products.map(({ productId }) => productId);
  const { rows } = await tx.execute<{ productId: number; orders: number }>(sql`
    SELECT product_id AS "productId", count(DISTINCT order_id)::int AS orders FROM order_lines
    WHERE product_id = ANY(${sql.param(ids)}::int[]) GROUP BY product_id`);
  const ordered = new Map(rows.map(({ productId, orders }) => [productId, orders]));
  const deleted = products.filter(({ productId }) => !ordered.has(productId));
  await deleteAll(
    tx,
    deleted.map(({ productId }) => productId),
  );
  return {
    changed: deleted.map(({ productId, sku, categoryCode, brandCode, published }) => ({
      productId,
      before: { sku, category: categoryCode, brand: brandCode ?? '', published: String(published) },
      after: null,
    })),
    refused: [...ordered].map(([productId, orders]) => ({ productId, code: 'inUse', details: { orders } })),
  };
}

async function deleteAll(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await notifyCatalogueChanged(tx, ids);
  const { rows } = await tx.execute<{ groupId: number | null }>(sql`
    DELETE FROM products WHERE id = ANY(${sql.param([...ids])}::int[]) RETURNING variant_group_id AS "groupId"`);
  const groups = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  await tx.execute(sql`
    DELETE FROM variant_groups g WHERE g.id = ANY(${sql.param(groups)}::int[])
      AND NOT EXISTS (SELECT FROM products p WHERE p.variant_group_id = g.id)`);
  await notifyProductsDeleted(tx, ids);
}
