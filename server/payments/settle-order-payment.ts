import type { PaymentFlag } from '@kamra/contract/order-payments.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { orderHistory, orders } from '../orders/order-tables.ts';
import type { ChangingOrder } from '../orders/tell-change.ts';
import { transitionLockedPayment } from '../orders/transition-payment.ts';
import { paymentActor } from '../staff/write-audit-log.ts';
import type { HeldAttempt } from './lock-attempt.ts';
import { queueCardRefund } from './queue-card-refund.ts';

const { Processing, Completed, Closed, Error: failed } = paymentStatusIds;

/** A card payment ended without money: its order can be paid again, until its deadline. */
export async function failOrder(
  client: pg.PoolClient,
  order: ChangingOrder,
  { isQuiet }: { isQuiet: boolean },
): Promise<void> {
  if (order.paymentStatusId !== Processing && !isAuthorized(order)) return;
  const move = { paymentStatusId: failed, keepsDeadline: true, isQuiet, isByProvider: true };
  await transitionLockedPayment(client, order, move, paymentActor);
}

/**
 * What a card payment that succeeded does to its order: pays it, where that waits for just this sum. What comes to an
 * order that was paid already goes back, and what comes to one that has ended, or costs another sum by now, is for staff
 * to decide. Answers whether the money is beyond what the order asked for.
 */
export async function payOrder(
  client: pg.PoolClient,
  { attempt, order, total }: HeldAttempt,
): Promise<{ isSurplus: boolean }> {
  const { paymentStatusId } = order;
  const waits = openPaymentStatusIds.includes(paymentStatusId) || paymentStatusId === Processing;
  if (waits && attempt.amount === total) {
    const note = [attempt.provider, attempt.providerTransactionId].filter(Boolean).join(' ');
    await transitionLockedPayment(
      client,
      order,
      { paymentStatusId: Completed, note, isByProvider: true },
      paymentActor,
    );
    return { isSurplus: false };
  }
  if (waits) await flagPayment(client, order.orderId, 'otherSum');
  else if (paymentStatusId === Completed || paymentStatusId === Closed) {
    const refund = { orderId: order.orderId, attemptId: attempt.id, amount: attempt.amount };
    await queueCardRefund(client, { ...refund, isSurplus: true, note: null }, paymentActor);
  } else await flagPayment(client, order.orderId, 'paidAfterEnd');
  return { isSurplus: true };
}

/** Puts an order into the queue of staff; an earlier reason stays until they have looked. */
export async function flagPayment(client: pg.PoolClient, orderId: number, flag: PaymentFlag): Promise<void> {
  const tx = typedQueries(client);
  await tx
    .update(orders)
    .set({ paymentFlag: sql`coalesce(${orders.paymentFlag}, ${flag})`, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  await tx.insert(orderHistory).values({ orderId, event: 'paymentFlagged', details: { flag } });
}
