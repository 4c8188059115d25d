import { allowedDeliveryEvents } from '@kamra/contract/order-state.ts';
import {
  type PaymentStatusId,
  type ProductOrderDetails,
  paymentStatusIds,
  paymentStatusName,
  paymentTransitions,
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
}

const historyStatement = `
  SELECT id, at, event, from_payment_status_id AS "fromPaymentStatusId",
    to_payment_status_id AS "toPaymentStatusId", actor, note
  FROM order_history WHERE order_id = $1 ORDER BY at, id`;

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
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    allowedPaymentStatusIds: paymentTransitions[paymentStatusName(order.paymentStatusId)].map(
      (name) => paymentStatusIds[name],
    ),
    allowedDeliveryEvents: [...allowedDeliveryEvents(state)],
  };
}
