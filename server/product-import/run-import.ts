import {
  defaultReadingOptions,
  type ImportFailure,
  type ImportFailureDetails,
} from '@kamra/contract/product-import.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { applyBatch, type BatchSettings } from './apply-batch.ts';
import { type ImportContext, importPictures, queuePictures } from './import-pictures.ts';
import { addToReport, type RunningReport, startReport } from './import-report.ts';
import { ImportNotAllowed, requireImportRights } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import type { ColumnMapping, ImportedTable } from './imported-product.ts';
import { isTransient } from './is-transient.ts';
import { readImportedFile } from './read-imported-file.ts';

type StoredImport = typeof productImports.$inferSelect;

const productsInBatch = 20;
/** For large files, so that the report is not stored too often. */
const productsInLargeBatch = 50;
const largeCount = 1_000;
/** The products' share of the progress; the pictures are the rest. */
const productsShare = 0.8;

/**
 * The job that imports a file: a batch of products in each transaction, with the report so far and the pictures
 * still to be fetched, so that a killed or stopped run resumes. It stops between transactions when `signal` aborts.
 * That, and transient failures (a busy or restarted database), are thrown, and the job is retried, unless this was
 * the last attempt; any other failure ends the import as failed and is thrown as well, so that it is logged with
 * its stack.
 */
export async function runImport(
  context: ImportContext,
  importId: string,
  signal: AbortSignal,
  { isLast }: JobAttempt = { isLast: false },
): Promise<void> {
  const { db } = context;
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!stored || stored.state === 'finished' || stored.state === 'failed') return;
  try {
    const table = await readStoredFile(stored);
    if ('failure' in table) return await refuse(db, importId, table.failure, table.details);
    await applyProducts(db, stored, table, signal);
    clearCategoryTree(context.pool);
    const onProgress = (share: number) => productsShare + (1 - productsShare) * share;
    await importPictures(context, stored, onProgress, signal);
    await finish(db, stored);
  } catch (error) {
    if (signal.aborted || isTransient(error)) {
      if (isLast) await refuse(db, importId, 'gaveUp');
      throw error;
    }
    if (error instanceof ImportNotAllowed) return await refuse(db, importId, 'notAllowed');
    await refuse(db, importId, 'unexpected');
    throw error;
  }
}

function readStoredFile({ file, secondFile, content, readingOptions }: StoredImport) {
  const bytes = file ?? Buffer.from(content);
  return readImportedFile({ bytes, secondBytes: secondFile }, readingOptions ?? defaultReadingOptions);
}

async function applyProducts(
  db: Database,
  stored: StoredImport,
  table: ImportedTable,
  signal: AbortSignal,
): Promise<void> {
  const settings = batchSettings(stored, table.mappedColumns);
  const size = table.count > largeCount ? productsInLargeBatch : productsInBatch;
  for (let position = 0; position < table.count; ) {
    signal.throwIfAborted();
    position = await inTransaction(db, (tx) => applyNext(tx, stored, table, size, settings));
  }
}

/** Applies the next products of a file, whichever process applied those before, and returns how many are done. */
async function applyNext(
  tx: Database,
  { id, dryRun }: StoredImport,
  table: ImportedTable,
  size: number,
  settings: BatchSettings,
): Promise<number> {
  const report = await lockReport(tx, id, table);
  if (!report) return table.count;
  const rights = await requireImportRights(tx, settings.actor);
  const batch = table.read(report.position, report.position + size);
  const results = await applyBatch(tx, batch, rights, settings);
  for (const applied of results) addToReport(report, applied);
  const pictures = results.flatMap((applied) => applied.pictures);
  if (!dryRun) await queuePictures(tx, id, pictures);
  report.position += batch.length;
  const progress = table.count === 0 ? 1 : (productsShare * report.position) / table.count;
  await tx
    .update(productImports)
    .set({ state: 'running', progress, report })
    .where(eq(productImports.id, id));
  return report.position;
}

/** The report so far, locked, so that two processes running the same import apply each product once. */
async function lockReport(tx: Database, id: string, table: ImportedTable): Promise<RunningReport | null> {
  const [row] = await tx
    .select({ state: productImports.state, report: productImports.report })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update');
  if (!row || row.state === 'finished' || row.state === 'failed') return null;
  return { ...startReport(table), ...(row.report as RunningReport | null) };
}

function batchSettings(stored: StoredImport, mappedColumns: readonly ColumnMapping[]): BatchSettings {
  return {
    dryRun: stored.dryRun,
    newStock: stored.readingOptions?.newStock ?? defaultReadingOptions.newStock,
    columnOf: (field) => columnOf(mappedColumns, field),
    actor: { systemUserId: stored.startedById ?? 0, name: stored.startedByName, address: null },
    onlyPublicId: stored.onlyProductPublicId,
    seenProducts: stored.seenProducts,
  };
}

/** The column of a field, else one of the same kind (any price for `price`), else the field's own name. */
function columnOf(mappedColumns: readonly ColumnMapping[], field: string): string {
  const exact = mappedColumns.find((mapping) => mapping.field === field);
  const kind = field.split('.')[0];
  const alike = mappedColumns.find((mapping) => mapping.field?.split('.')[0] === kind);
  return exact?.column ?? alike?.column ?? field;
}

/** A dry run keeps the seen products for the import that may follow. */
async function finish(db: Database, { id, dryRun }: StoredImport): Promise<void> {
  await db
    .update(productImports)
    .set({
      state: 'finished',
      progress: 1,
      content: '',
      file: null,
      secondFile: null,
      finishedAt: sql`now()`,
      ...(!dryRun && { seenProducts: null }),
    })
    .where(isUnfinished(id));
}

async function refuse(
  db: Database,
  importId: string,
  failure: ImportFailure,
  failureDetails: ImportFailureDetails | null = null,
): Promise<void> {
  const noFiles = { content: '', file: null, secondFile: null };
  await db
    .update(productImports)
    .set({ state: 'failed', failure, failureDetails, ...noFiles, seenProducts: null, finishedAt: sql`now()` })
    .where(isUnfinished(importId));
}

function isUnfinished(importId: string) {
  return and(eq(productImports.id, importId), inArray(productImports.state, ['queued', 'running']));
}
