import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { MailedDocument } from './queue-order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** Tells the buyer, in the order's language, of an invoice or another document, which the order's page has. */
export function describeInvoice({ kind, number }: MailedDocument) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const words = { number: order.orderNumber, document: number };
    return orderMailWith(order, context, {
      heading: translate(`orderInvoiced.${kind}.heading`),
      paragraphs: [translate(`orderInvoiced.${kind}.text`, words), translate('orderInvoiced.where')],
      expected: null,
    });
  };
}
