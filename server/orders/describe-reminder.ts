import { translateMail } from '../mail/translate-mail.ts';
import type { SettingsDocument } from '../shop/default-settings.ts';
import {
  filledBlocks,
  formatDay,
  greetingOf,
  linesOf,
  type OrderMail,
  sellerBlock,
  totalOf,
  transferOf,
} from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** The reminder, in the order's language, of a transfer that has not arrived. */
export function describeReminder(order: ReadOrder, settings: SettingsDocument): OrderMail {
  const translate = translateMail(order.language);
  const number = order.orderNumber;
  return {
    language: order.language,
    heading: translate('paymentReminder.heading'),
    paragraphs: [
      greetingOf(order, translate),
      translate('paymentReminder.missing', { number, date: formatDay(order.placedAt, order) }),
      translate('paymentReminder.crossed'),
    ],
    lines: linesOf(order, translate),
    sums: [totalOf(order, translate)],
    transfer: transferOf(order, settings, translate),
    cash: null,
    blocks: filledBlocks([sellerBlock(settings, translate)]),
    closing: translate('orderConfirmation.questions'),
  };
}
