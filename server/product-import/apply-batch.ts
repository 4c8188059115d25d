import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { findOperatorCode } from '../catalogue/find-operator-code.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { planAsBatch } from '../database/plan-as-batch.ts';
import type { BatchSettings } from './batch-settings.ts';
import { type ComparedProduct, compareProduct } from './compare-product.ts';
import { completeBatch } from './complete-batch.ts';
import { createReferences } from './create-references.ts';
import { ensureVariantGroups } from './ensure-variant-groups.ts';
import type { ImportRights } from './import-rights.ts';
import type { ImportedProduct } from './imported-product.ts';
import { loadKnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { lockBatch } from './lock-batch.ts';
import { planWrites } from './plan-writes.ts';
import { type Comparison, refuseEqualVariants } from './refuse-equal-variants.ts';
import { writeProducts } from './write-products.ts';

const productsInTurn = 100;

/**
 * Applies some products of a file with their offers, search documents, audit rows and the invalidation of caches, in
 * a fixed number of statements. `onCompared` is called where the rest is PostgreSQL's work.
 */
export async function applyBatch(
  tx: Database,
  batch: readonly ImportedProduct[],
  rights: ImportRights,
  settings: BatchSettings,
  onCompared: () => void,
): Promise<ComparedProduct[]> {
  const { dryRun, onlyPublicId } = settings;
  await planAsBatch(tx);
  if (!dryRun) await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
  const known = await loadKnownCatalogue(tx);
  const storedProducts = await lockBatch(tx, batch, dryRun);
  const stored = new Map(storedProducts.map((product) => [product.sku, product]));
  const only = onlyPublicId ? storedProducts.find((product) => product.publicId === onlyPublicId) : null;
  const seenOf = await readSeen(tx, settings, storedProducts);
  const makerCode = await findOperatorCode(tx, settings.options.manufacturerId);
  const context = { ...settings, known, rights, stored, seenOf, makerCode };
  const comparisons: Comparison[] = [];
  for (const [index, each] of batch.entries()) {
    if (index % productsInTurn === productsInTurn - 1) await setImmediate();
    const product = limitTo(only, withVariantsOfGroup(each, storedProducts));
    if (product) comparisons.push({ product, compared: compareProduct(product, context) });
  }
  const results = await refuseEqualVariants(tx, comparisons, context);
  const changed = results.flatMap((result) => result.changed);
  const writes = dryRun ? [] : planWrites(changed, settings);
  onCompared();
  if (writes.length === 0) return results;
  await createReferences(tx, known, writes);
  const groupIds = await ensureVariantGroups(tx, known, changed);
  const written = await writeProducts(tx, known, writes, {
    groupIds,
    stockChange: { reason: 'import', systemUserId: settings.actor.systemUserId || null },
  });
  await completeBatch(tx, written, { known, stored, settings });
  return results;
}

/** What staff saw of a product, or what this import left it with. */
async function readSeen(
  tx: Database,
  { importId, seenProducts }: BatchSettings,
  storedProducts: readonly StoredProduct[],
): Promise<((productId: number) => [number, number] | undefined) | null> {
  if (!seenProducts) return null;
  const ids = storedProducts.map(({ id }) => id);
  if (ids.length === 0) return () => undefined;
  const { rows } = await tx.execute<{ product_id: number; version: number; on_hand: number }>(sql`
    SELECT product_id, version, on_hand FROM imported_products
    WHERE import_id = ${importId}::uuid AND product_id = ANY(${sql.param(ids)}::int[])`);
  const own = new Map(
    rows.map((row): [number, [number, number]] => [row.product_id, [row.version, row.on_hand]]),
  );
  return (productId) => own.get(productId) ?? seenProducts[productId];
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
