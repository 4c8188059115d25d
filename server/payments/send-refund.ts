import type { RefundState as StoredState } from '@kamra/contract/order-payments.ts';
import { sql } from 'drizzle-orm';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { finishRefund } from '../orders/record-refund.ts';
import { orderRefunds } from '../orders/refund-tables.ts';
import type { Attempt } from './lock-attempt.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import {
  type CardRefund,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnreachable,
  type RefundState,
} from './payment-provider.ts';
import { flagPayment } from './settle-order-payment.ts';
import { failRefund, flagUnknownRefunds } from './settle-refund.ts';

type RefundRow = Pick<
  Attempt,
  'orderId' | 'provider' | 'currencyId' | 'requestKey' | 'providerPaymentId' | 'providerTransactionId'
> & {
  state: StoredState;
  amount: number;
  isSurplus: boolean;
  paidAmount: number;
  historyId: number;
  refundKey: string;
  providerRefundId: string | null;
  tries: number;
  refundedBefore: number;
};

const columns = `r.order_id AS "orderId", r.state, r.amount, r.is_surplus AS "isSurplus", r.history_id AS "historyId", a.provider,
  a.currency_id AS "currencyId", a.request_key AS "requestKey", a.paid_amount AS "paidAmount",
  a.provider_payment_id AS "providerPaymentId", a.provider_transaction_id AS "providerTransactionId",
  p.request_key AS "refundKey", p.provider_refund_id AS "providerRefundId", p.tries,
  (SELECT coalesce(sum(done.amount), 0)::float8 FROM payment_refunds other
    JOIN order_refunds done ON done.id = other.refund_id
    WHERE other.attempt_id = a.id AND other.refund_id <> p.refund_id AND done.state = 'done') AS "refundedBefore"`;

/** Notes the try before it is made, so that one whose process ended is known to have been made. */
const takeStatement = `
  WITH taken AS (
    UPDATE payment_refunds SET tries = tries + 1 WHERE refund_id = $1 RETURNING *
  ), sent AS (
    UPDATE order_refunds SET state = 'sent' WHERE id = $1 AND state = 'queued'
  )
  SELECT ${columns} FROM taken p JOIN order_refunds r ON r.id = p.refund_id
  JOIN payment_attempts a ON a.id = p.attempt_id WHERE r.state IN ('queued', 'sent', 'unknown')`;

/**
 * SimplePay knows a refund by what is left of its payment alone: one whose answer is missing is found out about before
 * another one of the payment is sent, else neither could be told from the other.
 */
const waitsStatement = `
  SELECT p.refund_id FROM payment_refunds p JOIN order_refunds own ON own.id = p.refund_id
  JOIN payment_attempts a ON a.id = p.attempt_id
  WHERE p.refund_id = $1 AND a.provider = 'simplepay' AND EXISTS (
    SELECT FROM payment_refunds other JOIN order_refunds r ON r.id = other.refund_id
    WHERE other.attempt_id = p.attempt_id AND other.refund_id <> p.refund_id AND r.state IN ('sent', 'unknown')
      AND (own.state = 'queued' OR other.refund_id < p.refund_id))`;
const holdStatement = `
  SELECT id FROM payment_attempts WHERE id = (SELECT attempt_id FROM payment_refunds WHERE refund_id = $1)
  FOR NO KEY UPDATE`;
const waitMs = 60_000;

/** Takes a refund to send it; null where there is nothing to send, or another one comes first. */
function takeRefund({ pool }: PaymentContext, refundId: number): Promise<RefundRow | null> {
  return inTransaction(pool, async (client) => {
    await queryPrepared(client, holdStatement, [refundId]);
    if ((await queryPrepared(client, waitsStatement, [refundId])).length > 0) {
      await addJob(client, 'send-refund', { refundId }, { startAfter: new Date(Date.now() + waitMs) });
      return null;
    }
    const rows = await queryPrepared<RefundRow & Record<string, unknown>>(client, takeStatement, [refundId]);
    return rows[0] ?? null;
  });
}

