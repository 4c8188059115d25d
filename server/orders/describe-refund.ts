import { formatMoney, toMajorUnits } from '@kamra/contract/money.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** Tells the buyer, in the order's language, of money that was sent back; the amount in minor units. */
export function describeRefund(amountMinor: number) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const money = (amount: number) => formatMoney(amount, order.currencyId);
    const amount = money(toMajorUnits(amountMinor));
    const mail = orderMailWith(order, context, {
      heading: translate('orderRefunded.heading'),
      paragraphs: [
        translate('orderRefunded.text', { number: order.orderNumber, amount }),
        translate('orderRefunded.when'),
      ],
      expected: null,
    });
    const refunded = {
      label: translate('orderRefunded.sum'),
      amount: money(order.refundedTotal),
      isTotal: true,
    };
    return { ...mail, sums: [...mail.sums.map((sum) => ({ ...sum, isTotal: false })), refunded] };
  };
}
