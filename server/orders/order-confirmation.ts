import { countryName } from '@kamra/contract/country-name.ts';
import { describeForints } from '@kamra/contract/forint-value.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney, groupDigits } from '@kamra/contract/money.ts';
import { cashToCollect, isPaymentAwaited } from '@kamra/contract/order-state.ts';
import { deliveryLines } from '@kamra/contract/ordered-delivery.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
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
  sellerBlock,
} from './order-mail.ts';
import { costsOf, type SumsContext } from './order-sums.ts';
import type { ReadOrder } from './read-order.ts';
import { wordsOfDelivery } from './words-of-delivery.ts';

const words = 'orderConfirmation';

/** Puts an order's confirmation into the order's language. The buyer's note stays in the shop. */
export function describeOrder(order: ReadOrder, context: OrderMailContext): OrderMail {
  const { translate } = context;
  const toCollect = cashToCollect(order);
  const cash = toCollect === null ? null : formatMoney(toCollect, order.currencyId);
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

/** What an order costs, in the order's language, with the VAT in it. */
export function sumsOf(order: ReadOrder, context: SumsContext): OrderMail['sums'] {
  return [
    ...costsOf(order, context),
    ...(order.forints
      ? [{ ...describeForints(order.forints, order.currencyId, order.language), isTotal: false }]
      : []),
    ...order.vat.map(({ rate, tax }) => ({
      label: context.translate(`${words}.vat`, { rate: String(rate) }) + stateOfVat(order.vatCountry),
      amount: formatMoney(tax, order.currencyId),
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
    countryName(address.countryCode, order.language),
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
