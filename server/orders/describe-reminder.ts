import { formatDay } from '@kamra/contract/shop-time.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** Puts the reminder of a transfer that has not arrived into the order's language. */
export function describeReminder(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const values = { number: order.orderNumber, date: formatDay(order.placedAt, order.language) };
  return orderMailWith(order, context, {
    heading: translate('paymentReminder.heading'),
    paragraphs: [translate('paymentReminder.missing', values), translate('paymentReminder.crossed')],
  });
}
