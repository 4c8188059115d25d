import { formatMoney, toWire } from '@kamra/contract/money.ts';
import type { PostalAddress } from '@kamra/contract/orders.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { type MailWords, mailWords } from '../mail/mail-words.ts';
import type { SettingsDocument } from '../shop/default-settings.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { type ReadOrder, readOrder } from './read-order.ts';

/** What the mail is written from, beside the order: the VAT of goods and charges as it was on that day, in hundredths. */
export interface OrderConfirmationData {
  orderId: number;
  vat: { rate: number; gross: number; vat: number }[];
}

/** The confirmation's parts in their words, before they become text or HTML. */
export interface OrderConfirmation {
  language: string;
  heading: string;
  paragraphs: string[];
  lines: { name: string; sku: string; quantity: string; unitPrice: string; amount: string }[];
  sums: { label: string; amount: string; isTotal: boolean }[];
  transfer: { heading: string; explanation: string; facts: [label: string, value: string][] } | null;
  cash: string | null;
  blocks: { heading: string; lines: string[] }[];
  closing: string;
}

const words = 'orderConfirmation';
const paymentTypeKeys = {
  [paymentTypeIds.BankCard]: 'bankCard',
  [paymentTypeIds.Transfer]: 'transfer',
  [paymentTypeIds.Cash]: 'cash',
  [paymentTypeIds.Delivery]: 'delivery',
} as const satisfies Record<PaymentTypeId, string>;

/** Reads the order and puts its confirmation into the order's language. */
export async function describeOrder(pool: pg.Pool, data: OrderConfirmationData): Promise<OrderConfirmation> {
  const order = await readOrder(pool, 'o.id = $1', [data.orderId]);
  if (!order) throw new Error(`order ${data.orderId} is gone`);
  const settings = await loadSettings(pool);
  const say = mailWords(order.language);
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const isTransfer = order.paymentTypeId === paymentTypeIds.Transfer;
  return {
    language: order.language,
    heading: say(`${words}.heading`),
    paragraphs: [
      say(`${words}.greeting`, { name: nameOf(order.deliveryAddress, order.language) }),
      say(`${words}.received`, { date: formatMoment(order), number: order.orderNumber }),
    ],
    lines: order.lines.map((line) => ({
      name: line.productName,
      sku: say(`${words}.sku`, { sku: line.sku }),
      quantity: say(`${words}.pieces`, { count: String(line.soldQuantity) }),
      unitPrice: money(line.unitPrice),
      amount: money(line.total),
    })),
    sums: sumsOf(order, data, say),
    transfer: isTransfer ? transferOf(order, settings, say) : null,
    cash: order.cashTotal === null ? null : say(`${words}.cash`, { amount: money(order.cashTotal) }),
    blocks: blocksOf(order, settings, say),
    closing: say(`${words}.questions`),
  };
}

function sumsOf(order: ReadOrder, data: OrderConfirmationData, say: MailWords): OrderConfirmation['sums'] {
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const payment = say(`${words}.paymentTypes.${paymentTypeKeys[order.paymentTypeId]}`);
  const rows: [label: string, amount: string][] = [
    [say(`${words}.goodsTotal`), money(order.goodsTotal)],
    [say(`${words}.delivery`), order.deliveryFee > 0 ? money(order.deliveryFee) : say(`${words}.free`)],
    [
      `${say(`${words}.payment`)}: ${payment}`,
      order.paymentFee > 0 ? money(order.paymentFee) : say(`${words}.free`),
    ],
  ];
  return [
    ...rows.map(([label, amount]) => ({ label, amount, isTotal: false })),
    { label: say(`${words}.total`), amount: money(order.total), isTotal: true },
    ...data.vat.map(({ rate, vat }) => ({
      label: say(`${words}.vat`, { rate: String(rate) }),
      amount: money(toWire(vat)),
      isTotal: false,
    })),
  ];
}

function transferOf(order: ReadOrder, { bankTransfer }: SettingsDocument, say: MailWords) {
  const facts: [label: string, value: string][] = [
    [say(`${words}.payee`), bankTransfer.payee],
    [say(`${words}.bank`), bankTransfer.bank],
    [say(`${words}.accountNumber`), bankTransfer.accountNumber],
    [say(`${words}.iban`), bankTransfer.iban],
    [say(`${words}.transferAmount`), formatMoney(order.total, order.currencyId)],
    [say(`${words}.reference`), order.orderNumber],
  ];
  return {
    heading: say(`${words}.transferHeading`),
    explanation: say(`${words}.transfer`),
    facts: facts.filter(([, value]) => value !== ''),
  };
}

function blocksOf(
  order: ReadOrder,
  { office }: SettingsDocument,
  say: MailWords,
): OrderConfirmation['blocks'] {
  const taxNumber = (number: string | null | undefined) =>
    number ? say(`${words}.taxNumber`, { number }) : '';
  const addressLines = (address: PostalAddress) => [
    nameOf(address, order.language),
    address.company ?? '',
    `${address.postalCode} ${address.city}, ${address.street}`,
    new Intl.DisplayNames(order.language, { type: 'region' }).of(address.countryCode) ?? address.countryCode,
    taxNumber(address.taxNumber),
  ];
  const blocks = [
    {
      heading: say(`${words}.deliveryAddress`),
      lines: [...addressLines(order.deliveryAddress), say(`${words}.phone`, { phone: order.phone })],
    },
    { heading: say(`${words}.billingAddress`), lines: addressLines(order.billingAddress) },
    { heading: say(`${words}.note`), lines: [order.note ?? ''] },
    {
      heading: say(`${words}.seller`),
      lines: [
        office.company,
        `${office.officeZip} ${office.officeCity}, ${office.officeAddress}`.replace(/^[ ,]+$/, ''),
        taxNumber(office.tax),
        office.officePhone,
        office.officeMail,
      ],
    },
  ];
  return blocks
    .map(({ heading, lines }) => ({ heading, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}

function nameOf({ familyName, givenName }: PostalAddress, language: string): string {
  return language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`;
}

function formatMoment({ placedAt, language }: ReadOrder): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Budapest' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(placedAt));
}
