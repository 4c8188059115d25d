import { sql } from 'drizzle-orm';
import { notifyCatalogueChanged } from '../catalogue/catalogue-changed.ts';
import type { Database } from '../database/connect.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { refreshSearchDocuments } from '../search/refresh-search-documents.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { type AppliedProduct, applyImportedProduct } from './apply-imported-product.ts';
import type { ImportedProduct } from './imported-product.ts';
import { loadKnownCatalogue } from './known-catalogue.ts';
import { loadStoredProducts, type StoredProduct } from './load-stored-products.ts';

export interface BatchSettings {
  dryRun: boolean;
  standardStock: number;
  columnOf: (field: string) => string;
  actor: StaffActor;
  /** The run is limited to this product. */
  onlyPublicId: string | null;
}

/** Imports that create categories and attributes go one batch after the other. */
const importLock = 7_246_003;

/** Applies some products of a file with their offers, search documents, audit rows and the word to the caches. */
export async function applyBatch(
  tx: Database,
  batch: readonly ImportedProduct[],
  { dryRun, standardStock, columnOf, actor, onlyPublicId }: BatchSettings,
): Promise<AppliedProduct[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${importLock})`);
  const known = await loadKnownCatalogue(tx);
  const storedProducts = await loadStoredProducts(tx, {
    skus: batch.flatMap(({ variants }) => variants.map((variant) => variant.sku)),
    groupCodes: batch.flatMap(({ groupTexts, groupCode }) => (groupTexts && groupCode ? [groupCode] : [])),
  });
  const stored = new Map(storedProducts.map((product) => [product.sku, product]));
  const only = onlyPublicId ? storedProducts.find((product) => product.publicId === onlyPublicId) : null;
  const results: AppliedProduct[] = [];
  for (const each of batch) {
    const product = limitTo(only, withVariantsOfGroup(each, storedProducts));
    if (product) {
      results.push(
        await applyImportedProduct(tx, product, { known, stored, dryRun, standardStock, columnOf }),
      );
    }
  }
  await completeChanges(tx, results, actor);
  return results;
}

/** Texts for a group are texts for each variant that it has in the shop. */
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

/** The product without other variants than the one asked for; null when it has nothing to do with it. */
function limitTo(only: StoredProduct | null | undefined, product: ImportedProduct): ImportedProduct | null {
  if (only === null) return product;
  const variants = product.variants.filter((variant) => variant.sku === only?.sku);
  return variants.length > 0 ? { ...product, variants } : null;
}

async function completeChanges(
  tx: Database,
  results: readonly AppliedProduct[],
  actor: StaffActor,
): Promise<void> {
  const written = results.flatMap((result) => result.written);
  if (written.length === 0) return;
  const productIds = written.map(({ productId }) => productId);
  await refreshOffers(tx, productIds, 'import');
  await refreshSearchDocuments(tx, productIds);
  for (const { productId, fields } of written) {
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'import',
      entity: 'product',
      entityId: productId,
      before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    });
  }
  await notifyCatalogueChanged(tx, productIds);
}
