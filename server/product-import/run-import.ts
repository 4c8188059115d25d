import { eq, getTableColumns, sql } from 'drizzle-orm';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { finishImport, isOpen, refuseImport } from './end-import.ts';
import { type ImportContext, importPictures } from './import-pictures.ts';
import { importProducts } from './import-products.ts';
import { ImportNotAllowed } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import { isTransient } from './is-transient.ts';
import type { ProductsOutcome } from './products-outcome.ts';
import { undoProducts } from './undo-products.ts';

/** The products' share of the progress; the pictures are the rest. */
export const productsShare = 0.8;

/** To read and apply more would keep pages waiting; less is done before a thread has begun. */
const maxBytesHere = 1_500_000;
/** About how many times as large gzip, XLSX and ODS files are unpacked. */
const packedTimes = 8;

const { file, secondFile, content, ...own } = getTableColumns(productImports);
const columns = {
  ...own,
  bytes: sql<number>`octet_length(coalesce(${file}, convert_to(${content}, 'UTF8')))
    * CASE WHEN substr(${file}, 1, 2) IN ('\\x1f8b', '\\x504b') THEN ${packedTimes}::int ELSE 1 END`,
};

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
  const [stored] = await db.select(columns).from(productImports).where(eq(productImports.id, importId));
  if (!stored || !isOpen(stored.state)) return;
  try {
    if (stored.undoesImportId) {
      if (await undoProducts(db, stored, signal)) await finishImport(db, stored);
      return;
    }
    const outcome = await importAside(context, stored, signal);
    if (outcome === 'stopped') return;
    if (outcome === 'notAllowed') return await refuseImport(db, importId, 'notAllowed');
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

/** A large file in a thread of its own, where there is one for it. */
async function importAside(
  { db, pool, importInThread }: ImportContext,
  { id, bytes }: { id: string; bytes: number },
  signal: AbortSignal,
): Promise<ProductsOutcome> {
  if (!importInThread || bytes <= maxBytesHere) return await importProducts({ db, pool }, id, signal);
  try {
    return await importInThread(id, signal);
  } finally {
    clearCategoryTree(pool);
  }
}
