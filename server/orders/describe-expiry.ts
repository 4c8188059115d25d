import type { OrderState } from '@kamra/contract/order-state.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** Tells the buyer, in the order's language, that the order has ended unpaid; `state` is what it was before. */
export function describeExpiry(state: OrderState | undefined) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const values = { number: order.orderNumber, date: formatDay(order.placedAt, order.language) };
    const { expiredText } = paymentMethods[order.paymentTypeId];
    const isLetGo = state === 'authorized';
    return orderMailWith(order, context, {
      heading: translate('orderExpired.heading'),
      paragraphs: [
        translate(isLetGo ? 'orderExpired.authorized' : expiredText, values),
        translate(isLetGo ? 'orderExpired.again' : 'orderExpired.paid'),
      ],
    });
  };
}