/** How long until a provider is asked again for a refund that it has accepted but not made, or has not answered. */
const againMs = 60 * 60_000;

/**
 * Sends a refund to the card, once: what was sent before is looked for first. What its provider refuses has failed, and is
 * for staff; one that it has not answered until the last try may have been made, and is asked for until that is known.
 */
export async function sendRefund(
  context: PaymentContext,
  refundId: number,
  { isLast }: JobAttempt,
): Promise<void> {
  const row = await takeRefund(context, refundId);
  if (!row) return;
  try {
    const { state, providerRefundId } = await askRefund(context, row);
    await noteRefund(context, refundId, row, { state, providerRefundId, lastError: null });
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    if (!isRefused && !(error instanceof ProviderUnreachable)) throw error;
    const unanswered = isLast || row.state === 'unknown' ? ('unknown' as const) : ('sent' as const);
    await noteRefund(context, refundId, row, {
      state: isRefused ? 'failed' : unanswered,
      providerRefundId: null,
      lastError: error.message,
      isTriedAgain: !isRefused && !isLast,
    });
    if (!isRefused) throw error;
  }
}

async function askRefund(context: PaymentContext, row: RefundRow): Promise<RefundState> {
  const { requestKey, providerPaymentId, providerTransactionId, currencyId, paidAmount } = row;
  if (providerPaymentId === null) throw new ProviderRefused('the payment has no number');
  const refund: CardRefund = {
    payment: { requestKey, providerPaymentId, providerTransactionId, currencyId, amount: paidAmount },
    requestKey: row.refundKey,
    amount: row.amount,
    refundedBefore: row.refundedBefore,
    providerRefundId: row.providerRefundId,
  };
  const provider = await openProvider(context, row.provider);
  const found = row.tries > 1 ? await findRefund(provider, refund) : null;
  return found ?? provider.refund(refund);
}

/** A provider that refuses to say whether it made a refund has not refused the refund. */
async function findRefund(provider: PaymentProvider, refund: CardRefund): Promise<RefundState | null> {
  try {
    return await provider.findRefund(refund);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    throw new ProviderUnreachable(error.message);
  }
}

interface RefundOutcome extends Pick<RefundState, 'providerRefundId'> {
  state: Exclude<StoredState, 'queued'>;
  lastError: string | null;
  /** A failed try that another one of the same job follows. */
  isTriedAgain?: boolean;
}

function noteRefund(
  context: PaymentContext,
  refundId: number,
  row: RefundRow,
  { state, providerRefundId, lastError, isTriedAgain = false }: RefundOutcome,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const tx = typedQueries(client);
    const order = await lockOrder(tx, row.orderId, null);
    const changed = await tx
      .update(orderRefunds)
      .set({ state })
      .where(sql`${orderRefunds.id} = ${refundId} AND ${orderRefunds.state} IN ('queued', 'sent', 'unknown')`)
      .returning({ id: orderRefunds.id });
    await queryPrepared(
      client,
      `UPDATE payment_refunds SET provider_refund_id = coalesce($2, provider_refund_id), last_error = $3
        WHERE refund_id = $1`,
      [refundId, providerRefundId, lastError],
    );
    if (changed.length === 0) return;
    if (state === 'done') await finishRefund(client, order, row.amount, row.isSurplus);
    if (state === 'failed') {
      context.log.warn({ refundId, reason: lastError }, 'a refund to a card failed');
      await failRefund(client, row.historyId);
    }
    await flagUnknownRefunds(client, row.orderId);
    if (state === 'failed') await flagPayment(client, row.orderId, 'refundFailed');
    if (state === 'unknown' && row.state !== 'unknown')
      await flagPayment(client, row.orderId, 'refundUnknown');
    if ((state === 'sent' || state === 'unknown') && !isTriedAgain)
      await addJob(client, 'send-refund', { refundId }, { startAfter: new Date(Date.now() + againMs) });
  });
}
