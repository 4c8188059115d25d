import { localizedPath } from '@kamra/contract/languages.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import {
  asPlainText,
  filledBlocks,
  type OrderMail,
  type OrderMailContext,
  orderMailWith,
  sellerBlock,
} from './order-mail.ts';
import type { MailedDelay } from './queue-order-mail.ts';
import type { ReadOrder } from './read-order.ts';
import { wordsOfDelivery } from './words-of-delivery.ts';

/** Tells the buyer, in the order's language, from when the parcel leaves now, and that they need not wait for it. */
export function describeDelay({ dispatchOn, reason }: MailedDelay) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate, settings, shopUrl } = context;
    const date = formatDay(dispatchOn, order.language);
    const withdrawal = {
      heading: translate('order.withdrawal'),
      lines: [shopUrl + localizedPath(order.language, '/conditions/withdrawal')],
    };
    return orderMailWith(order, context, {
      heading: translate('orderDelayed.heading'),
      paragraphs: [
        translate(wordsOfDelivery(order).delayed, { number: order.orderNumber, date }),
        ...(reason ? [translate('orderDelayed.reason', { reason: asPlainText(reason) })] : []),
        translate('orderDelayed.rights'),
      ],
      blocks: filledBlocks([sellerBlock(settings, translate), withdrawal]),
    });
  };
}
