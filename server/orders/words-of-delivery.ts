import { isCollectedOrder } from '@kamra/contract/order-state.ts';
import type { ReadOrder } from './read-order.ts';

/** Text keys, for mails and papers, of what differs between an order that is brought and one that is collected. */
export function wordsOfDelivery({ delivery }: Pick<ReadOrder, 'delivery'>) {
  return isCollectedOrder(delivery)
    ? ({
        cash: 'orderConfirmation.cashOnCollection',
        address: 'orderConfirmation.buyerAddress',
        paid: 'orderChanged.paid.toCollect',
        preparing: 'orderChanged.preparing.toCollect',
        dispatched: 'orderChanged.dispatched.toCollect',
        handedOver: 'orderShipment.handedOver.toCollect',
        delayed: 'orderDelayed.toCollect',
      } as const)
    : ({
        cash: 'orderConfirmation.cash',
        address: 'orderConfirmation.deliveryAddress',
        paid: 'orderChanged.paid.text',
        preparing: 'orderChanged.preparing.text',
        dispatched: 'orderChanged.dispatched.text',
        handedOver: 'orderShipment.handedOver.text',
        delayed: 'orderDelayed.text',
      } as const);
}
