import {
  canTransitionPayment,
  openPaymentStatusIds,
  type PaymentStatusId,
  type PaymentStatusName,
  paymentStatusIds,
  paymentStatusName,
} from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { staffTransitionsOf } from '@kamra/contract/staff-transitions.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type UnpaidOrders, unpaidOrders } from '../shop/order-rules.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type AuditActor, type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory, orders, payments } from './order-tables.ts';
import { settleReservations } from './settle-reservations.ts';
import { shipments } from './shipment-tables.ts';
import { type ChangingOrder, readOrderFacts, tellChange } from './tell-change.ts';

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
  const order = await lockOrder(typedQueries(client), orderId, move.version);
  await transitionLockedPayment(client, order, move, actor);
}

export interface LockedTransition extends Omit<PaymentTransition, 'version'> {
  /** The buyer is where it happens: no mail tells of it. */
  isQuiet?: boolean;
  /** An order that still waits for money waits no longer than before. */
  keepsDeadline?: boolean;
  /** Goods of an order that had ended are reserved anew: the table of transitions does not count. */
  isReinstated?: boolean;
  /** The card's provider has said so, who alone knows whether it was authorized and captured. */
  isByProvider?: boolean;
  /** When an order that waits ends, where it is not the time of its way of paying. */
  dueAt?: Date;
}

/** Moves the payment of an order that the transaction holds, by staff or by the shop itself. */
export async function transitionLockedPayment(
  client: pg.PoolClient,
  order: ChangingOrder,
  move: LockedTransition,
  actor: AuditActor,
): Promise<void> {
  const tx = typedQueries(client);
  const { orderId, paymentStatusId: from } = order;
  const to = move.paymentStatusId;
  const isPermitted = move.isByProvider
    ? canTransitionPayment(from, to)
    : staffTransitionsOf(order).includes(paymentStatusName(to));
  if (!move.isReinstated && !isPermitted) throw new ShopError('paymentTransitionNotAllowed', { from, to });

  const end = endsOfReservations[paymentStatusName(to)];
  if (end) await settleReservations(tx, orderId, end);
  // Of what was paid in advance the courier collects nothing; labels that are made say what they say.
  if (to === paymentStatusIds.Completed)
    await tx
      .update(shipments)
      .set({ cashAmount: null })
      .where(and(eq(shipments.orderId, orderId), eq(shipments.status, 'draft')));
  const deadline = move.keepsDeadline && isWaiting(to) ? {} : await deadlineOf(tx, to);
  const due = move.dueAt && { paymentDueAt: move.dueAt };
  await tx
    .update(orders)
    .set({ paymentStatusId: to, version: sql`${orders.version} + 1`, ...deadline, ...due })
    .where(eq(orders.id, orderId));
  await tx
    .update(payments)
    .set({ paymentStatusId: to, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
  const note = move.note || null;
  await tx.insert(orderHistory).values({
    orderId,
    event: 'paymentChanged',
    fromPaymentStatusId: from,
    toPaymentStatusId: to,
    systemUserId: actor.systemUserId,
    actor: actor.systemUserId === null ? '' : actor.name,
    note,
  });
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'transitionPayment',
    entity: 'order',
    entityId: orderId,
    before: { paymentStatusId: from },
    after: { paymentStatusId: to, note },
  });
  if (!move.isQuiet)
    await tellChange(client, order, await readOrderFacts(client, order), { paymentStatusId: to });
}

const isWaiting = (id: PaymentStatusId) =>
  openPaymentStatusIds.includes(id) || id === paymentStatusIds.Processing;

/** A transition by staff starts a new period for an open order; a closed one has no deadline and no network. */
export async function deadlineOf(tx: Database, to: PaymentStatusId) {
  const isOpen = openPaymentStatusIds.includes(to);
  const forgotten = isOpen ? {} : { networkHash: null };
  if (!isWaiting(to)) return { paymentDueAt: null, paymentReminderAt: null, ...forgotten };
  const [settings] = await tx
    .select({ rules: sql`${shopSettings.value} -> 'unpaidOrders'` })
    .from(shopSettings);
  const rules = unpaidOrders.parse(settings?.rules ?? {});
  const hours = isOpen ? hoursByType(rules) : sql`${rules.otherDays * 24}::int`;
  return {
    paymentDueAt: sql`now() + make_interval(hours => ${hours})`,
    paymentReminderAt: null,
    ...forgotten,
  };
}

function hoursByType(rules: UnpaidOrders): SQL {
  const cases = Object.values(paymentTypeIds).map(
    (id) => sql`WHEN ${id}::int THEN ${hoursUntilEnd(id, rules)}::int`,
  );
  return sql`CASE ${orders.paymentTypeId} ${sql.join(cases, sql` `)} END`;
}

/** After how many hours an unpaid order ends. */
export function hoursUntilEnd(paymentTypeId: PaymentTypeId, rules: UnpaidOrders): number {
  const { endsUnpaidAfter } = paymentMethods[paymentTypeId];
  return endsUnpaidAfter === 'cardHours' ? rules.cardHours : rules[endsUnpaidAfter] * 24;
}
