import { formatDay } from '@kamra/contract/shop-time.ts';
import { asPlainText, type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { MailedReturn } from './queue-order-mail.ts';
import type { ReadOrder } from './read-order.ts';

const none: MailedReturn = { number: '', state: 'requested', note: '', sendUntil: null };

/** Tells the buyer, in the order's language, what became of a return, and what is to be done next. */
export function describeReturn({ number, state, note, sendUntil }: MailedReturn = none) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const until = sendUntil && formatDay(sendUntil, order.language);
    return orderMailWith(order, context, {
      heading: translate(`orderReturn.${state}.heading`),
      paragraphs: [
        translate(`orderReturn.${state}.text`, { number }),
        ...(until ? [translate('orderReturn.until', { date: until })] : []),
        ...(note ? [translate('orderReturn.reason', { reason: asPlainText(note) })] : []),
      ],
      expected: null,
    });
  };
}
