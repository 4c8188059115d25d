import { defaultReadingOptions, type ImportRowError } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { lockReport } from './apply-products.ts';
import type { BatchSettings } from './batch-settings.ts';
import type { ChangedVariant } from './compare-product.ts';
import { completeBatch } from './complete-batch.ts';
import { appendToReport, type RunningReport, startReport } from './import-report.ts';
import { requireImportRights } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import { loadKnownCatalogue } from './known-catalogue.ts';
import { loadStoredProducts, type StoredProduct } from './load-stored-products.ts';
import { lockStock } from './lock-batch.ts';
import { planWrites } from './plan-writes.ts';
import { readRunOptions } from './run-options.ts';
import { variantOfFields } from './variant-of-fields.ts';
import { writeProducts } from './write-products.ts';

type StoredImport = typeof productImports.$inferSelect;

interface Imported extends Record<string, unknown> {
  product_id: number;
  version: number;
  on_hand: number;
  is_new: boolean;
  before: Record<string, string>;
}

const productsInBatch = 500;

/**
 * Takes back what an import changed, in batches by the ids of its products: changed fields become what they were, new
 * products are unpublished, since orders may have them. A product that has changed since is refused. False when the
 * run is no longer open.
 */
export async function undoProducts(
  db: Database,
  stored: StoredImport,
  signal: AbortSignal,
): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM imported_products WHERE import_id = ${stored.undoesImportId}::uuid`,
  );
  const count = rows[0]?.count ?? 0;
  for (;;) {
    signal.throwIfAborted();
    const step = await inTransaction(db, (tx) => undoNext(tx, stored, count));
    if (step === 'more') continue;
    await inTransaction(db, indexImportedProducts);
    return step === 'done';
  }
}

async function undoNext(
  tx: Database,
  stored: StoredImport,
  count: number,
): Promise<'more' | 'done' | 'notOpen'> {
  const start = startReport({ format: null, source: null, mappedColumns: [], rows: count });
  const report = await lockReport(tx, stored.id, start);
  if (!report) return 'notOpen';
  const { rows } = await tx.execute<Imported>(sql`
    SELECT product_id, version, on_hand, is_new, before FROM imported_products
    WHERE import_id = ${stored.undoesImportId}::uuid AND product_id > ${report.missingAfter ?? 0}
      AND before IS NOT NULL
    ORDER BY product_id LIMIT ${productsInBatch}`);
  if (rows.length > 0) await undoBatch(tx, stored, rows, report);
  report.position += rows.length;
  report.missingAfter = rows.at(-1)?.product_id ?? report.missingAfter;
  const progress = count === 0 ? 1 : Math.min(1, report.position / count);
  await tx
    .update(productImports)
    .set({ state: 'running', progress, report })
    .where(eq(productImports.id, stored.id));
  return rows.length === 0 ? 'done' : 'more';
}

async function undoBatch(
  tx: Database,
  stored: StoredImport,
  imported: readonly Imported[],
  report: RunningReport,
): Promise<void> {
  const settings = settingsOf(stored);
  await requireImportRights(tx, settings.actor);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
  const known = await loadKnownCatalogue(tx);
  const products = await lockUndone(tx, imported);
  const errors: ImportRowError[] = [];
  const changed: ChangedVariant[] = [];
  for (const each of imported) {
    const product = products.get(each.product_id);
    if (!product) continue;
    const code = conflictOf(each, product);
    const column = code === 'versionConflict' ? 'sku' : 'stock';
    if (code) errors.push({ row: 0, column, value: product.sku, code });
    else changed.push(takeBack(each, product));
  }
  const writes = planWrites(
    changed.filter(({ fields }) => fields.length > 0),
    settings,
  );
  const { systemUserId } = settings.actor;
  const written = await writeProducts(tx, known, writes, {
    groupIds: new Map(),
    systemUserId: systemUserId || null,
  });
  const bySku = new Map([...products.values()].map((product) => [product.sku, product]));
  if (written.length > 0) await completeBatch(tx, written, { known, stored: bySku, settings });
  const changeOf = (
    change: 'updated' | 'unchanged' | 'rejected',
    sku: string,
    fields: ChangedVariant['fields'],
  ) => {
    const name = bySku.get(sku)?.fields.get('name.hu') ?? sku;
    return { row: 0, sku, name, change, fields };
  };
  const changes = changed.map(({ variant: { sku }, fields }) =>
    changeOf(fields.length > 0 ? 'updated' : 'unchanged', sku, fields),
  );
  const refused = errors.map(({ value }) => changeOf('rejected', value, []));
  await appendToReport(tx, stored.id, report, { changes: [...changes, ...refused], errors });
}

/** The products, locked by their ids, then the stock that is taken back. */
async function lockUndone(tx: Database, imported: readonly Imported[]): Promise<Map<number, StoredProduct>> {
  const ids = imported.map((each) => each.product_id);
  await lockProducts(tx, ids);
  const products = new Map((await loadStoredProducts(tx, ids)).map((product) => [product.id, product]));
  const moved = imported.filter(({ before }) => before.stock !== undefined).map((each) => each.product_id);
  for (const [id, { onHand, reserved }] of await lockStock(tx, moved)) {
    const product = products.get(id);
    if (!product) continue;
    Object.assign(product, { onHand, reserved });
    product.fields.set('stock', String(onHand));
  }
  return products;
}

/** Why a product is not what the import left. */
function conflictOf(
  { version, on_hand, before }: Imported,
  product: StoredProduct,
): 'versionConflict' | 'stockConflict' | 'belowReserved' | null {
  if (product.version !== version) return 'versionConflict';
  if (before.stock === undefined) return null;
  if (product.onHand !== on_hand) return 'stockConflict';
  return Number(before.stock) < product.reserved ? 'belowReserved' : null;
}

function takeBack({ is_new, before }: Imported, stored: StoredProduct): ChangedVariant {
  const wanted = is_new ? { published: 'false' } : before;
  const fields = Object.entries(wanted)
    .map(([field, after]) => ({ field, before: stored.fields.get(field) ?? '', after }))
    .filter(({ field, before, after }) => before !== after && field !== 'variantGroup');
  const variant = variantOfFields(stored.sku, fields);
  return { variant, stored, fields, groupCode: null, optionCodes: [] };
}

function settingsOf(stored: StoredImport): BatchSettings {
  return {
    importId: stored.id,
    dryRun: false,
    newStock: defaultReadingOptions.newStock,
    language: defaultReadingOptions.language,
    columnOf: (field) => field,
    mappedFields: [],
    actor: { systemUserId: stored.startedById ?? 0, name: stored.startedByName, address: null },
    onlyPublicId: null,
    seenProducts: null,
    options: readRunOptions({}),
    isLarge: true,
  };
}
