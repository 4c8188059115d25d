import type { Language } from '@kamra/contract/languages.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import type { OrderMailData } from './write-order-mails.ts';

interface RemindedOrder extends pg.QueryResultRow {
  order_number: string;
  email: string;
  language: Language;
}

const statement = `
  WITH due AS (
    SELECT id FROM orders WHERE id = $1 AND payment_reminder_at <= now() FOR UPDATE SKIP LOCKED
  ), reminded AS (
    UPDATE orders o SET payment_reminder_at = NULL FROM due WHERE o.id = due.id
    RETURNING o.order_number, o.email, o.language, o.payment_status_id, o.payment_due_at
  ), history AS (
    INSERT INTO order_history (order_id, event) SELECT $1, 'reminded' FROM reminded
    WHERE payment_status_id IN (${openPaymentStatusIds.join(', ')}) AND payment_due_at > now()
    RETURNING order_id
  )
  SELECT order_number, email, language FROM reminded, history`;

/** Reminds the buyer of an open order of its payment, once and only before the deadline. */
export async function remindBuyer(client: pg.PoolClient, orderId: number): Promise<'reminded' | null> {
  const [order] = await queryPrepared<RemindedOrder>(client, statement, [orderId]);
  if (!order) return null;
  await queueMail(client, {
    template: 'paymentReminder',
    data: { orderId } satisfies OrderMailData,
    recipient: order.email,
    subject: translateMail(order.language)('paymentReminder.subject', { number: order.order_number }),
    language: order.language,
  });
  return 'reminded';
}
