import { formatMoney } from '@kamra/contract/money.ts';
import type { PostalAddress } from '@kamra/contract/orders.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import type { SettingsDocument } from '../shop/default-settings.ts';
import type { ReadOrder } from './read-order.ts';

/** The translated parts of a mail about an order, before they become text or HTML. */
export interface OrderMail {
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

export type DescribeOrderMail = (order: ReadOrder, settings: SettingsDocument) => OrderMail;

const words = 'orderConfirmation';

export function greetingOf(order: ReadOrder, translate: MailTranslator): string {
  return translate(`${words}.greeting`, { name: nameOf(order.deliveryAddress, order.language) });
}

export function linesOf(order: ReadOrder, translate: MailTranslator): OrderMail['lines'] {
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  return order.lines.map((line) => ({
    name: line.productName,
    sku: translate(`${words}.sku`, { sku: line.sku }),
    quantity: translate(`${words}.pieces`, { count: String(line.soldQuantity) }),
    unitPrice: money(line.unitPrice),
    amount: money(line.total),
  }));
}

export function totalOf(order: ReadOrder, translate: MailTranslator): OrderMail['sums'][number] {
  const amount = formatMoney(order.total, order.currencyId);
  return { label: translate(`${words}.total`), amount, isTotal: true };
}

/** Account and deadline of a transfer. */
export function transferOf(
  order: ReadOrder,
  { bankTransfer }: SettingsDocument,
  translate: MailTranslator,
): NonNullable<OrderMail['transfer']> {
  const facts: [label: string, value: string][] = [
    [translate(`${words}.payee`), bankTransfer.payee],
    [translate(`${words}.bank`), bankTransfer.bank],
    [translate(`${words}.accountNumber`), bankTransfer.accountNumber],
    [translate(`${words}.iban`), bankTransfer.iban],
    [translate(`${words}.transferAmount`), formatMoney(order.total, order.currencyId)],
    [translate(`${words}.reference`), order.orderNumber],
  ];
  const due =
    order.paymentDueAt && translate(`${words}.transferDue`, { date: formatDay(order.paymentDueAt, order) });
  return {
    heading: translate(`${words}.transferHeading`),
    explanation: [translate(`${words}.transfer`), due].filter(Boolean).join(' '),
    facts: facts.filter(([, value]) => value !== ''),
  };
}

export function sellerBlock(
  { office }: SettingsDocument,
  translate: MailTranslator,
): OrderMail['blocks'][number] {
  const lines = [
    office.company,
    `${office.officeZip} ${office.officeCity}, ${office.officeAddress}`.replace(/^[ ,]+$/, ''),
    office.tax && translate(`${words}.taxNumber`, { number: office.tax }),
    office.officePhone,
    office.officeMail,
  ];
  return { heading: translate(`${words}.seller`), lines };
}

/** Blocks without their empty lines, and none without a line. */
export function filledBlocks(blocks: OrderMail['blocks']): OrderMail['blocks'] {
  return blocks
    .map(({ heading, lines }) => ({ heading, lines: lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
}

export function nameOf({ familyName, givenName }: PostalAddress, language: string): string {
  return asPlainText(language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`);
}

/**
 * A buyer's text for mails: anyone can make the shop send it to any address, so nothing in it may become a link in
 * a mail program. An invisible word joiner behind a dot inside a word breaks every URL.
 */
export function asPlainText(typed: string): string {
  return typed.replace(/\.(?=[^\s.])/g, '.\u2060');
}

export function formatDay(at: string, { language }: ReadOrder): string {
  const style = { dateStyle: 'long', timeZone: 'Europe/Budapest' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(at));
}
