import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { settleOrderPoints } from './settle-order-points.ts';

/** Orders of one run; the next one goes on. */
const maxOrders = 5_000;

const takeStatement = `
  DELETE FROM point_tasks WHERE order_id = (
    SELECT order_id FROM point_tasks ORDER BY queued_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING order_id::float8 AS "orderId"`;

/** The job `settle-points`: looks at each order again to which something happened, in a transaction of its own. */
export async function settlePoints(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (let count = 0; count < maxOrders; count++) {
    signal?.throwIfAborted();
    const isLast = await inTransaction(pool, async (client) => {
      const [task] = await queryPrepared<{ orderId: number }>(client, takeStatement, []);
      if (task) await settleOrderPoints(client, task.orderId);
      return task === undefined;
    });
    if (isLast) return;
  }
}
