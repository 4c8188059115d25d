import type { Language } from '@kamra/contract/languages.ts';
import { openPaymentStatusIds, type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { settleReservations } from './settle-reservations.ts';
import type { OrderMailData } from './write-order-mails.ts';

interface DueOrder extends pg.QueryResultRow {
  payment_status_id: PaymentStatusId;
  order_number: string;
  email: string;
  language: Language;
}

const lockStatement = `
  SELECT payment_status_id, order_number, email, language FROM orders
  WHERE id = $1 AND payment_due_at <= now() FOR UPDATE SKIP LOCKED`;

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
 * paid meanwhile or its payment is locked by another transaction.
 */
export async function endUnpaidOrder(
  client: pg.PoolClient,
  orderId: number,
): Promise<'expired' | 'overdue' | null> {
  const [order] = await queryPrepared<DueOrder>(client, lockStatement, [orderId]);
  if (!order) return null;
  if (!openPaymentStatusIds.includes(order.payment_status_id)) {
    const noted = await queryPrepared(client, overdueStatement, [orderId]);
    return noted.length > 0 ? 'overdue' : null;
  }
  await settleReservations(typedQueries(client), orderId, 'released');
  await queryPrepared(client, endStatement, [orderId, paymentStatusIds.Canceled, order.payment_status_id]);
  await queueMail(client, {
    template: 'orderExpired',
    data: { orderId } satisfies OrderMailData,
    recipient: order.email,
    subject: translateMail(order.language)('orderExpired.subject', { number: order.order_number }),
    language: order.language,
  });
  return 'expired';
}
