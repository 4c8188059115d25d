import { paymentMethods } from '@kamra/contract/payment-methods.ts';
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
} from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

/** The mail, in the order's language, that the order has expired unpaid. */
export function describeExpiry(order: ReadOrder, settings: SettingsDocument): OrderMail {
  const translate = translateMail(order.language);
  const values = { number: order.orderNumber, date: formatDay(order.placedAt, order) };
  return {
    language: order.language,
    heading: translate('orderExpired.heading'),
    paragraphs: [
      greetingOf(order, translate),
      translate(paymentMethods[order.paymentTypeId].expiredText, values),
      translate('orderExpired.paid'),
    ],
    lines: linesOf(order, translate),
    sums: [totalOf(order, translate)],
    transfer: null,
    cash: null,
    blocks: filledBlocks([sellerBlock(settings, translate)]),
    closing: translate('orderConfirmation.questions'),
  };
}
