import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { applyBatch } from './apply-batch.ts';
import type { BatchSettings } from './batch-settings.ts';
import { isOpen } from './end-import.ts';
import { queuePictures } from './import-pictures.ts';
import { appendToReport, listUnknown, type RunningReport, startReport } from './import-report.ts';
import { requireImportRights } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import type { ColumnMapping, ImportedProduct, ImportedTable } from './imported-product.ts';
import { findMissingProducts } from './missing-products.ts';
import { type BatchReader, readAhead } from './read-ahead.ts';
import { readRunOptions } from './run-options.ts';

type StoredImport = typeof productImports.$inferSelect;

const productsInBatch = 50;
/** For large files: a batch takes about as many statements, however many products it has. */
const productsInLargeBatch = 500;
const largeCount = 1_000;
/** The products' share of the progress; the pictures are the rest. */
const productsShare = 0.8;

/**
 * Applies the products of a file from where the run is, then what becomes of those that are not in the file. False
 * when the import is no longer open: paused, cancelled, or ended by another process.
 */
export async function applyProducts(
  db: Database,
  stored: StoredImport,
  table: ImportedTable,
  signal: AbortSignal,
): Promise<boolean> {
  const settings = batchSettings(stored, table);
  const batches = readAhead(table, settings.isLarge ? productsInLargeBatch : productsInBatch);
  let isOpenStill: boolean;
  try {
    isOpenStill = await applyAll(db, stored, table, batches, settings, signal);
  } finally {
    await batches.close();
  }
  isOpenStill &&= await applyMissing(db, stored, table, settings, signal);
  await inTransaction(db, indexImportedProducts);
  return isOpenStill;
}

async function applyAll(
  db: Database,
  stored: StoredImport,
  table: ImportedTable,
  batches: BatchReader,
  settings: BatchSettings,
  signal: AbortSignal,
): Promise<boolean> {
  for (let position = 0; position < table.count; ) {
    signal.throwIfAborted();
    const applied = await inTransaction(db, (tx) => applyNext(tx, stored, table, batches, settings));
    if (applied === null) return false;
    // Search documents take longer than products: they are begun while the others are still to come.
    if (position === 0 && settings.isLarge) await inTransaction(db, indexImportedProducts);
    position = applied;
  }
  return true;
}

/**
 * Applies the next products of a file, whichever process applied those before, and returns how many are done; null
 * when the import is no longer open.
 */
async function applyNext(
  tx: Database,
  { id }: StoredImport,
  table: ImportedTable,
  batches: BatchReader,
  settings: BatchSettings,
): Promise<number | null> {
  const report = await lockReport(tx, id, startReport(table));
  if (!report) return null;
  const batch = await batches.read(report.position);
  report.position += batch.length;
  await applyAndReport(tx, batch, report, table, settings, batches.readOn);
  return report.position;
}

async function applyAndReport(
  tx: Database,
  batch: readonly ImportedProduct[],
  report: RunningReport,
  table: ImportedTable,
  settings: BatchSettings,
  onCompared: () => void = () => {},
): Promise<void> {
  const { importId, dryRun } = settings;
  const rights = await requireImportRights(tx, settings.actor);
  const results = await applyBatch(tx, batch, rights, settings, onCompared);
  await appendToReport(tx, importId, report, {
    changes: results.flatMap(({ changes }) => changes),
    errors: results.flatMap(({ errors }) => errors),
  });
  await listUnknown(
    tx,
    importId,
    results.flatMap(({ unknown }) => unknown),
  );
  const pictures = results.flatMap((applied) => applied.pictures);
  if (!dryRun) await queuePictures(tx, importId, pictures);
  const progress = table.count === 0 ? 1 : (productsShare * report.position) / table.count;
  await tx
    .update(productImports)
    .set({ state: 'running', progress, report })
    .where(eq(productImports.id, importId));
}

/** Works off, in batches by their ids, the products of the shop that are not in the file. */
async function applyMissing(
  db: Database,
  stored: StoredImport,
  table: ImportedTable,
  settings: BatchSettings,
  signal: AbortSignal,
): Promise<boolean> {
  const { missingProducts } = settings.options;
  if (missingProducts === 'keep' || settings.onlyPublicId) return true;
  const skus = table.skus();
  if (skus.length === 0) return true;
  const whole = { ...settings, options: readRunOptions({}) };
  for (;;) {
    signal.throwIfAborted();
    const step = await inTransaction(db, async (tx) => {
      const report = await lockReport(tx, stored.id, startReport(table));
      if (!report) return 'notOpen';
      const missing = await findMissingProducts(tx, skus, missingProducts, report.missingAfter ?? 0);
      report.missingAfter = missing.lastId ?? report.missingAfter;
      const seen = missing.products.filter(
        ({ productId }) => settings.seenProducts?.[productId] !== undefined,
      );
      await applyAndReport(
        tx,
        seen.map(({ product }) => product),
        report,
        table,
        whole,
      );
      return missing.lastId === null ? 'done' : 'more';
    });
    if (step !== 'more') return step === 'done';
  }
}

/** The report so far, locked, so that two processes running the same import apply each product once. */
export async function lockReport(
  tx: Database,
  id: string,
  start: RunningReport,
): Promise<RunningReport | null> {
  const [row] = await tx
    .select({ state: productImports.state, report: productImports.report })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update');
  if (!row || !isOpen(row.state)) return null;
  return { ...start, ...(row.report as RunningReport | null) };
}

function batchSettings(stored: StoredImport, table: ImportedTable): BatchSettings {
  const { mappedColumns } = table;
  return {
    importId: stored.id,
    dryRun: stored.dryRun,
    newStock: stored.readingOptions?.newStock ?? defaultReadingOptions.newStock,
    language: table.language,
    columnOf: (field) => columnOf(mappedColumns, field),
    mappedFields: mappedColumns.flatMap(({ field }) => field ?? []),
    actor: { systemUserId: stored.startedById ?? 0, name: stored.startedByName, address: null },
    onlyPublicId: stored.onlyProductPublicId,
    seenProducts: stored.seenProducts,
    options: readRunOptions(stored.options),
    isLarge: table.count > largeCount,
  };
}

/** The column of a field, else one of the same kind (any price for `price`), else the field's own name. */
function columnOf(mappedColumns: readonly ColumnMapping[], field: string): string {
  const exact = mappedColumns.find((mapping) => mapping.field === field);
  const kind = field.split('.')[0];
  const alike = mappedColumns.find((mapping) => mapping.field?.split('.')[0] === kind);
  return exact?.column ?? alike?.column ?? field;
}
