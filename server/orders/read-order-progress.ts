import {
  type DeliveryDays,
  type DeliveryPace,
  daysOnTheWay,
  deliveryDaysFrom,
} from '@kamra/contract/delivery-days.ts';
import {
  type DeliveryEventName,
  deliveryEventNames,
  isRefundedWhole,
  type OrderState,
  orderStateOf,
} from '@kamra/contract/order-state.ts';
import { type BuyerEvent, type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { ReadOrder } from './read-order.ts';

const delayStatement = `
  SELECT details ->> 'dispatchOn' AS "dispatchOn" FROM order_history
  WHERE order_id = $1 AND event = 'mailQueued' AND details ? 'dispatchOn' ORDER BY at DESC, id DESC LIMIT 1`;

interface EventRow {
  at: Date;
  event: 'placed' | 'paymentChanged' | 'reminded' | 'expired' | 'refunded' | DeliveryEventName;
  toPaymentStatusId: PaymentStatusId | null;
}

export interface OrderProgress {
  state: OrderState;
  /** The oldest first. */
  history: { at: string; event: BuyerEvent }[];
  deliveryDays: DeliveryDays | null;
}

const maxEvents = 200;
/** Nothing of staff: neither names nor notes. */
const statement = `
  SELECT at, event, to_payment_status_id AS "toPaymentStatusId" FROM (
    SELECT at, event, to_payment_status_id, id, 1 AS source FROM order_history
    WHERE order_id = $1 AND event IN ('placed', 'paymentChanged', 'reminded', 'expired', 'refunded')
    UNION ALL
    SELECT at, event, NULL, id, 2 FROM delivery_events WHERE order_id = $1
  ) events ORDER BY at, source, id LIMIT ${maxEvents}`;

/** Where an order stands, what has happened to it, and when its parcel is expected, as its buyer may know. */
export async function readOrderProgress(
  db: Executor,
  order: Pick<
    ReadOrder,
    'id' | 'paymentTypeId' | 'paymentStatusId' | 'delivery' | 'total' | 'balanceDue' | 'refundedTotal'
  >,
  shopPace: DeliveryPace,
): Promise<OrderProgress> {
  const { id, paymentTypeId, paymentStatusId, delivery } = order;
  const pace = { ...shopPace, transitDays: delivery?.transitDays ?? shopPace.transitDays };
  const events = await queryPrepared<EventRow & Record<string, unknown>>(db, statement, [id]);
  const lastDelivery = events.findLast(({ event }) => isDeliveryEvent(event));
  const paid = events.findLast(({ toPaymentStatusId }) => toPaymentStatusId === paymentStatusIds.Completed);
  const state = orderStateOf({
    paymentTypeId,
    paymentStatusId,
    hasExpired: events.some(({ event }) => event === 'expired'),
    lastDeliveryEvent: (lastDelivery?.event as DeliveryEventName | undefined) ?? null,
    isRefunded: isRefundedWhole(order),
    isPaidAfterLeaving: events.some(({ event, at }) => isDeliveryEvent(event) && paid && at <= paid.at),
  });
  const history = events
    .map((row) => ({ at: row.at.toISOString(), event: buyerEventOf(row, paymentTypeId) }))
    .filter(({ event }, index, all) => event !== all[index - 1]?.event);
  // What waits in the shop comes on no day.
  if (delivery?.kind === 'shopPickup') return { state, history, deliveryDays: null };
  const [delay] = isPacked(state)
    ? await queryPrepared<{ dispatchOn: string }>(db, delayStatement, [id])
    : [];
  const deliveryDays = delay
    ? stillToCome(daysOnTheWay(delay.dispatchOn, pace.transitDays))
    : deliveryDaysOf(state, history, pace);
  return { state, history, deliveryDays };
}

function isDeliveryEvent(event: EventRow['event']): event is DeliveryEventName {
  return deliveryEventNames.some((name) => name === event);
}

function buyerEventOf({ event, toPaymentStatusId }: EventRow, paymentTypeId: PaymentTypeId): BuyerEvent {
  if (event !== 'paymentChanged' || toPaymentStatusId === null) {
    return event === 'paymentChanged' ? 'placed' : event;
  }
  if (toPaymentStatusId === paymentStatusIds.Completed) return 'paid';
  return orderStateOf({
    paymentTypeId,
    paymentStatusId: toPaymentStatusId,
    hasExpired: false,
    lastDeliveryEvent: null,
    isRefunded: false,
    isPaidAfterLeaving: false,
  });
}

/** What is paid or secured, or paid later, is being packed. */
const isPacked = (state: OrderState) => state === 'preparing' || state === 'authorized';

/** Counted from the moment at which the parcel could be packed, or left. */
function deliveryDaysOf(
  state: OrderState,
  history: OrderProgress['history'],
  pace: DeliveryPace,
): DeliveryDays | null {
  const momentOf = (...names: BuyerEvent[]) => {
    const last = history.findLast(({ event }) => names.includes(event));
    return last && new Date(last.at);
  };
  const packed = isPacked(state) ? momentOf('paid', 'authorized', 'placed') : undefined;
  const left = state === 'dispatched' ? momentOf('dispatched') : undefined;
  const days = packed
    ? deliveryDaysFrom(packed, pace)
    : left
      ? daysOnTheWay(todayInBudapest(left), pace.transitDays)
      : null;
  return days && stillToCome(days);
}

/** A day that is over is told to nobody. */
function stillToCome(days: DeliveryDays): DeliveryDays | null {
  return days.to >= todayInBudapest() ? days : null;
}
