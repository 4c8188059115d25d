import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { orderLimits } from '../shop/order-rules.ts';
import { endUnpaidOrder, notNotedAsOverdue } from './end-unpaid-order.ts';
import { remindBuyer } from './remind-buyer.ts';

/** Result of a run: orders expired unpaid, orders marked as overdue, buyers reminded. */
export interface FollowUp {
  expired: number;
  overdue: number;
  reminded: number;
}

const batchSize = 100;

/**
 * The job that follows up orders: reminds buyers, cancels orders that stayed unpaid, marks those in processing for
 * too long as overdue, and deletes networks in time. Every order is a transaction of its own and is skipped while
 * it is locked, so that several processes and staff never do the same work twice. A failing one is left for the
 * next run and stops no other; the first failure is thrown at the end. Stops between two orders when `signal` is
 * aborted. An order of which `mayEnd` is not sure waits for the next run.
 */
export async function followUpOrders(
  pool: pg.Pool,
  signal?: AbortSignal,
  mayEnd: (orderId: number) => Promise<boolean> = async () => true,
): Promise<FollowUp> {
  const done: FollowUp = { expired: 0, overdue: 0, reminded: 0 };
  const failures: unknown[] = [];
  const followUp = async (column: 'payment_reminder_at' | 'payment_due_at', step: Step) => {
    for await (const orderId of dueOrders(pool, column)) {
      if (signal?.aborted) return;
      try {
        if (step === endUnpaidOrder && !(await mayEnd(orderId))) continue;
        const outcome = await inTransaction(pool, (client) => step(client, orderId));
        if (outcome) done[outcome] += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await followUp('payment_reminder_at', remindBuyer);
  await followUp('payment_due_at', endUnpaidOrder);
  await forgetNetworks(pool);
  await fillSearchTexts(pool);
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Orders that a server of the previous version has placed since the search has texts of its own. */
async function fillSearchTexts(pool: pg.Pool): Promise<void> {
  await queryPrepared(
    pool,
    `UPDATE orders SET search_text = order_search_text(id) WHERE id IN (
      SELECT id FROM orders WHERE placed_at > now() - interval '7 days' AND search_text IS NULL
      ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED)`,
    [],
  );
}

/** Open orders store their network only for the days that the limits of open orders need it. */
async function forgetNetworks(pool: pg.Pool): Promise<void> {
  const [row] = await queryPrepared<{ limits: unknown }>(
    pool,
    `SELECT value -> 'orderLimits' AS limits FROM shop_settings`,
    [],
  );
  const { networkDays } = orderLimits.parse(row?.limits ?? {});
  await queryPrepared(
    pool,
    `UPDATE orders SET network_hash = NULL WHERE id IN (
      SELECT id FROM orders WHERE network_hash IS NOT NULL AND placed_at < now() - make_interval(days => $1)
      ORDER BY id LIMIT 5000 FOR UPDATE SKIP LOCKED)`,
    [networkDays],
  );
}

type Step = (client: pg.PoolClient, orderId: number) => Promise<keyof FollowUp | null>;

/** Ids of the due orders, read in batches, each once. */
async function* dueOrders(pool: pg.Pool, column: string): AsyncGenerator<number> {
  const isNew = column === 'payment_due_at' ? `AND ${notNotedAsOverdue}` : '';
  let lastId = 0;
  for (;;) {
    const rows = await queryPrepared<{ id: number }>(
      pool,
      `SELECT id FROM orders o WHERE ${column} <= now() AND id > $1 ${isNew} ORDER BY id LIMIT ${batchSize}`,
      [lastId],
    );
    for (const { id } of rows) yield id;
    if (rows.length < batchSize) return;
    lastId = rows.at(-1)!.id;
  }
}
