import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type SendRefund, storeRefund } from '../orders/record-refund.ts';
import type { AuditActor } from '../staff/write-audit-log.ts';
import { paymentRefunds } from './payment-tables.ts';

interface NewCardRefund {
  orderId: number;
  attemptId: number;
  amount: number;
  isSurplus: boolean;
  note: string | null;
}

/** Stores a refund of a card payment, in the transaction that holds its order, and queues its sending. */
export async function queueCardRefund(
  client: pg.PoolClient,
  { attemptId, ...refund }: NewCardRefund,
  actor: AuditActor,
): Promise<void> {
  const refundId = await storeRefund(typedQueries(client), { ...refund, state: 'queued' }, actor);
  await queueSending(client, refundId, attemptId);
}

async function queueSending(client: pg.PoolClient, refundId: number, attemptId: number): Promise<void> {
  await typedQueries(client).insert(paymentRefunds).values({ refundId, attemptId, requestKey: randomUUID() });
  await addJob(client, 'send-refund', { refundId });
}

/** What of each card payment of an order $1 was not sent back, the first one first. */
export const refundableAttempts = `
  SELECT a.id, a.is_surplus AS "isSurplus", (a.paid_amount - coalesce((SELECT sum(r.amount) FROM payment_refunds p
    JOIN order_refunds r ON r.id = p.refund_id WHERE p.attempt_id = a.id AND r.state <> 'failed'), 0))::float8 AS "left"
  FROM payment_attempts a WHERE a.order_id = $1 AND a.paid_amount > 0 ORDER BY a.id`;

export interface RefundableAttempt extends Record<string, unknown> {
  id: number;
  isSurplus: boolean;
  left: number;
}

const unknownStatement = `SELECT FROM order_refunds WHERE order_id = $1 AND state = 'unknown' LIMIT 1`;

/**
 * A refund goes back to the card that paid the order, where as much is left of that payment. Throws paymentUnavailable
 * while nobody knows whether an earlier one was made.
 */
export const sendToCard: SendRefund = async (client, { orderId, refundId, amountMinor }) => {
  if ((await queryPrepared(client, unknownStatement, [orderId])).length > 0)
    throw new ShopError('paymentUnavailable', { reason: 'an earlier refund has not been answered' });
  const attempts = await queryPrepared<RefundableAttempt>(client, refundableAttempts, [orderId]);
  const attempt = attempts.find(({ isSurplus, left }) => !isSurplus && left >= amountMinor);
  if (!attempt) return false;
  await queryPrepared(client, `UPDATE order_refunds SET state = 'queued' WHERE id = $1`, [refundId]);
  await queueSending(client, refundId, attempt.id);
  return true;
};
