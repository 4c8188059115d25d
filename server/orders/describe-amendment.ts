import { formatMoney } from '@kamra/contract/money.ts';
import { describeOrder } from './order-confirmation.ts';
import { type OrderMail, type OrderMailContext, transferTo } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

const words = 'orderAmended';

/** Tells the buyer what their order holds since staff changed it, and what is left to be paid or is paid back. */
export function describeAmendment(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const { balanceDue } = order;
  const amount = formatMoney(Math.abs(balanceDue), order.currencyId);
  const whole = describeOrder(order, context);
  const [greeting = ''] = whole.paragraphs;
  return {
    ...whole,
    heading: translate(`${words}.heading`),
    paragraphs: [
      greeting,
      translate(`${words}.text`, { number: order.orderNumber }),
      ...(balanceDue > 0 ? [translate(`${words}.toPay`, { amount })] : []),
      ...(balanceDue < 0 ? [translate(`${words}.toReturn`, { amount })] : []),
    ],
    transfer: balanceDue > 0 ? transferTo(order, balanceDue, context) : whole.transfer,
  };
}
