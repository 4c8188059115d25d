import {
  canTransitionPayment,
  openPaymentStatusIds,
  type PaymentStatusId,
  type PaymentStatusName,
  paymentStatusIds,
  paymentStatusName,
} from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { unpaidOrders } from '../shop/order-rules.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory, orders, payments } from './order-tables.ts';
import { settleReservations } from './settle-reservations.ts';
import { readOrderFacts, tellChange } from './tell-change.ts';

export interface PaymentTransition {
  paymentStatusId: PaymentStatusId;
  /** The order's version that the transition is based on. */
  version: number;
  note?: string | null | undefined;
}

/** What a status does to the order's reservations; every other status keeps them. */
const endsOfReservations: Partial<Record<PaymentStatusName, 'settled' | 'released'>> = {
  Completed: 'settled',
  Canceled: 'released',
  Rejected: 'released',
};

/**
 * Moves an order's payment as `paymentTransitions` allows, with its stock, history, audit row and the mail that tells
 * its buyer of a new state, all or nothing. Throws notFound, versionConflict when the order has another version,
 * paymentTransitionNotAllowed.
 */
export function transitionPayment(
  pool: pg.Pool,
  orderId: number,
  move: PaymentTransition,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, (client) => writePaymentTransition(client, orderId, move, actor));
}

/** Moves an order's payment in the caller's transaction; throws as `transitionPayment` does. */
export async function writePaymentTransition(
  client: pg.PoolClient,
  orderId: number,
  move: PaymentTransition,
  actor: StaffActor,
): Promise<void> {
  const tx = typedQueries(client);
  const order = await lockOrder(tx, orderId, move.version);
  const from = order.paymentStatusId;
  const to = move.paymentStatusId;
  if (!canTransitionPayment(from, to)) throw new ShopError('paymentTransitionNotAllowed', { from, to });

  const end = endsOfReservations[paymentStatusName(to)];
  if (end) await settleReservations(tx, orderId, end);
  await tx
    .update(orders)
    .set({ paymentStatusId: to, version: sql`${orders.version} + 1`, ...(await deadlineOf(tx, to)) })
    .where(eq(orders.id, orderId));
  await tx
    .update(payments)
    .set({ paymentStatusId: to, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
  await tx.insert(orderHistory).values({
    orderId,
    event: 'paymentChanged',
    fromPaymentStatusId: from,
    toPaymentStatusId: to,
    systemUserId: actor.systemUserId,
    actor: actor.name,
    note: move.note || null,
  });
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'transitionPayment',
    entity: 'order',
    entityId: orderId,
    before: { paymentStatusId: from },
    after: { paymentStatusId: to, note: move.note || null },
  });
  await tellChange(client, order, await readOrderFacts(client, order), { paymentStatusId: to });
}

const transferTypeIds = Object.values(paymentTypeIds).filter(
  (id) => paymentMethods[id].endsUnpaidAfter === 'transferDays',
);

/** A transition by staff starts a new period for an open order; a closed one has no deadline and no network. */
export async function deadlineOf(tx: Database, to: PaymentStatusId) {
  const isOpen = openPaymentStatusIds.includes(to);
  const forgotten = isOpen ? {} : { networkHash: null };
  if (!isOpen && to !== paymentStatusIds.Processing) {
    return { paymentDueAt: null, paymentReminderAt: null, ...forgotten };
  }
  const [settings] = await tx
    .select({ rules: sql`${shopSettings.value} -> 'unpaidOrders'` })
    .from(shopSettings);
  const { transferDays, otherDays } = unpaidOrders.parse(settings?.rules ?? {});
  const days = isOpen
    ? sql`CASE WHEN ${inArray(orders.paymentTypeId, transferTypeIds)} THEN ${transferDays}::int ELSE ${otherDays}::int END`
    : sql`${otherDays}::int`;
  return { paymentDueAt: sql`now() + make_interval(days => ${days})`, paymentReminderAt: null, ...forgotten };
}
