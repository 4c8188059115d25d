import { formatMoney } from '@kamra/contract/money.ts';
import type { PostalAddress } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import type { SettingsDocument } from '../shop/default-settings.ts';
import {
  asPlainText,
  filledBlocks,
  nameOf,
  type OrderMail,
  type OrderMailContext,
  orderMailWith,
  sellerBlock,
  totalOf,
} from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';

const words = 'orderConfirmation';

/** Puts an order's confirmation into the order's language. The buyer's note stays in the shop. */
export function describeOrder(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate, settings } = context;
  const cash = order.cashTotal === null ? null : formatMoney(order.cashTotal, order.currencyId);
  return orderMailWith(order, context, {
    heading: translate(`${words}.heading`),
    paragraphs: [
      translate(`${words}.received`, {
        date: formatMoment(order.placedAt, order.language),
        number: order.orderNumber,
      }),
    ],
    sums: sumsOf(order, translate),
    cash: cash === null ? null : translate(`${words}.cash`, { amount: cash }),
    blocks: blocksOf(order, settings, translate),
  });
}

function sumsOf(order: ReadOrder, translate: MailTranslator): OrderMail['sums'] {
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const payment = translate(paymentMethods[order.paymentTypeId].mailName);
  const free = translate(`${words}.free`);
  const rows: [label: string, amount: string][] = [
    [translate(`${words}.goodsTotal`), money(order.goodsTotal)],
    [translate(`${words}.delivery`), order.deliveryFee > 0 ? money(order.deliveryFee) : free],
    [`${translate(`${words}.payment`)}: ${payment}`, order.paymentFee > 0 ? money(order.paymentFee) : free],
  ];
  return [
    ...rows.map(([label, amount]) => ({ label, amount, isTotal: false })),
    totalOf(order, translate),
    ...order.vat.map(({ rate, tax }) => ({
      label: translate(`${words}.vat`, { rate: String(rate) }),
      amount: money(tax),
      isTotal: false,
    })),
  ];
}

function blocksOf(
  order: ReadOrder,
  settings: SettingsDocument,
  translate: MailTranslator,
): OrderMail['blocks'] {
  const addressLines = (address: PostalAddress) => [
    nameOf(address, order.language),
    asPlainText(address.company ?? ''),
    asPlainText(`${address.postalCode} ${address.city}, ${address.street}`),
    new Intl.DisplayNames(order.language, { type: 'region' }).of(address.countryCode) ?? address.countryCode,
    address.taxNumber ? translate(`${words}.taxNumber`, { number: asPlainText(address.taxNumber) }) : '',
  ];
  const phone = translate(`${words}.phone`, { phone: order.phone });
  return filledBlocks([
    {
      heading: translate(`${words}.deliveryAddress`),
      lines: [...addressLines(order.deliveryAddress), phone],
    },
    { heading: translate(`${words}.billingAddress`), lines: addressLines(order.billingAddress) },
    sellerBlock(settings, translate),
  ]);
}
