import { describeForints } from '@kamra/contract/forint-value.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney, groupDigits } from '@kamra/contract/money.ts';
import { isPaymentAwaited } from '@kamra/contract/order-state.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import { paymentMethods, paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { formatDay, formatMoment } from '@kamra/contract/shop-time.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import {
  asPlainText,
  filledBlocks,
  linkOf,
  nameOf,
  type OrderMail,
  type OrderMailContext,
  orderMailWith,
  type SumsContext,
  sellerBlock,
  totalOf,
} from './order-mail.ts';
import type { ReadOrder } from './read-order.ts';
import { wordsOfDelivery } from './words-of-delivery.ts';

const words = 'orderConfirmation';

/** Puts an order's confirmation into the order's language. The buyer's note stays in the shop. */
export function describeOrder(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const cash = order.cashTotal === null ? null : formatMoney(order.cashTotal, order.currencyId);
  const dueDay = order.paymentDueAt && formatDay(order.paymentDueAt, order.language);
  const { isPaidOnline } = paymentMethods[order.paymentTypeId];
  const isPaidByLink = isPaidOnline && isPaymentAwaited(context.state) && dueDay !== null;
  return orderMailWith(order, context, {
    heading: translate(`${words}.heading`),
    paragraphs: [
      translate(`${words}.received`, {
        date: formatMoment(order.placedAt, order.language),
        number: order.orderNumber,
      }),
      ...(isPaidByLink ? [translate(`${words}.payByCard`, { date: dueDay })] : []),
      ...(order.pointsToEarn
        ? [translate('points.toEarn', { points: groupDigits(order.pointsToEarn) })]
        : []),
    ],
    ...(isPaidByLink && { button: { label: translate('order.payButton'), url: linkOf(order, context) } }),
    sums: sumsOf(order, context),
    cash: cash === null ? null : translate(wordsOfDelivery(order).cash, { amount: cash }),
    blocks: blocksOf(order, context),
  });
}

/** What an order costs, in the order's language, the total among it. */
export function sumsOf(order: ReadOrder, context: SumsContext): OrderMail['sums'] {
  const { translate } = context;
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const payment = translate(paymentTextsOf(order.paymentTypeId, order.delivery?.kind).mailName);
  const free = translate(`${words}.free`);
  const rows: [label: string, amount: string][] = [
    [translate(`${words}.goodsTotal`), money(order.goodsTotal)],
    ...(order.pointsReduction > 0
      ? [
          [
            translate('points.sum', { points: groupDigits(order.pointsSpent) }),
            `−${money(order.pointsReduction)}`,
          ] as [string, string],
        ]
      : []),
    [translate(`${words}.delivery`), order.deliveryFee > 0 ? money(order.deliveryFee) : free],
    [`${translate(`${words}.payment`)}: ${payment}`, order.paymentFee > 0 ? money(order.paymentFee) : free],
  ];
  return [
    ...rows.map(([label, amount]) => ({ label, amount, isTotal: false })),
    totalOf(order, context),
    ...(order.forints
      ? [{ ...describeForints(order.forints, order.currencyId, order.language), isTotal: false }]
      : []),
    ...order.vat.map(({ rate, tax }) => ({
      label: translate(`${words}.vat`, { rate: String(rate) }) + stateOfVat(order.vatCountry),
      amount: money(tax),
      isTotal: false,
    })),
  ];
}

/** The conditions under which an order was made, at the addresses of their versions. */
const linkedKinds = {
  'general-conditions': 'order.conditions',
  'personal-data-protection': 'order.privacy',
} as const;

function acceptedBlocks(order: ReadOrder, { shopUrl, translate }: OrderMailContext): OrderMail['blocks'] {
  return Object.entries(linkedKinds).flatMap(([kind, heading]) => {
    const accepted = order.acceptedDocuments.find((each) => each.kind === kind);
    if (!accepted) return [];
    const path = localizedPath(order.language, `/conditions/${kind}/versions/${accepted.version}`);
    return [{ heading: translate(heading), lines: [shopUrl + path] }];
  });
}

function blocksOf(order: ReadOrder, context: OrderMailContext): OrderMail['blocks'] {
  const { settings, translate } = context;
  const addressLines = (address: PostalAddress) => [
    asPlainText(address.company ?? ''),
    address.taxNumber ? translate(`${words}.taxNumber`, { number: asPlainText(address.taxNumber) }) : '',
    nameOf(address, order.language),
    asPlainText(`${address.postalCode} ${address.city}, ${address.street}`),
    new Intl.DisplayNames(order.language, { type: 'region' }).of(address.countryCode) ?? address.countryCode,
  ];
  const phone = translate(`${words}.phone`, { phone: order.phone });
  return filledBlocks([
    {
      heading: translate(`${words}.deliveryMethod`),
      lines: order.delivery ? deliveryLines(order.delivery) : [],
    },
    {
      heading: translate(wordsOfDelivery(order).address),
      lines: [...addressLines(order.deliveryAddress), phone],
    },
    { heading: translate(`${words}.billingAddress`), lines: addressLines(order.billingAddress) },
    { heading: translate(`${words}.giftNote`), lines: asPlainText(order.giftNote ?? '').split('\n') },
    sellerBlock(settings, translate),
    {
      heading: translate('order.withdrawal'),
      lines: [context.shopUrl + localizedPath(order.language, '/conditions/withdrawal')],
    },
    ...acceptedBlocks(order, context),
  ]);
}

/** Which state's VAT it is, where it is another's. */
function stateOfVat(vatCountry: string): string {
  return vatCountry === homeCountry ? '' : ` (${vatCountry})`;
}
