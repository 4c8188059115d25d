import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** Tells the buyer, in the order's language, that the order has ended unpaid. */
export function describeExpiry(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const values = { number: order.orderNumber, date: formatDay(order.placedAt, order.language) };
  return orderMailWith(order, context, {
    heading: translate('orderExpired.heading'),
    paragraphs: [
      translate(paymentMethods[order.paymentTypeId].expiredText, values),
      translate('orderExpired.paid'),
    ],
  });
}
