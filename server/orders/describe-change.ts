import type { DeliveryKind } from '@kamra/contract/delivery-kinds.ts';
import {
  isCollectedOrder,
  isPaidStatus,
  type OrderFacts,
  type OrderState,
} from '@kamra/contract/order-state.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';
import { wordsOfDelivery } from './words-of-delivery.ts';

/** What the words for an order's new state follow from. */
export interface ToldOrder extends Pick<OrderFacts, 'paymentTypeId' | 'paymentStatusId'> {
  delivery: { kind: DeliveryKind } | null;
}

/**
 * The words of `orderChanged` for a new state; money that came first is what its buyer waits to hear of, and what they
 * collected was not brought.
 */
export function changeWords(state: OrderState, { paymentTypeId, paymentStatusId, delivery }: ToldOrder) {
  // An order that expires, or is refunded, has a mail of its own; nobody moves one there.
  const told = state === 'expired' || state === 'refunded' ? 'cancelled' : state;
  const { isPaidOnline } = paymentMethods[paymentTypeId];
  if (told === 'paymentFailed' && isPaidOnline) return 'orderChanged.cardFailed' as const;
  if (told === 'delivered' && isCollectedOrder(delivery)) return 'orderChanged.collected' as const;
  const isPaid = told === 'preparing' && isPaidStatus(paymentStatusId);
  return `orderChanged.${isPaid ? 'paid' : told}` as const;
}

/** Tells the buyer, in the order's language, of the state that staff have moved the order to. */
export function describeChange(toldState: OrderState) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const words = changeWords(toldState, order);
    return orderMailWith(order, context, {
      heading: translate(`${words}.heading`),
      paragraphs: [
        translate(textOf(words, order), { number: order.orderNumber }),
        ...(toldState === 'ready' && order.delivery ? [deliveryLines(order.delivery).join(', ')] : []),
        ...(hasParcelsOnTheWay(toldState) ? trackingLines(order.shipments, translate) : []),
      ],
    });
  };
}

function textOf(words: ReturnType<typeof changeWords>, order: ReadOrder) {
  const { paid, preparing, dispatched } = wordsOfDelivery(order);
  if (words === 'orderChanged.paid') return paid;
  if (words === 'orderChanged.preparing') return preparing;
  return words === 'orderChanged.dispatched' ? dispatched : (`${words}.text` as const);
}

const hasParcelsOnTheWay = (state: OrderState) => state === 'dispatched' || state === 'ready';

/** The number of each parcel that has one, with the carrier's page that follows it. */
export function trackingLines(
  shipments: ReadOrder['shipments'],
  translate: OrderMailContext['translate'],
): string[] {
  return shipments.flatMap(({ trackingNumber, trackingUrl }) => {
    if (!trackingNumber) return [];
    const line = translate('orderChanged.tracking', { number: trackingNumber });
    return [trackingUrl ? `${line} ${trackingUrl}` : line];
  });
}

/** Brings a new link to whoever asked for one, and as little else as there can be. */
export function describeLink(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const text = translate('orderLink.text', { number: order.orderNumber });
  return orderMailWith(order, context, {
    heading: translate('orderLink.heading'),
    paragraphs: [text, translate('orderLink.ignore')],
    expected: null,
    lines: [],
    sums: [],
    transfer: null,
  });
}
