import type { UndoConflict } from '@kamra/contract/change-batches.ts';
import { defaultReadingOptions, type ImportRowError } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { lockReport } from './apply-products.ts';
import type { BatchSettings } from './batch-settings.ts';
import { completeBatch } from './complete-batch.ts';
import { appendToReport, type RunningReport, startReport } from './import-report.ts';
import { requireImportRights } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import { countChanges, readChanges } from './read-batch-changes.ts';
import { readRunOptions } from './run-options.ts';
import type { MadeChange } from './take-back-changes.ts';
import { takeBackTurn } from './take-back-turn.ts';

type StoredImport = Omit<typeof productImports.$inferSelect, 'file' | 'secondFile' | 'content'>;

const productsInBatch = 500;

/**
 * Takes back what a batch of changes did, an import or another large one, by the ids of its products: changed fields
 * become what they were, new products are unpublished. A product that has changed since is refused. False when the
 * run is no longer open.
 */
export async function undoProducts(
  db: Database,
  stored: StoredImport,
  signal: AbortSignal,
): Promise<boolean> {
  const count = await countChanges(db, { batchId: stored.undoesImportId! });
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
  const changes = await readChanges(
    tx,
    { batchId: stored.undoesImportId!, afterId: report.missingAfter ?? 0 },
    productsInBatch,
  );
  if (changes.length > 0) await undoBatch(tx, stored, changes, report);
  report.position += changes.length;
  report.missingAfter = changes.at(-1)?.productId ?? report.missingAfter;
  const progress = count === 0 ? 1 : Math.min(1, report.position / count);
  await tx
    .update(productImports)
    .set({ state: 'running', progress, report })
    .where(eq(productImports.id, stored.id));
  return changes.length === 0 ? 'done' : 'more';
}

async function undoBatch(
  tx: Database,
  stored: StoredImport,
  changes: readonly MadeChange[],
  report: RunningReport,
): Promise<void> {
  const settings = settingsOf(stored);
  await requireImportRights(tx, settings.actor);
  const before = await findTakenBack(tx, stored.id, changes);
  const systemUserId = settings.actor.systemUserId || null;
  const undone = await takeBackTurn(tx, stored.undoesImportId!, changes, { systemUserId });
  const { known, written, conflicts, own } = undone;
  const bySku = new Map(undone.stored.map((product) => [product.sku, product]));
  if (written.length > 0) await completeBatch(tx, written, { known, stored: bySku, settings });
  const refused = new Set(conflicts.map(({ productId }) => productId));
  const fieldsOf = new Map(written.map(({ productId, fields }) => [productId, fields]));
  // Further variants are told of in their own turn, unless they were taken back in this one.
  const told = undone.stored.filter(({ id }) => (own.has(id) ? !before.has(id) : fieldsOf.has(id)));
  const entries = told.map(({ id, sku, fields: values }) => {
    const fields = fieldsOf.get(id) ?? [];
    const change = refused.has(id) ? 'rejected' : fields.length > 0 ? 'updated' : 'unchanged';
    return { row: 0, sku, name: values.get('name.hu') ?? sku, change, fields } as const;
  });
  const errors = conflicts.flatMap((conflict): ImportRowError[] => {
    if (conflict.code === 'deleted') return [];
    return [{ row: 0, column: conflict.field, value: conflict.sku, code: errorCodeOf(conflict) }];
  });
  await appendToReport(tx, stored.id, report, { changes: entries, errors });
}

/** Products that an earlier turn of this undo has taken back with another variant of theirs. */
async function findTakenBack(
  tx: Database,
  undoBatchId: string,
  changes: readonly MadeChange[],
): Promise<Set<number>> {
  const ids = changes.map(({ productId }) => productId);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT entity_id::int AS id FROM audit_log WHERE batch_id = ${undoBatchId}::uuid AND entity = 'product'
      AND entity_id = ANY(${sql.param(ids)}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

function errorCodeOf({ code, field }: UndoConflict): ImportRowError['code'] {
  if (code === 'belowReserved') return code;
  if (code === 'taken') return 'skuOfOtherProduct';
  if (code === 'sameVariant') return 'sameOptions';
  if (code === 'unsupported') return 'unsupportedKind';
  if (code === 'changedSince') return field === 'stock' ? 'stockConflict' : 'versionConflict';
  return field === 'category' ? 'unknownCategory' : field === 'brand' ? 'unknownBrand' : 'unknownAttribute';
}

function settingsOf(stored: StoredImport): BatchSettings {
  return {
    importId: stored.id,
    undoesBatchId: stored.undoesImportId ?? undefined,
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
