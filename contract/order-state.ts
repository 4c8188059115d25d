import { type DeliveryKind, isPickupKind } from './delivery-kinds.ts';
import { paymentMethods } from './payment-methods.ts';
import { type PaymentStatusId, paidStatusIds, paymentStatusIds } from './payment-status-ids.ts';
import type { PaymentTypeId } from './payment-type-ids.ts';

/** Where an order stands, as its buyer is told: each state has its words on the order's page and in its mail. */
export const orderStates = [
  'awaitingPayment',
  'checkingPayment',
  'authorized',
  'paymentFailed',
  'preparing',
  'dispatched',
  'ready',
  'delivered',
  'completed',
  'returned',
  'refunded',
  'cancelled',
  'expired',
  'rejected',
] as const;
export type OrderState = (typeof orderStates)[number];

/** `ready`: every parcel that is not at its end waits where it is collected. */
export const deliveryEventNames = ['dispatched', 'ready', 'delivered', 'returned'] as const;
export type DeliveryEventName = (typeof deliveryEventNames)[number];

/** What an order's state follows from. */
export interface OrderFacts {
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  /** It ended because nobody paid in time. */
  hasExpired: boolean;
  /** What its shipments come to, by `deliveryEventOf`. */
  lastDeliveryEvent: DeliveryEventName | null;
  /** All of its money was sent back, or is on its way. */
  isRefunded: boolean;
  /** Its money came when its parcel had left: what is paid to the courier, and not in advance after all. */
  isPaidAfterLeaving: boolean;
}

/** Whether the money of an order has come. */
export const isPaidStatus = (id: PaymentStatusId) => paidStatusIds.includes(id);

/** What is still to be paid in cash, in whatever unit: nothing of an order that was paid in advance. */
export const cashToCollect = ({
  cashTotal,
  paymentStatusId,
}: {
  cashTotal: number | null;
  paymentStatusId: PaymentStatusId;
}) => (isPaidStatus(paymentStatusId) ? null : cashTotal);

/** What an order costs, what of it is still to be paid or paid back after a change, and what was sent back. */
interface RefundedSums {
  total: number;
  balanceDue: number;
  refundedTotal: number;
}

/** Whether what was sent back of an order is all that was paid of it, in whatever unit. */
export const isRefundedWhole = ({ total, balanceDue, refundedTotal }: RefundedSums) =>
  refundedTotal > 0 && refundedTotal >= total - Math.max(0, balanceDue);

/** What is still to be paid or, below zero, paid back: nothing more to be paid once all that was paid was sent back. */
export const balanceLeft = (sums: RefundedSums) =>
  isRefundedWhole(sums) ? Math.min(0, sums.balanceDue) : sums.balanceDue;

/** The one rule for an order's state; a payment that ended the order counts more than where its parcel is. */
export function orderStateOf(facts: OrderFacts): OrderState {
  const { Canceled, Rejected, Closed, Completed } = paymentStatusIds;
  const { paymentStatusId, lastDeliveryEvent, hasExpired } = facts;
  if (paymentStatusId === Canceled) return hasExpired ? 'expired' : 'cancelled';
  if (paymentStatusId === Rejected) return 'rejected';
  if (lastDeliveryEvent === 'returned') return 'returned';
  if (facts.isRefunded && lastDeliveryEvent === null) return 'refunded';
  if (paymentStatusId === Closed) return 'completed';
  const { isPaidFirst } = paymentMethods[facts.paymentTypeId];
  // Whoever pays the courier has the parcel; what was paid in advance goes on as if payment came first.
  if (paymentStatusId === Completed && !isPaidFirst && facts.isPaidAfterLeaving) return 'completed';
  return lastDeliveryEvent ?? stateOfPayment(facts);
}

/**
 * Whether the card of an order has authorized its total, which is to be captured still: the payment is secured, and not
 * paid. PendingApproval of a transfer waits for the transfer.
 */
export function isAuthorized({
  paymentTypeId,
  paymentStatusId,
}: Pick<OrderFacts, 'paymentTypeId' | 'paymentStatusId'>): boolean {
  return paymentMethods[paymentTypeId].isPaidOnline && paymentStatusId === paymentStatusIds.PendingApproval;
}

