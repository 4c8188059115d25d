import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import type { ImportedProduct } from './imported-product.ts';
import { findProductIds, loadStoredProducts, type StoredProduct } from './load-stored-products.ts';

/**
 * The stored products of a batch, locked unless the run is a dry one: products by id, then stock by id, the order in
 * which staff edits and orders take them.
 */
export async function lockBatch(
  tx: Database,
  batch: readonly ImportedProduct[],
  dryRun: boolean,
): Promise<StoredProduct[]> {
  const productIds = await findProductIds(tx, {
    skus: batch.flatMap(({ variants }) => variants.map((variant) => variant.sku)),
    groupCodes: batch.flatMap(({ groupTexts, groupCode }) => (groupTexts && groupCode ? [groupCode] : [])),
  });
  if (productIds.length === 0) return [];
  if (!dryRun) await lockProducts(tx, productIds);
  const storedProducts = await loadStoredProducts(tx, productIds);
  if (!dryRun) await refreshStock(tx, batch, storedProducts);
  return storedProducts;
}

/** Locks the stock that the batch may change and uses its current values, whatever was sold while it was read. */
async function refreshStock(
  tx: Database,
  batch: readonly ImportedProduct[],
  storedProducts: readonly StoredProduct[],
): Promise<void> {
  const wanted = new Map(
    batch.flatMap(({ variants }) => variants.map((variant) => [variant.sku, variant.stock])),
  );
  const changing = storedProducts.filter(({ sku, onHand }) => (wanted.get(sku) ?? onHand) !== onHand);
  const held = await lockStock(
    tx,
    changing.map(({ id }) => id),
  );
  for (const product of changing) {
    const now = held.get(product.id);
    if (!now) continue;
    product.onHand = now.onHand;
    product.reserved = now.reserved;
    product.fields.set('stock', String(now.onHand));
  }
}

/** Locks the stock of products in the order of their ids, as orders do, and returns its current values. */
export async function lockStock(
  tx: Database,
  productIds: readonly number[],
): Promise<Map<number, { onHand: number; reserved: number }>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ product_id: number; on_hand: number; reserved: number }>(sql`
    SELECT product_id, on_hand, reserved FROM stock
    WHERE product_id = ANY(${sql.param([...productIds])}::int[]) ORDER BY product_id FOR UPDATE`);
  return new Map(rows.map((row) => [row.product_id, { onHand: row.on_hand, reserved: row.reserved }]));
}
