import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import { trackingLines } from './describe-change.ts';
import { type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { MailedShipment } from './queue-order-mail.ts';
import type { ReadOrder } from './read-order.ts';
import { wordsOfDelivery } from './words-of-delivery.ts';

const textOf = (status: MailedShipment['status'], order: ReadOrder) =>
  status === 'handedOver' ? wordsOfDelivery(order).handedOver : (`orderShipment.${status}.text` as const);

/** Tells the buyer, in the order's language, of one of several parcels: what it holds, and where it is. */
export function describeShipment(told: MailedShipment = { shipmentId: 0, status: 'handedOver' }) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const shipment = order.shipments.find(({ id }) => id === told.shipmentId);
    const held = new Map(shipment?.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
    const mail = orderMailWith(order, context, {
      heading: translate(`orderShipment.${told.status}.heading`),
      paragraphs: [
        translate(textOf(told.status, order), { number: order.orderNumber }),
        ...(told.status === 'ready' && order.delivery ? [deliveryLines(order.delivery).join(', ')] : []),
        ...(shipment && told.status !== 'delivered' ? trackingLines([shipment], translate) : []),
      ],
      expected: null,
    });
    const lines = mail.lines.flatMap((line, index) => {
      const quantity = held.get(order.lines[index]!.id);
      return quantity
        ? [{ ...line, quantity: translate('orderConfirmation.pieces', { count: quantity }) }]
        : [];
    });
    return { ...mail, lines, sums: [] };
  };
}
