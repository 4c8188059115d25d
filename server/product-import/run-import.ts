import { setImmediate } from 'node:timers/promises';
import type { ImportFailure } from '@kamra/contract/product-import.ts';
import { and, eq, sql } from 'drizzle-orm';
import { productImports } from '../catalogue/catalogue-tables.ts';
import { forgetCategoryTree } from '../catalogue/category-tree.ts';
import type { Database } from '../database/connect.ts';
import { settingsDocument } from '../shop/default-settings.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { applyBatch, type BatchSettings } from './apply-batch.ts';
import { addErrors, addToReport, type RunningReport, startReport } from './import-report.ts';
import type { ColumnMapping, ImportedTable } from './imported-product.ts';
import { isPassing } from './is-passing.ts';
import { readImportedTable } from './recognise-format.ts';
import { type ImportSurroundings, takePictures, type WantedPicture } from './take-pictures.ts';

type StoredImport = typeof productImports.$inferSelect;

const productsInBatch = 20;
/** Of large files, so that the report is not stored too often. */
const productsInLargeBatch = 50;
const largeCount = 1_000;
const productsReadAtOnce = 500;
/** Share of the progress that the products are; the pictures are the rest. */
const productsShare = 0.8;

/**
 * The job that works a file off: some products to a transaction, each with the report so far, so that a
 * killed run goes on where it stopped; an aborted `signal` stops it between two. Failures that pass (a busy or
 * restarted database) are thrown, and the job is tried again; any other ends the import as failed.
 */
export async function runImport(
  surroundings: ImportSurroundings,
  importId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = surroundings;
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!stored || stored.state === 'finished' || stored.state === 'failed') return;
  try {
    const table = await readImportedTable(stored.content);
    if (typeof table === 'string') return await refuse(db, importId, table);
    const report = await applyProducts(db, stored, table, signal);
    forgetCategoryTree(surroundings.pool);
    if (!stored.dryRun) await addPictures(surroundings, stored, table, report, signal);
    await finish(db, importId, report);
  } catch (error) {
    const isOver = !signal.aborted && !(error instanceof TakenOverError) && !isPassing(error);
    if (isOver) await refuse(db, importId, 'unexpected');
    throw error;
  }
}

async function applyProducts(
  db: Database,
  stored: StoredImport,
  table: ImportedTable,
  signal: AbortSignal,
): Promise<RunningReport> {
  const settings = await batchSettings(db, stored, table.mappedColumns);
  let report = (stored.report as RunningReport | null) ?? startReport(table);
  const size = table.count > largeCount ? productsInLargeBatch : productsInBatch;
  while (report.position < table.count) {
    signal.throwIfAborted();
    const next = structuredClone(report);
    await db.transaction(async (tx) => {
      const batch = table.read(next.position, next.position + size);
      for (const applied of await applyBatch(tx, batch, settings)) addToReport(next, applied);
      next.position += batch.length;
      const progress = (productsShare * next.position) / table.count;
      const { rowCount } = await tx
        .update(productImports)
        .set({ state: 'running', progress, report: next })
        .where(and(eq(productImports.id, stored.id), stillAt(report.position)));
      if (rowCount !== 1) throw new TakenOverError();
    });
    report = next;
  }
  return report;
}

class TakenOverError extends Error {
  override name = 'TakenOverError';
  override message = 'another process has gone on with the import';
}

/** Whether nobody else has worked on the import meanwhile: a process that stood still may not know that it lost the job. */
const stillAt = (position: number) =>
  sql`${productImports.state} IN ('queued', 'running') AND coalesce((${productImports.report}->>'position')::int, 0) = ${position}`;

async function addPictures(
  surroundings: ImportSurroundings,
  stored: StoredImport,
  table: ImportedTable,
  report: RunningReport,
  signal: AbortSignal,
): Promise<void> {
  const pictures = await wantedPictures(table, new Set(report.errors.map((error) => error.row)));
  const onProgress = async (share: number) => {
    signal.throwIfAborted();
    const progress = productsShare + (1 - productsShare) * share;
    await surroundings.db.update(productImports).set({ progress }).where(eq(productImports.id, stored.id));
  };
  addErrors(report, await takePictures(surroundings, pictures, stored.onlyProductPublicId, onProgress));
}

async function wantedPictures(table: ImportedTable, rejected: ReadonlySet<number>): Promise<WantedPicture[]> {
  const wanted: WantedPicture[] = [];
  for (let start = 0; start < table.count; start += productsReadAtOnce) {
    await setImmediate();
    for (const { errors, variants } of table.read(start, start + productsReadAtOnce)) {
      if (errors.length > 0) continue;
      for (const { sku, row, pictures } of variants) {
        if (!rejected.has(row)) wanted.push(...pictures.map((picture) => ({ ...picture, sku })));
      }
    }
  }
  return wanted;
}

async function batchSettings(
  db: Database,
  stored: StoredImport,
  mappedColumns: readonly ColumnMapping[],
): Promise<BatchSettings> {
  const [settings] = await db.select().from(shopSettings);
  return {
    dryRun: stored.dryRun,
    standardStock: settingsDocument.parse(settings?.value).defaultAvailableCount,
    columnOf: (field) => columnOf(mappedColumns, field),
    actor: { systemUserId: stored.startedById ?? 0, name: stored.startedByName, address: null },
    onlyPublicId: stored.onlyProductPublicId,
  };
}

/** The column of a field, else one of the same kind (any price for `price`), else the field's own name. */
function columnOf(mappedColumns: readonly ColumnMapping[], field: string): string {
  const exact = mappedColumns.find((mapping) => mapping.field === field);
  const kind = field.split('.')[0];
  const alike = mappedColumns.find((mapping) => mapping.field?.split('.')[0] === kind);
  return exact?.column ?? alike?.column ?? field;
}

async function finish(db: Database, importId: string, report: RunningReport): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'finished', progress: 1, report, content: '', finishedAt: sql`now()` })
    .where(eq(productImports.id, importId));
}

async function refuse(db: Database, importId: string, failure: ImportFailure): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'failed', failure, content: '', finishedAt: sql`now()` })
    .where(eq(productImports.id, importId));
}
