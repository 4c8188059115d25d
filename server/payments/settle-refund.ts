import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { orderHistory } from '../orders/order-tables.ts';
import { finishRefund } from '../orders/record-refund.ts';
import type { ChangingOrder } from '../orders/tell-change.ts';

interface UnknownRefund extends Record<string, unknown> {
  amount: number;
  isSurplus: boolean;
  historyId: number;
}

const settleStatement = `
  UPDATE order_refunds SET state = $2 WHERE order_id = $1 AND state = 'unknown'
  RETURNING amount, is_surplus AS "isSurplus", history_id AS "historyId"`;

/** Staff have seen at the provider what came of the refunds that it has not answered; answers whether there were any. */
export async function settleUnknownRefunds(
  client: pg.PoolClient,
  order: ChangingOrder,
  state: 'done' | 'failed',
): Promise<boolean> {
  const refunds = await queryPrepared<UnknownRefund>(client, settleStatement, [order.orderId, state]);
  for (const { amount, isSurplus, historyId } of refunds) {
    if (state === 'done') await finishRefund(client, order, amount, isSurplus);
    else await failRefund(client, historyId);
  }
  return refunds.length > 0;
}

/** The money stayed where it was: the sums of the order are as if nothing had been sent. */
export async function failRefund(client: pg.PoolClient, historyId: number): Promise<void> {
  await typedQueries(client)
    .update(orderHistory)
    .set({ event: 'refundFailed' })
    .where(eq(orderHistory.id, historyId));
}

/** Staff look at an order for as long as nobody knows of one of its refunds whether it was made. */
export async function flagUnknownRefunds(client: pg.PoolClient, orderId: number): Promise<void> {
  await typedQueries(client).execute(sql`
    UPDATE orders SET payment_flag = CASE
      WHEN EXISTS (SELECT FROM order_refunds WHERE order_id = ${orderId} AND state = 'unknown')
        THEN coalesce(payment_flag, 'refundUnknown')
      ELSE nullif(payment_flag, 'refundUnknown') END
    WHERE id = ${orderId}`);
}
