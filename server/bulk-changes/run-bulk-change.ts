import type { bulkChangeFailures } from '@kamra/contract/bulk-changes.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { findStaffRights } from '../staff/find-staff-rights.ts';
import { bulkChanges } from './bulk-change-tables.ts';
import { changeBatch } from './change-batch.ts';
import { requireTarget } from './require-target.ts';

type Failure = (typeof bulkChangeFailures)[number];

/** Products of one transaction: it holds their locks for some tenths of a second. */
const productsInBatch = 200;

/**
 * The job that changes many products: a batch in each transaction, with its counts, so that a killed or stopped run goes
 * on where it was. It stops before the next batch when `signal` aborts or staff cancelled the change. Failures of
 * the database are thrown, and the job is retried, unless this was the last attempt.
 */
export async function runBulkChange(
  db: Database,
  bulkChangeId: string,
  signal: AbortSignal,
  { isLast }: JobAttempt = { isLast: false },
): Promise<void> {
  try {
    while (await inTransaction(db, (tx) => changeNext(tx, bulkChangeId))) signal.throwIfAborted();
  } catch (error) {
    if (signal.aborted || isUnavailable(error)) {
      if (isLast) await endBulkChange(db, bulkChangeId, 'gaveUp');
      throw error;
    }
    await endBulkChange(db, bulkChangeId, 'unexpected');
    throw error;
  } finally {
    await inTransaction(db, indexImportedProducts);
  }
}

/** Changes the next products, whichever process changed those before; false when there is nothing left to do. */
async function changeNext(tx: Database, bulkChangeId: string): Promise<boolean> {
  const [stored] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, bulkChangeId), inArray(bulkChanges.state, ['queued', 'running'])))
    .for('update');
  if (!stored) return false;
  const failure = await findFailure(tx, stored);
  if (failure) {
    await endBulkChange(tx, bulkChangeId, failure);
    return false;
  }
  const { rows: next } = await tx.execute<{ productId: number; version: number }>(sql`
    SELECT product_id AS "productId", version FROM bulk_change_products
    WHERE bulk_change_id = ${bulkChangeId}::uuid AND code IS NULL ORDER BY product_id LIMIT ${productsInBatch}`);
  if (next.length === 0) {
    await endBulkChange(tx, bulkChangeId, null);
    return false;
  }
  const { changed, unchanged, refused } = await changeBatch(tx, stored, next);
  await noteResults(tx, bulkChangeId, next, refused);
  await tx
    .update(bulkChanges)
    .set({
      state: 'running',
      changed: stored.changed + changed,
      unchanged: stored.unchanged + unchanged,
      refused: stored.refused + refused.length,
    })
    .where(eq(bulkChanges.id, bulkChangeId));
  return true;
}

/** Rights are read with every batch, and what the action refers to is locked until its end. */
async function findFailure(
  tx: Database,
  { startedById, action }: typeof bulkChanges.$inferSelect,
): Promise<Failure | null> {
  const { products } = await findStaffRights(tx, startedById);
  if (products !== 'write') return 'notAllowed';
  try {
    await requireTarget(tx, action.kind === 'reduction' ? { ...action, endsAt: null } : action);
  } catch (error) {
    if (error instanceof ShopError) return 'targetGone';
    throw error;
  }
  return null;
}

/** Refused products stay with their reason; those that are done are deleted. */
async function noteResults(
  tx: Database,
  bulkChangeId: string,
  next: readonly { productId: number }[],
  refused: readonly { productId: number }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE bulk_change_products b SET code = r.code, details = r.details
    FROM json_to_recordset(${JSON.stringify(refused)}::json) AS r ("productId" int, code text, details jsonb)
    WHERE b.bulk_change_id = ${bulkChangeId}::uuid AND b.product_id = r."productId"`);
  await tx.execute(sql`
    DELETE FROM bulk_change_products WHERE bulk_change_id = ${bulkChangeId}::uuid AND code IS NULL
      AND product_id = ANY(${sql.param(next.map(({ productId }) => productId))}::int[])`);
}

async function endBulkChange(db: Database, bulkChangeId: string, failure: Failure | null): Promise<void> {
  await db
    .update(bulkChanges)
    .set({ state: failure ? 'failed' : 'finished', failure, finishedAt: sql`now()` })
    .where(and(eq(bulkChanges.id, bulkChangeId), inArray(bulkChanges.state, ['queued', 'running'])));
}

/**
 * Ends bulk changes without a job, e.g. because the process was killed in the last attempt, and deletes, thirty days
 * after their end, what a repetition would need.
 */
export async function forgetBulkChanges(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE bulk_changes b SET state = 'failed', failure = 'gaveUp', finished_at = now()
    WHERE state IN ('queued', 'running') AND NOT EXISTS (
      SELECT FROM pgboss.job j WHERE j.name = 'change-products' AND j.data ->> 'bulkChangeId' = b.id::text
        AND j.state IN ('created', 'retry', 'active'))`);
  await db.execute(sql`DELETE FROM bulk_change_products WHERE bulk_change_id IN (
    SELECT id FROM bulk_changes WHERE finished_at < now() - interval '30 days')`);
}
