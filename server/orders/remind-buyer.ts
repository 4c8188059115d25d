import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { type MailedOrder, queueOrderMail } from './queue-order-mail.ts';

const statement = `
  WITH due AS (
    SELECT id FROM orders WHERE id = $1 AND payment_reminder_at <= now() FOR UPDATE SKIP LOCKED
  ), reminded AS (
    UPDATE orders o SET payment_reminder_at = NULL FROM due WHERE o.id = due.id
    RETURNING o.id, o.order_number, o.email, o.language, o.payment_status_id, o.payment_due_at
  ), history AS (
    INSERT INTO order_history (order_id, event) SELECT $1, 'reminded' FROM reminded
    WHERE payment_status_id IN (${openPaymentStatusIds.join(', ')}) AND payment_due_at > now()
    RETURNING order_id
  )
  SELECT id AS "orderId", order_number AS "orderNumber", email, language FROM reminded, history`;

/** Reminds the buyer of an open order of its payment, once and only before the deadline. */
export async function remindBuyer(client: pg.PoolClient, orderId: number): Promise<'reminded' | null> {
  const [order] = await queryPrepared<MailedOrder & pg.QueryResultRow>(client, statement, [orderId]);
  if (!order) return null;
  await queueOrderMail(client, 'paymentReminder', order);
  return 'reminded';
}
