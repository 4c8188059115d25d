import { toMajorUnits } from '@kamra/contract/money.ts';
import { allowedDeliveryEvents } from '@kamra/contract/order-state.ts';
import {
  type PaymentStatusId,
  type ProductOrderDetails,
  paymentStatusIds,
  paymentStatusName,
  paymentTransitions,
  refundableOf,
} from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { readOrder } from './read-order.ts';
import { readOrderProgress } from './read-order-progress.ts';

interface HistoryRow {
  id: number;
  at: Date;
  event: ProductOrderDetails['history'][number]['event'];
  fromPaymentStatusId: PaymentStatusId | null;
  toPaymentStatusId: PaymentStatusId | null;
  actor: string;
  note: string | null;
  refundedMinor: number | null;
}

const historyStatement = `
  SELECT h.id, at, event, from_payment_status_id AS "fromPaymentStatusId",
    to_payment_status_id AS "toPaymentStatusId", actor, note, r.amount::float8 AS "refundedMinor"
  FROM order_history h LEFT JOIN order_refunds r ON r.history_id = h.id
  WHERE h.order_id = $1 ORDER BY at, h.id`;

/** One order as staff see it, with its history and the permitted payment transitions. Throws notFound. */
export async function findProductOrder(pool: Executor, orderId: number): Promise<ProductOrderDetails> {
  const order = await readOrder(pool, 'o.id = $1', [orderId]);
  if (!order) throw new ShopError('notFound');
  const history = await queryPrepared<HistoryRow & pg.QueryResultRow>(pool, historyStatement, [orderId]);
  const { state } = await readOrderProgress(pool, order, await loadSettings(pool));
  const { trnId: _ofTheBuyer, ...shown } = order;
  return {
    ...shown,
    lineCount: order.lines.length,
    hasNote: order.note !== null || history.some(({ event }) => event === 'noteAdded'),
    history: history.map(({ refundedMinor, ...entry }) => ({
      ...entry,
      at: entry.at.toISOString(),
      refundedAmount: refundedMinor === null ? null : toMajorUnits(refundedMinor),
    })),
    refundable: refundableOf(order.paymentStatusId, order.total, order.refundedTotal),
    allowedPaymentStatusIds: paymentTransitions[paymentStatusName(order.paymentStatusId)].map(
      (name) => paymentStatusIds[name],
    ),
    allowedDeliveryEvents: [...allowedDeliveryEvents(state)],
  };
}
