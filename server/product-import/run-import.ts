import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { applyProducts } from './apply-products.ts';
import { finishImport, isOpen, refuseImport } from './end-import.ts';
import { findMapping } from './import-mappings.ts';
import { type ImportContext, importPictures } from './import-pictures.ts';
import { ImportNotAllowed } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import { isTransient } from './is-transient.ts';
import { readImportedFile } from './read-imported-file.ts';
import { openRowStore } from './row-store.ts';
import type { RefusedFile } from './table-rows.ts';
import { undoProducts } from './undo-products.ts';

type StoredImport = typeof productImports.$inferSelect;

/** The products' share of the progress; the pictures are the rest. */
export const productsShare = 0.8;

/**
 * The job that imports a file: a batch of products in each transaction, with the counts so far and the pictures
 * still to be fetched, so that a killed, paused or stopped run resumes. It stops between transactions when `signal`
 * aborts or staff paused or cancelled it. Transient failures (a busy or restarted database) are thrown, and the job
 * is retried, unless this was the last attempt; any other failure ends the import as failed and is thrown as well, so
 * that it is logged with its stack.
 */
export async function runImport(
  context: ImportContext,
  importId: string,
  signal: AbortSignal,
  { isLast }: JobAttempt = { isLast: false },
): Promise<void> {
  const { db } = context;
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!stored || !isOpen(stored.state)) return;
  try {
    if (stored.undoesImportId) {
      if (await undoProducts(db, stored, signal)) await finishImport(db, stored);
      return;
    }
    const outcome = await importProducts(context, stored, signal);
    if (outcome === 'stopped') return;
    if (outcome !== 'done') return await refuseImport(db, importId, outcome.failure, outcome.details);
    const onProgress = (share: number) => productsShare + (1 - productsShare) * share;
    await importPictures(context, stored, onProgress, signal);
    await finishImport(db, stored);
  } catch (error) {
    if (signal.aborted || isTransient(error)) {
      if (isLast) await refuseImport(db, importId, 'gaveUp');
      throw error;
    }
    if (error instanceof ImportNotAllowed) return await refuseImport(db, importId, 'notAllowed');
    await refuseImport(db, importId, 'unexpected');
    throw error;
  }
}

async function importProducts(
  { db, pool }: ImportContext,
  stored: StoredImport,
  signal: AbortSignal,
): Promise<'done' | 'stopped' | RefusedFile> {
  const { file, secondFile, content, readingOptions } = stored;
  const upload = { bytes: file ?? Buffer.from(content), secondBytes: secondFile };
  const store = openRowStore(pool);
  try {
    const context = { store, findMapping: (columns: readonly string[]) => findMapping(db, columns) };
    const table = await readImportedFile(upload, readingOptions ?? defaultReadingOptions, context);
    if ('failure' in table) return table;
    const isOpenStill = await applyProducts(db, stored, table, signal);
    clearCategoryTree(pool);
    return isOpenStill ? 'done' : 'stopped';
  } finally {
    await store.close();
  }
}
