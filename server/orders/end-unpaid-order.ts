import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { type MailedOrder, queueOrderMail } from './queue-order-mail.ts';
import { settleReservations } from './settle-reservations.ts';

interface DueOrder extends MailedOrder {
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
}

const lockStatement = `
  SELECT id AS "orderId", order_number AS "orderNumber", email, language, payment_type_id AS "paymentTypeId",
    payment_status_id AS "paymentStatusId"
  FROM orders
  WHERE id = $1 AND payment_due_at <= now() AND payment_flag IS DISTINCT FROM 'otherSum' FOR UPDATE SKIP LOCKED`;

const endStatement = `
  WITH ended AS (
    UPDATE orders SET payment_status_id = $2, version = version + 1, payment_due_at = NULL,
      payment_reminder_at = NULL, network_hash = NULL
    WHERE id = $1
  ), payment AS (
    UPDATE payments SET payment_status_id = $2, updated_at = now() WHERE order_id = $1
  )
  INSERT INTO order_history (order_id, event, from_payment_status_id, to_payment_status_id)
  VALUES ($1, 'expired', $3, $2), ($1, 'mailQueued', NULL, NULL)`;

/** Condition on due orders `o`: not marked as overdue since, so that each deadline is handled once. */
export const notNotedAsOverdue = `NOT EXISTS (
  SELECT FROM order_history h WHERE h.order_id = o.id AND h.event = 'overdue' AND h.at >= o.payment_due_at)`;

const overdueStatement = `
  INSERT INTO order_history (order_id, event)
  SELECT id, 'overdue' FROM orders o WHERE id = $1 AND ${notNotedAsOverdue} RETURNING id`;

/**
 * Cancels an order whose deadline has passed, releases its stock and mails its buyer. One in processing is not
 * cancelled but marked, once, as overdue in its history. Does nothing, and returns null, when the order has been
 * paid meanwhile, when its buyer has paid another sum, which staff have to look at first, or when its payment is locked
 * by another transaction.
 */
export async function endUnpaidOrder(
  client: pg.PoolClient,
  orderId: number,
): Promise<'expired' | 'overdue' | null> {
  const [order] = await queryPrepared<DueOrder & pg.QueryResultRow>(client, lockStatement, [orderId]);
  if (!order) return null;
  if (!openPaymentStatusIds.includes(order.paymentStatusId)) {
    const noted = await queryPrepared(client, overdueStatement, [orderId]);
    return noted.length > 0 ? 'overdue' : null;
  }
  await settleReservations(typedQueries(client), orderId, 'released');
  await queryPrepared(client, endStatement, [orderId, paymentStatusIds.Canceled, order.paymentStatusId]);
  await queueOrderMail(client, 'orderExpired', order, isAuthorized(order) ? { state: 'authorized' } : {});
  return 'expired';
}
