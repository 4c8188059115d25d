import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, toExactMinorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type { RefundState } from '@kamra/contract/order-payments.ts';
import type { recordRefund as recordCall } from '@kamra/contract/order-refunds.ts';
import { refundableOf } from '@kamra/contract/orders.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type Confirmation, requireConfirmation } from '../http/caller.ts';
import { refundRules } from '../shop/order-rules.ts';
import { type AuditActor, type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { closeRefundedReturns } from './close-refunded-returns.ts';
import { leaveOutRefunded, noteDeliveryAfterRefund } from './leave-out-refunded.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory, orders } from './order-tables.ts';
import { putBackUnsent } from './put-back-unsent.ts';
import { queueRefundMail } from './queue-order-mail.ts';
import { countsAsRefunded, orderRefunds } from './refund-tables.ts';
import { takeBackLines } from './take-back-lines.ts';
import type { ChangingOrder } from './tell-change.ts';

export type Refund = EndpointInput<typeof recordCall>['body'];

/** Has a stored refund sent to the card that paid; false where none did, and the money goes its own way. */
export type SendRefund = (
  client: pg.PoolClient,
  refund: { orderId: number; refundId: number; amountMinor: number },
) => Promise<boolean>;

/**
 * Stores a refund, with history, audit row and the goods that came back, all or nothing. One that staff sent themselves
 * is done, and its buyer is told; one that goes to the card is told once it is done. The order's state stays as it is.
 * Throws notFound, versionConflict, invalidRequest for a part of the currency's smallest step, refundNotAllowed above
 * what is left, confirmationRequired where the refunds of the order reach the sum of the settings.
 */
export function recordRefund(
  pool: pg.Pool,
  orderId: number,
  refund: Refund,
  actor: StaffActor & Confirmation,
  sendRefund: SendRefund,
): Promise<void> {
  return inTransaction(pool, (client) => refundOrder(client, orderId, refund, actor, sendRefund));
}

/** Stores a refund as recordRefund does, in a transaction of the caller; `areGoodsSent`: by the lines, of a return. */
export async function refundOrder(
  client: pg.PoolClient,
  orderId: number,
  refund: Refund,
  actor: StaffActor & Confirmation,
  sendRefund: SendRefund,
  areGoodsSent = false,
): Promise<void> {
  const { amount, version, note } = refund;
  const tx = typedQueries(client);
  const order = await lockOrder(tx, orderId, version);
  const { currencyId, refundable, refunded, rate, confirmFrom } = await readRefundable(client, order);
  const amountMinor = toExactMinorUnits(amount, currencyId);
  if (amountMinor === null) throw invalidField('amount', 'invalid');
  if (amountMinor > refundable) {
    throw new ShopError('refundNotAllowed', { refundable: toMajorUnits(refundable) });
  }
  if (toMajorUnits(refunded + amountMinor) * rate >= confirmFrom) requireConfirmation(actor);
  const includesDelivery = refund.includesDelivery ?? false;
  const refundId = await storeRefund(tx, { orderId, amount: amountMinor, note, includesDelivery }, actor);
  const lines = refund.lines ?? [];
  await takeBackLines(tx, { orderId, refundId, lines, areSent: areGoodsSent, actor });
  if (lines.length > 0) await leaveOutRefunded(client, order, actor);
  if (lines.length > 0 && !areGoodsSent) await closeRefundedReturns(client, orderId);
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'recordRefund',
    entity: 'order',
    entityId: orderId,
    after: { amount, note: note || null, ...(refund.lines && { lines: refund.lines, includesDelivery }) },
  });
  const isSent = !refund.isByHand && (await sendRefund(client, { orderId, refundId, amountMinor }));
  if (!isSent) await finishRefund(client, order, amountMinor);
}

/**
 * What follows once money has been sent back: the mail about it, noted in the history, and where it was the last of an
 * order, the goods that never left are in stock again. `isSurplus`: of money beyond its price, which moves no goods.
 */
export async function finishRefund(
  client: pg.PoolClient,
  order: ChangingOrder,
  amountMinor: number,
  isSurplus = false,
): Promise<void> {
  if (!isSurplus) {
    await putBackUnsent(typedQueries(client), order.orderId);
    await noteDeliveryAfterRefund(client, order);
  }
  await queueRefundMail(client, order, amountMinor);
  await typedQueries(client).insert(orderHistory).values({ orderId: order.orderId, event: 'mailQueued' });
}

const refundableStatement = `
  SELECT o.currency_id AS "currencyId", o.total, o.balance_due AS "balanceDue",
    (SELECT rate::float8 FROM currency_rates r WHERE r.currency_id = o.currency_id) AS rate,
    (SELECT value -> 'refunds' FROM shop_settings) AS rules,
    (SELECT coalesce(sum(amount), 0)::float8 FROM order_refunds WHERE order_id = o.id AND ${countsAsRefunded}) AS refunded
  FROM orders o WHERE o.id = $1`;

interface RefundableRow {
  currencyId: CurrencyId;
  total: number;
  balanceDue: number;
  refunded: number;
  /** Forints for one of the currency. */
  rate: number | null;
  rules: unknown;
}

/** What of a locked order may be refunded, in minor units. */
async function readRefundable(client: pg.PoolClient, { orderId, paymentStatusId }: ChangingOrder) {
  const [row] = await queryPrepared<RefundableRow & pg.QueryResultRow>(client, refundableStatement, [
    orderId,
  ]);
  if (!row) throw new ShopError('notFound');
  const { currencyId, refunded, rules } = row;
  return {
    ...{ currencyId, refunded },
    refundable: refundableOf(paymentStatusId, row),
    rate: row.rate ?? 1,
    confirmFrom: refundRules.parse(rules ?? {}).confirmFrom,
  };
}

interface NewRefund {
  orderId: number;
  /** In minor units. */
  amount: number;
  note?: string | null | undefined;
  state?: RefundState;
  isSurplus?: boolean;
  includesDelivery?: boolean;
}

/** Stores a refund of an order that the transaction holds, with its history. */
export async function storeRefund(
  tx: Database,
  { orderId, note, ...refund }: NewRefund,
  actor: AuditActor,
): Promise<number> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  const [entry] = await tx
    .insert(orderHistory)
    .values({
      orderId,
      event: 'refunded',
      systemUserId: actor.systemUserId,
      actor: actor.systemUserId === null ? '' : actor.name,
      note: note || null,
    })
    .returning({ id: orderHistory.id });
  if (!entry) throw new Error('the history has no entry of the refund');
  const [stored] = await tx
    .insert(orderRefunds)
    .values({ orderId, historyId: entry.id, ...refund })
    .returning({ id: orderRefunds.id });
  return stored!.id;
}
