import type { ImportReadingOptions } from '@kamra/contract/product-import.ts';
import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';
import { type AppliedProduct, applyImportedProduct } from './apply-imported-product.ts';
import type { ImportRights } from './check-against-shop.ts';
import type { SeenProducts } from './import-tables.ts';
import type { ImportedProduct } from './imported-product.ts';
import { type KnownCatalogue, loadKnownCatalogue } from './known-catalogue.ts';
import { findProductIds, loadStoredProducts, type StoredProduct } from './load-stored-products.ts';

export interface BatchSettings {
  dryRun: boolean;
  newStock: ImportReadingOptions['newStock'];
  columnOf: (field: string) => string;
  actor: StaffActor;
  /** The run is limited to this product. */
  onlyPublicId: string | null;
  seenProducts: SeenProducts | null;
}

/**
 * Applies some products of a file with their offers, search documents, audit rows and the invalidation of caches.
 * Locks are taken in the order in which staff edits and orders take them: products by id, then stock by id.
 */
export async function applyBatch(
  tx: Database,
  batch: readonly ImportedProduct[],
  rights: ImportRights,
  settings: BatchSettings,
): Promise<AppliedProduct[]> {
  const { dryRun, onlyPublicId } = settings;
  if (!dryRun) await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
  const known = await loadKnownCatalogue(tx);
  const productIds = await findProductIds(tx, {
    skus: batch.flatMap(({ variants }) => variants.map((variant) => variant.sku)),
    groupCodes: batch.flatMap(({ groupTexts, groupCode }) => (groupTexts && groupCode ? [groupCode] : [])),
  });
  if (!dryRun) await lockProducts(tx, productIds);
  const storedProducts = await loadStoredProducts(tx, productIds);
  if (!dryRun) await refreshStock(tx, batch, storedProducts);
  const stored = new Map(storedProducts.map((product) => [product.sku, product]));
  const only = onlyPublicId ? storedProducts.find((product) => product.publicId === onlyPublicId) : null;
  const results: AppliedProduct[] = [];
  for (const each of batch) {
    const product = limitTo(only, withVariantsOfGroup(each, storedProducts));
    if (product) {
      results.push(await applyImportedProduct(tx, product, { ...settings, known, stored, rights }));
    }
  }
  await completeChanges(tx, results, known, settings.actor);
  return results;
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

/** Texts of a group apply to each of its variants in the shop. */
function withVariantsOfGroup(
  product: ImportedProduct,
  storedProducts: readonly StoredProduct[],
): ImportedProduct {
  const { groupTexts, groupCode, errors } = product;
  if (!groupTexts || errors.length > 0) return product;
  const variants = storedProducts
    .filter((stored) => stored.groupCode === groupCode)
    .map(({ sku }) => ({ ...groupTexts, sku, prices: {}, attributes: [], pictures: [] }));
  if (variants.length > 0) return { ...product, variants };
  const unknown = {
    row: groupTexts.row,
    column: 'slug',
    value: groupCode ?? '',
    code: 'unknownProduct' as const,
  };
  return { ...product, errors: [unknown] };
}

/** The product with only the requested variant; null when it does not have it. */
function limitTo(only: StoredProduct | null | undefined, product: ImportedProduct): ImportedProduct | null {
  if (only === null) return product;
  const variants = product.variants.filter((variant) => variant.sku === only?.sku);
  return variants.length > 0 ? { ...product, variants } : null;
}

async function completeChanges(
  tx: Database,
  results: readonly AppliedProduct[],
  { created }: KnownCatalogue,
  actor: StaffActor,
): Promise<void> {
  await writeAuditLogs(tx, actor, created);
  const written = results.flatMap((result) => result.written);
  if (written.length === 0) return;
  const productIds = written.map(({ productId }) => productId);
  await publishProductChanges(tx, productIds, { reason: 'import' });
  const entries = written.map(({ productId, fields }) => ({
    module: 'products' as const,
    action: 'import',
    entity: 'product',
    entityId: productId,
    before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  }));
  await writeAuditLogs(tx, actor, entries);
}

/** Locks the stock of products in the order of their ids, as orders do, and returns its current values. */
async function lockStock(
  tx: Database,
  productIds: readonly number[],
): Promise<Map<number, { onHand: number; reserved: number }>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ product_id: number; on_hand: number; reserved: number }>(sql`
    SELECT product_id, on_hand, reserved FROM stock
    WHERE product_id = ANY(${sql.param([...productIds])}::int[]) ORDER BY product_id FOR UPDATE`);
  return new Map(rows.map((row) => [row.product_id, { onHand: row.on_hand, reserved: row.reserved }]));
}
