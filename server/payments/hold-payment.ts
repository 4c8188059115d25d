import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { endUnpaidOrder } from '../orders/end-unpaid-order.ts';
import { orders } from '../orders/order-tables.ts';
import { transitionLockedPayment } from '../orders/transition-payment.ts';
import { paymentActor } from '../staff/write-audit-log.ts';
import { type HeldAttempt, updateAttempt } from './lock-attempt.ts';
import { failOrder } from './settle-order-payment.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * For how many days from its beginning an authorized payment can be captured, where its provider does not say until
 * when: Barion holds it as long as it was asked to, SimplePay for 21 days, Stripe's banks for 7, of which the last may be
 * cut short.
 */
const authorizedDays: Record<PaymentProviderId, number> = { barion: 14, simplepay: 21, stripe: 6, demo: 7 };

/** What has the job that asks for payments let the card go. */
export const letGo = () => ({ captureAmount: 0, captureWantedAt: new Date(), nextCheckAt: new Date() });

const otherStatement = `
  SELECT id FROM payment_attempts WHERE order_id = $1 AND id <> $2 AND finished_at IS NULL LIMIT 1`;

/**
 * A card has authorized a payment: its order is secured, with its goods, until the money can no longer be captured. Where
 * the order does not wait for just this sum, the card is let go.
 */
export async function holdPayment(
  client: pg.PoolClient,
  held: HeldAttempt,
  until: Date | null,
): Promise<void> {
  const { attempt, order, total } = held;
  const tx = typedQueries(client);
  const { paymentStatusId } = order;
  const isOpen = openPaymentStatusIds.includes(paymentStatusId) && !isAuthorized(order);
  const waits = isOpen || paymentStatusId === paymentStatusIds.Processing;
  const others = await queryPrepared(client, otherStatement, [order.orderId, attempt.id]);
  if (!waits || attempt.amount !== total || others.length > 0) {
    await updateAttempt(tx, attempt.id, { ...letGo(), isFinished: true });
    if (others.length === 0) await failOrder(client, order, { isQuiet: false });
    return;
  }
  const days = authorizedDays[attempt.provider];
  const authorizedUntil = until ?? new Date(attempt.createdAt.getTime() + days * dayMs);
  const begun = { captureAmount: null, captureWantedAt: null, isFinished: false };
  await updateAttempt(tx, attempt.id, { authorizedUntil, nextCheckAt: authorizedUntil, ...begun });
  const move = {
    paymentStatusId: paymentStatusIds.PendingApproval,
    dueAt: authorizedUntil,
    isByProvider: true,
  };
  await transitionLockedPayment(client, order, { ...move, note: attempt.provider }, paymentActor);
}

/** What a card had authorized is gone, uncaptured: the order that it secured ends, with its stock and a mail. */
export async function loseAuthorization(
  client: pg.PoolClient,
  { attempt, order }: HeldAttempt,
): Promise<void> {
  if (attempt.isFinished || !isAuthorized(order)) return;
  await typedQueries(client)
    .update(orders)
    .set({ paymentDueAt: sql`now()` })
    .where(eq(orders.id, order.orderId));
  await endUnpaidOrder(client, order.orderId);
}
