import type { DeliveryKind } from '@kamra/contract/delivery-kinds.ts';
import {
  type DeliveryEventName,
  type OrderFacts,
  type OrderState,
  orderStateOf,
} from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isPaidAfterLeaving } from './paid-after-leaving.ts';
import { type MailedOrder, queueChangeMail } from './queue-order-mail.ts';
import { isRefundedWhole } from './refund-tables.ts';

/** An order that its transaction holds, as it was before the change. */
export interface ChangingOrder extends MailedOrder {
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
}

const factsStatement = `
  SELECT (SELECT event FROM delivery_events WHERE order_id = o.id ORDER BY at DESC, id DESC LIMIT 1) AS event,
    ${isRefundedWhole} AS "isRefunded", ${isPaidAfterLeaving} AS "isPaidAfterLeaving" FROM orders o WHERE o.id = $1`;
const deliveryStatement = 'SELECT kind FROM order_deliveries WHERE order_id = $1';
const noteStatement = `INSERT INTO order_history (order_id, event) VALUES ($1, 'mailQueued')`;

/** What a change makes of an order: its payment's new status, or what happened to its parcel. */
type OrderChange = { paymentStatusId: PaymentStatusId } | { lastDeliveryEvent: DeliveryEventName };

interface FactsRow extends Record<string, unknown> {
  event: DeliveryEventName | null;
  isRefunded: boolean;
  isPaidAfterLeaving: boolean;
}

/** What the state of an order follows from; staff change none that has expired. */
export async function readOrderFacts(client: pg.PoolClient, order: ChangingOrder): Promise<OrderFacts> {
  const { orderId, paymentTypeId, paymentStatusId } = order;
  const [row] = await queryPrepared<FactsRow>(client, factsStatement, [orderId]);
  const { event: lastDeliveryEvent = null, isRefunded = false, isPaidAfterLeaving = false } = row ?? {};
  const payment = { paymentTypeId, paymentStatusId, isPaidAfterLeaving };
  return { ...payment, hasExpired: false, lastDeliveryEvent, isRefunded };
}

/**
 * Queues the mail that tells a buyer of their order's new state, in the transaction of the change and noted in its
 * history. A change that leaves the state as it was sends none, so that nothing is told twice.
 */
export async function tellChange(
  client: pg.PoolClient,
  order: ChangingOrder,
  facts: OrderFacts,
  change: OrderChange,
): Promise<void> {
  const before = orderStateOf(facts);
  const after = orderStateOf({ ...facts, ...change });
  // Of money that came in advance its buyer hears, though the parcel is still to be packed.
  const isPaidEarly =
    after === 'preparing' &&
    'paymentStatusId' in change &&
    change.paymentStatusId === paymentStatusIds.Completed;
  if (!isPaidEarly && !isNews(before, after)) return;
  const [delivery = null] = await queryPrepared<{ kind: DeliveryKind }>(client, deliveryStatement, [
    order.orderId,
  ]);
  await queueChangeMail(client, { ...order, ...change, delivery }, after);
  await queryPrepared(client, noteStatement, [order.orderId]);
}

/** Who has the parcel need not hear that the order is closed. */
function isNews(before: OrderState, after: OrderState): boolean {
  return before !== after && !(before === 'delivered' && after === 'completed');
}
