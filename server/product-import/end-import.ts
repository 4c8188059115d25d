import type { ImportFailure, ImportFailureDetails } from '@kamra/contract/product-import.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { productImports } from './import-tables.ts';

type StoredImport = typeof productImports.$inferSelect;

const openStates: StoredImport['state'][] = ['queued', 'running'];

/** Whether an import is to be worked off: neither ended nor paused. */
export function isOpen(state: StoredImport['state']): boolean {
  return openStates.includes(state);
}

const noFiles = { content: '', file: null, secondFile: null };

/** Ends an import. A dry run keeps its file and the seen products for the import that may follow. */
export async function finishImport(
  db: Database,
  { id, dryRun }: Pick<StoredImport, 'id' | 'dryRun'>,
): Promise<void> {
  await db
    .update(productImports)
    .set({
      state: 'finished',
      progress: 1,
      finishedAt: sql`now()`,
      ...(!dryRun && { ...noFiles, seenProducts: null }),
    })
    .where(isUnfinished(id));
}

/** Ends an import as failed; what it has written is made findable. */
export async function refuseImport(
  db: Database,
  importId: string,
  failure: ImportFailure,
  failureDetails: ImportFailureDetails | null = null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(productImports)
      .set({
        state: 'failed',
        failure,
        failureDetails,
        // Staff may choose what its columns are.
        ...(failure !== 'unknownFormat' && noFiles),
        seenProducts: null,
        finishedAt: sql`now()`,
      })
      .where(isUnfinished(importId));
    await indexImportedProducts(tx);
  });
}

function isUnfinished(importId: string) {
  return and(eq(productImports.id, importId), inArray(productImports.state, openStates));
}

/**
 * Deletes, a day after their end, what imports needed for their run alone: the files and the seen products of dry
 * runs that nobody followed up, pictures that nobody will fetch; after thirty days what their undo needs.
 */
export async function forgetEndedImports(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM imported_pictures WHERE import_id IN (
    SELECT id FROM product_imports WHERE finished_at < now() - interval '1 day')`);
  await db.execute(sql`DELETE FROM imported_products WHERE import_id IN (
    SELECT id FROM product_imports WHERE finished_at < now() - interval '30 days')`);
  await db.execute(sql`
    UPDATE product_imports SET content = '', file = NULL, second_file = NULL, seen_products = NULL
    WHERE (dry_run OR failure = 'unknownFormat') AND finished_at < now() - interval '1 day'
      AND (file IS NOT NULL OR second_file IS NOT NULL OR content <> '' OR seen_products IS NOT NULL)`);
}
