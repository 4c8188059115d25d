import { type CurrencyId, toExactMinorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import { refundableOf } from '@kamra/contract/orders.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type Confirmation, requireConfirmation } from '../http/caller.ts';
import { refundRules } from '../shop/order-rules.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory, orders } from './order-tables.ts';
import { queueRefundMail } from './queue-order-mail.ts';
import { orderRefunds } from './refund-tables.ts';
import type { ChangingOrder } from './tell-change.ts';

export interface Refund {
  /** In the order's currency. */
  amount: number;
  /** The order's version that the refund is based on. */
  version: number;
  note?: string | null | undefined;
}

/**
 * Notes that money of an order was sent back, with history, audit row and the mail that tells its buyer, all or nothing.
 * The money itself goes its own way; state and stock stay as they are. Throws notFound, versionConflict,
 * invalidRequest for a part of the currency's smallest step, refundNotAllowed above what is left, confirmationRequired
 * where the refunds of the order reach the sum of the settings.
 */
export function recordRefund(
  pool: pg.Pool,
  orderId: number,
  { amount, version, note }: Refund,
  actor: StaffActor & Confirmation,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const order = await lockOrder(tx, orderId, version);
    const { currencyId, refundable, refunded, rate, confirmFrom } = await readRefundable(client, order);
    const amountMinor = toExactMinorUnits(amount, currencyId);
    if (amountMinor === null) throw invalidField('amount', 'invalid');
    if (amountMinor > refundable) {
      throw new ShopError('refundNotAllowed', { refundable: toMajorUnits(refundable) });
    }
    if (toMajorUnits(refunded + amountMinor) * rate >= confirmFrom) requireConfirmation(actor);
    await storeRefund(tx, orderId, amountMinor, note || null, actor);
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'recordRefund',
      entity: 'order',
      entityId: orderId,
      after: { amount, note: note || null },
    });
    await queueRefundMail(client, order, amountMinor);
    await tx.insert(orderHistory).values({ orderId, event: 'mailQueued' });
  });
}

const refundableStatement = `
  SELECT o.currency_id AS "currencyId", o.total,
    (SELECT rate::float8 FROM currency_rates r WHERE r.currency_id = o.currency_id) AS rate,
    (SELECT value -> 'refunds' FROM shop_settings) AS rules,
    (SELECT coalesce(sum(amount), 0)::float8 FROM order_refunds WHERE order_id = o.id) AS refunded
  FROM orders o WHERE o.id = $1`;

interface RefundableRow {
  currencyId: CurrencyId;
  total: number;
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
  const { currencyId, refunded, total, rules } = row;
  return {
    ...{ currencyId, refunded },
    refundable: refundableOf(paymentStatusId, total, refunded),
    rate: row.rate ?? 1,
    confirmFrom: refundRules.parse(rules ?? {}).confirmFrom,
  };
}

async function storeRefund(
  tx: Database,
  orderId: number,
  amount: number,
  note: string | null,
  actor: StaffActor,
): Promise<void> {
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  const [entry] = await tx
    .insert(orderHistory)
    .values({ orderId, event: 'refunded', systemUserId: actor.systemUserId, actor: actor.name, note })
    .returning({ id: orderHistory.id });
  if (!entry) throw new Error('the history has no entry of the refund');
  await tx.insert(orderRefunds).values({ orderId, historyId: entry.id, amount });
}