function stateOfPayment({ paymentTypeId, paymentStatusId }: OrderFacts): OrderState {
  const { Completed, Processing } = paymentStatusIds;
  if (paymentStatusId === paymentStatusIds.Error) return 'paymentFailed';
  if (paymentStatusId === Completed || !paymentMethods[paymentTypeId].isPaidFirst) return 'preparing';
  if (isAuthorized({ paymentTypeId, paymentStatusId })) return 'authorized';
  return paymentStatusId === Processing ? 'checkingPayment' : 'awaitingPayment';
}

const nextDeliveryEvents: Partial<Record<OrderState, readonly DeliveryEventName[]>> = {
  // Its money is captured first.
  authorized: ['ready', 'dispatched'],
  preparing: ['ready', 'dispatched'],
  dispatched: ['ready', 'delivered', 'returned'],
  ready: ['delivered', 'returned'],
  delivered: ['returned'],
};

/**
 * What may happen next to the parcels of an order; nothing leaves before it is paid, where payment comes first. Only
 * what is collected is ready: in the shop at once, at a pick-up point after the courier brought it there. Of an order
 * whose units were all refunded before they were sent, nothing leaves.
 */
export function allowedDeliveryEvents(
  state: OrderState,
  kind: DeliveryKind | null,
  hasUnitsToDeliver: boolean,
): readonly DeliveryEventName[] {
  if (isUnsent(state) && !hasUnitsToDeliver) return [];
  const isCollected = kind !== null && isPickupKind(kind) && (kind === 'shopPickup' || !isUnsent(state));
  return (nextDeliveryEvents[state] ?? []).filter((event) => event !== 'ready' || isCollected);
}

const isUnsent = (state: OrderState) => state === 'preparing' || state === 'authorized';

/** Whether a parcel of an order may be made and may leave; of one whose money was sent back nothing more leaves. */
export function mayShip(state: OrderState, isRefunded: boolean): boolean {
  return !isRefunded && (state === 'preparing' || state === 'dispatched' || state === 'ready');
}

export interface ChangeableParts {
  deliveryAddress: boolean;
  billingAddress: boolean;
  /** Lines, delivery fee and the way of paying. */
  goods: boolean;
}

const beforeDispatch: readonly OrderState[] = ['awaitingPayment', 'paymentFailed', 'authorized', 'preparing'];
const beforeEnd: readonly OrderState[] = [
  ...beforeDispatch,
  'checkingPayment',
  'dispatched',
  'ready',
  'delivered',
];

/**
 * What staff may still change of an order; how its buyer is reached they may correct at any time. Goods and address of
 * a parcel that has been made are those on its label. Goods of which money was sent back stay: a smaller total would
 * pay it back once more.
 */
export function changeablePartsOf(state: OrderState, hasParcels: boolean, refunded = 0): ChangeableParts {
  return {
    deliveryAddress: !hasParcels && (beforeDispatch.includes(state) || state === 'checkingPayment'),
    billingAddress: beforeEnd.includes(state),
    goods: !hasParcels && refunded === 0 && beforeDispatch.includes(state),
  };
}

/** Whether the buyer is to pay now: only then does anything say how. */
export function isPaymentAwaited(state: OrderState): boolean {
  return state === 'awaitingPayment' || state === 'paymentFailed';
}

/** Whether nothing more comes of the order. */
export function hasEndedEarly(state: OrderState): boolean {
  return ['cancelled', 'expired', 'rejected', 'returned', 'refunded'].includes(state);
}

export const orderSteps = ['placed', 'paid', 'dispatched', 'delivered'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The states in which a step is done. */
const doneIn: Record<Exclude<OrderStep, 'placed'>, readonly OrderState[]> = {
  paid: ['preparing', 'dispatched', 'ready', 'delivered', 'completed'],
  dispatched: ['dispatched', 'ready', 'delivered', 'completed'],
  delivered: ['delivered', 'completed'],
};

/** Whether the order was collected by its buyer instead of being brought. */
export const isCollectedOrder = (delivery: { kind: DeliveryKind } | null) =>
  delivery !== null && isPickupKind(delivery.kind);

/** The steps of an order on its way, in order, and how many of them are done; payment is one where it comes first. */
export function orderProgress(state: OrderState, paymentTypeId: PaymentTypeId) {
  const steps = orderSteps.filter((step) => step !== 'paid' || paymentMethods[paymentTypeId].isPaidFirst);
  const done = steps.filter((step) => step === 'placed' || doneIn[step].includes(state)).length;
  return { steps, done };
}
