import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { reviewPayment as reviewCall } from '@kamra/contract/order-payments.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderHistory, orders, stockReservations } from '../orders/order-tables.ts';
import { reserveStock } from '../orders/reserve-stock.ts';
import type { ChangingOrder } from '../orders/tell-change.ts';
import { transitionLockedPayment } from '../orders/transition-payment.ts';
import { spendPointsAgain } from '../points/spend-points.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { updateAttempt } from './lock-attempt.ts';
import { queueCardRefund, type RefundableAttempt, refundableAttempts } from './queue-card-refund.ts';
import { flagUnknownRefunds, settleUnknownRefunds } from './settle-refund.ts';

type Review = EndpointInput<typeof reviewCall>['body'];

/**
 * Ends the review of an order's money. `reinstate` has an order that had ended go on, paid, where its goods are in stock;
 * `refund` sends what is beyond its due back to the card; `refundMade` and `refundNotMade` say what came of refunds that
 * nobody knew of; `dismiss` says that it was seen to otherwise. Throws notFound,
 * versionConflict, paymentTransitionNotAllowed where nothing waits for a review or fits the action, outOfStock, pointsUnavailable.
 */
export function reviewPayment(
  pool: pg.Pool,
  orderId: number,
  { action, version, note }: Review,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const order = await lockOrder(tx, orderId, version);
    const [row] = await tx
      .select({
        flag: orders.paymentFlag,
        total: orders.total,
        customerId: orders.customerId,
        pointsSpent: orders.pointsSpent,
      })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (!row?.flag) throw new ShopError('paymentTransitionNotAllowed');
    const surplus = (await queryPrepared<RefundableAttempt>(client, refundableAttempts, [orderId])).filter(
      (each) => each.isSurplus && each.left > 0,
    );
    await tx.update(orders).set({ paymentFlag: null }).where(eq(orders.id, orderId));
    if (action === 'reinstate') await reinstate(client, { order, ...row, surplus, note, actor });
    if (action === 'refund') await refundSurplus(client, { order, surplus, note, actor });
    if (action === 'refundMade' || action === 'refundNotMade') {
      const state = action === 'refundMade' ? 'done' : 'failed';
      if (!(await settleUnknownRefunds(client, order, state)))
        throw new ShopError('paymentTransitionNotAllowed');
    }
    await flagUnknownRefunds(client, orderId);
    await tx.insert(orderHistory).values({
      orderId,
      event: 'paymentReviewed',
      systemUserId: actor.systemUserId,
      actor: actor.name,
      note: note || null,
      details: { flag: row.flag, action },
    });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'reviewPayment',
      entity: 'order',
      entityId: orderId,
      before: { flag: row.flag },
      after: { action, note: note || null },
    });
  });
}

interface Decision {
  order: ChangingOrder;
  surplus: RefundableAttempt[];
  note: string | null | undefined;
  actor: StaffActor;
}

interface OrderWorth {
  total: number;
  customerId: number | null;
  pointsSpent: number;
}

async function reinstate(
  client: pg.PoolClient,
  { order, total, customerId, pointsSpent, surplus, note, actor }: Decision & OrderWorth,
): Promise<void> {
  const { Canceled, Rejected, Completed } = paymentStatusIds;
  const payment = surplus.find(({ left }) => left === total);
  const hasEnded = order.paymentStatusId === Canceled || order.paymentStatusId === Rejected;
  if (!payment || !hasEnded) throw new ShopError('paymentTransitionNotAllowed');
  await reserveAgain(client, order.orderId);
  await updateAttempt(typedQueries(client), payment.id, { isSurplus: false });
  const move = { paymentStatusId: Completed, isReinstated: true, note };
  await transitionLockedPayment(client, order, move, actor);
  // Behind the stock and the history, as orders and the job `settle-points` lock them.
  if (customerId !== null && pointsSpent > 0)
    await spendPointsAgain(client, customerId, order.orderId, pointsSpent);
}

/** Throws outOfStock, with what is left, where the goods have been sold meanwhile. */
async function reserveAgain(client: pg.PoolClient, orderId: number): Promise<void> {
  const tx = typedQueries(client);
  const released = await tx
    .select({ productId: stockReservations.productId, quantity: stockReservations.quantity })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId));
  const units = new Map(released.map(({ productId, quantity }) => [productId, quantity]));
  const shortages = await reserveStock(client, units);
  if (shortages.length > 0) throw new ShopError('outOfStock', { lines: shortages });
  await tx.update(stockReservations).set({ state: 'held' }).where(eq(stockReservations.orderId, orderId));
}

async function refundSurplus(
  client: pg.PoolClient,
  { order, surplus, note, actor }: Decision,
): Promise<void> {
  if (surplus.length === 0) throw new ShopError('refundNotAllowed', { refundable: 0 });
  for (const { id, left } of surplus) {
    const refund = { orderId: order.orderId, attemptId: id, amount: left, isSurplus: true };
    await queueCardRefund(client, { ...refund, note: note || null }, actor);
  }
}
