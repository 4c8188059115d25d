import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import { advanceOrder } from './advance-order.ts';
import type { InvoiceContext } from './invoice-context.ts';

/** Longer than the slowest order takes; a process that ended leaves its order to others after that. */
const leaseMinutes = 15;
/** Orders of one run; the next one comes within a minute. */
const maxOrders = 1_000;

const claimStatement = `
  UPDATE invoice_tasks SET leased_until = now() + make_interval(mins => ${leaseMinutes})
  WHERE order_id = (
    SELECT order_id FROM invoice_tasks
    WHERE due_at <= now() AND (leased_until IS NULL OR leased_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING order_id AS "orderId", version`;

const queueStatement = `
  INSERT INTO invoice_tasks (order_id) VALUES ($1)
  ON CONFLICT (order_id) DO UPDATE SET due_at = now(), version = invoice_tasks.version + 1`;

const doneStatement = 'DELETE FROM invoice_tasks WHERE order_id = $1 AND version = $2 RETURNING order_id';
const releaseStatement = `
  UPDATE invoice_tasks SET leased_until = NULL, due_at = CASE WHEN version = $2 THEN coalesce($3, now()) ELSE now() END
  WHERE order_id = $1`;

interface Task extends pg.QueryResultRow {
  orderId: number;
  version: number;
}

/** The job: works on every order that wants something, one process at a time on each. */
export async function workOnInvoices(context: InvoiceContext, signal: AbortSignal): Promise<void> {
  for (let done = 0; done < maxOrders; done++) {
    signal.throwIfAborted();
    const [task] = await queryPrepared<Task>(context.pool, claimStatement, []);
    if (!task) return;
    await workOn(context, task, signal);
  }
}

/** Queues an order in the caller's transaction, as the trigger on its history does, and has it worked on at once. */
export async function queueInvoiceTask(client: pg.PoolClient, orderId: number): Promise<void> {
  await queryPrepared(client, queueStatement, [orderId]);
  await addJob(client, 'issue-invoices', {});
}

/** What happened to the order meanwhile has changed the task's version: it is worked on again. */
async function workOn(
  context: InvoiceContext,
  { orderId, version }: Task,
  signal: AbortSignal,
): Promise<void> {
  const next = await advanceOrder(context, orderId, signal);
  const isDone =
    next === null && (await queryPrepared(context.pool, doneStatement, [orderId, version])).length > 0;
  if (!isDone) await queryPrepared(context.pool, releaseStatement, [orderId, version, next]);
}
