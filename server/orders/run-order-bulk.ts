import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getOrderRun, OrderBulkAction } from '@kamra/contract/order-bulk.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { findStaffRights } from '../staff/find-staff-rights.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { type BulkLog, changeOrders } from './change-orders.ts';
import { orderRuns } from './order-run-tables.ts';

/** Orders between two notes of the progress. */
const ordersInBatch = 20;

/** Stores what is to be done with many orders, and queues it. */
export function startOrderRun(
  db: Database,
  { orderIds, action }: { orderIds: readonly number[]; action: OrderBulkAction },
  actor: StaffActor,
): Promise<{ runId: string; total: number }> {
  const ids = [...new Set(orderIds)];
  return inTransaction(db, async (tx) => {
    const started = { startedById: actor.systemUserId, startedByName: actor.name };
    const [stored] = await tx
      .insert(orderRuns)
      .values({ action, orderIds: ids, ...started })
      .returning({ id: orderRuns.id });
    const runId = stored!.id;
    await addJob(tx, 'change-orders', { runId });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'startBulkChange',
      entity: 'order',
      entityId: null,
      after: { runId, action: action.kind, orders: ids.length },
    });
    return { runId, total: ids.length };
  });
}

/** Throws notFound. */
export async function findOrderRun(db: Database, runId: string): Promise<Reply<typeof getOrderRun>> {
  const [run] = await db.select().from(orderRuns).where(eq(orderRuns.id, runId));
  if (!run) throw new ShopError('notFound', { runId });
  return { state: run.state, total: run.orderIds.length, results: run.results };
}

/**
 * The job that works a run off, with the rights that whoever began it has now. One that was interrupted goes on where
 * it was noted last: orders that had been changed by then are told as unchanged. One whose last try fails has failed.
 */
export async function runOrderBulk(
  connection: DatabaseConnection,
  log: BulkLog,
  runId: string,
  signal: AbortSignal,
  { isLast }: JobAttempt = { isLast: false },
): Promise<void> {
  try {
    await workOffRun(connection, log, runId, signal);
  } catch (error) {
    if (isLast) await connection.db.update(orderRuns).set({ state: 'failed' }).where(eq(orderRuns.id, runId));
    throw error;
  }
}

async function workOffRun(
  connection: DatabaseConnection,
  log: BulkLog,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = connection;
  for (;;) {
    const [run] = await db.select().from(orderRuns).where(eq(orderRuns.id, runId));
    if (!run || run.state === 'finished' || run.state === 'failed') return;
    const next = run.orderIds.slice(run.results.length, run.results.length + ordersInBatch);
    const isAllowed = (await findStaffRights(db, run.startedById)).orders === 'write';
    if (next.length === 0 || !isAllowed) {
      await db
        .update(orderRuns)
        .set({ state: next.length === 0 ? 'finished' : 'failed' })
        .where(eq(orderRuns.id, runId));
      return;
    }
    signal.throwIfAborted();
    const actor = { systemUserId: run.startedById, name: run.startedByName, address: null };
    const { results } = await changeOrders(connection, log, { orderIds: next, action: run.action }, actor);
    await db
      .update(orderRuns)
      .set({ state: 'running', results: [...run.results, ...results] })
      .where(eq(orderRuns.id, runId));
  }
}

/** Deletes runs of more than a week ago. */
export async function forgetOrderRuns(db: Database): Promise<void> {
  await db.delete(orderRuns).where(sql`${orderRuns.createdAt} < now() - interval '7 days'`);
}
