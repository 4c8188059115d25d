import { bankAccountFor } from '@kamra/contract/bank-account.ts';
import { type DeliveryDays, formatDeliveryDays } from '@kamra/contract/delivery-days.ts';
import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { isPaymentAwaited, type OrderState } from '@kamra/contract/order-state.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type { MailButton } from '../mail/mail-sheet.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import { codeOfTransfer } from './code-of-transfer.ts';
import { costsOf, type OrderSum } from './order-sums.ts';
import { qrPicture } from './qr-picture.ts';
import type { ReadOrder } from './read-order.ts';

/** The translated parts of a mail about an order, before they become text or HTML. */
export interface OrderMail {
  language: string;
  heading: string;
  paragraphs: string[];
  /** When the parcel is expected. */
  expected: string | null;
  button: MailButton;
  lines: {
    name: string;
    sku: string;
    quantity: string;
    unitPrice: string;
    amount: string;
    pictureUrl: string | null;
    /** What of the picture stays visible. */
    focalPoint?: FocalPoint;
  }[];
  sums: OrderSum[];
  transfer: {
    heading: string;
    explanation: string;
    facts: [label: string, value: string][];
    /** A code for banking apps. */
    qr: { url: string; width: number; alt: string; text: string } | null;
  } | null;
  cash: string | null;
  blocks: { heading: string; lines: string[] }[];
  closing: string[];
}

/** What a mail is written from, as it is when the mail is written. */
export interface OrderMailContext {
  settings: ShopSettings;
  shopUrl: string;
  /** Of the link to the order's page; a mail that an older version queued has none. */
  token: string | undefined;
  /** Where the order stands now. */
  state: OrderState;
  deliveryDays: DeliveryDays | null;
  translate: MailTranslator;
}

export type DescribeOrderMail = (order: ReadOrder, context: OrderMailContext) => OrderMail;

const words = 'orderConfirmation';
/** The width that a picture of 64 pixels needs on a fine screen. */
const pictureWidth = 160;

/** A mail about an order with its lines and total; each kind adds its words, and what else it has to tell. */
export function orderMailWith(
  order: ReadOrder,
  context: OrderMailContext,
  { heading, paragraphs, ...parts }: Pick<OrderMail, 'heading' | 'paragraphs'> & Partial<OrderMail>,
): OrderMail {
  const { translate, settings, deliveryDays } = context;
  const days = deliveryDays && formatDeliveryDays(deliveryDays, order.language);
  return {
    language: order.language,
    heading,
    paragraphs: [greetingOf(order, translate), ...paragraphs],
    expected: days && translate('order.deliveryDays', { days }),
    button: { label: translate('order.button'), url: linkOf(order, context) },
    lines: linesOf(order, context),
    sums: costsOf(order, context),
    transfer: transferOf(order, context),
    cash: null,
    blocks: filledBlocks([sellerBlock(settings, translate)]),
    closing: [
      translate('order.linkNote', { days: settings.orderLinks.days }),
      translate(`${words}.questions`),
    ],
    ...parts,
  };
}

/** The secret link to the order's page. */
export function linkOf({ language }: ReadOrder, { shopUrl, token }: OrderMailContext): string {
  const path = token ? `/order/link?token=${token}` : '/order/link';
  return shopUrl + localizedPath(language, path);
}

function greetingOf(order: ReadOrder, translate: MailTranslator): string {
  return translate(`${words}.greeting`, { name: nameOf(order.deliveryAddress, order.language) });
}

function linesOf(order: ReadOrder, { translate, shopUrl }: OrderMailContext): OrderMail['lines'] {
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  return order.lines.map((line) => ({
    name: line.productName,
    sku: translate(`${words}.sku`, { sku: line.sku }),
    quantity: translate(`${words}.pieces`, { count: line.soldQuantity }),
    unitPrice: money(line.unitPrice),
    amount: money(line.total),
    pictureUrl: line.imageUrl && shopUrl + smallPicture(line.imageUrl),
    ...(line.focalPoint && { focalPoint: line.focalPoint }),
  }));
}

/** Every smaller width of a picture that has one exists as well. */
function smallPicture(imageUrl: string): string {
  return imageUrl.replace(/\/(\d+)\.webp$/, (whole, width) =>
    Number(width) > pictureWidth ? `/${pictureWidth}.webp` : whole,
  );
}

/** Where a transfer goes and until when it must have arrived, while one is awaited. */
function transferOf(order: ReadOrder, context: OrderMailContext): OrderMail['transfer'] {
  const { state, translate } = context;
  const { instructions } = paymentMethods[order.paymentTypeId];
  if (instructions !== 'bankTransfer' || !isPaymentAwaited(state)) return null;
  const due =
    order.paymentDueAt &&
    translate(`${words}.transferDue`, { date: formatDay(order.paymentDueAt, order.language) });
  const box = transferTo(order, order.total, context);
  return { ...box, explanation: [box.explanation, due].filter(Boolean).join(' ') };
}

/** How an amount, in the currency's main unit, is transferred for an order. */
export function transferTo(
  order: ReadOrder,
  amount: number,
  { settings, translate }: Pick<OrderMailContext, 'settings' | 'translate'>,
): NonNullable<OrderMail['transfer']> {
  const account = bankAccountFor(settings, order.currencyId);
  const code = codeOfTransfer(order, settings, amount);
  const facts: [label: string, value: string][] = [
    [translate(`${words}.payee`), account.payee],
    [translate(`${words}.bank`), account.bank],
    [translate(`${words}.accountNumber`), account.accountNumber],
    [translate(`${words}.iban`), account.iban],
    [translate(`${words}.transferAmount`), formatMoney(amount, order.currencyId)],
    [translate(`${words}.reference`), order.orderNumber],
  ];
  return {
    heading: translate(`${words}.transferHeading`),
    explanation: translate(`${words}.transfer`),
    facts: facts.filter(([, value]) => value !== ''),
    qr:
      code === null
        ? null
        : {
            ...qrPicture(code),
            alt: translate(`${words}.transferQrAlt`),
            text: translate(`${words}.transferQr`),
          },
  };
}

export function sellerBlock(
  { office }: ShopSettings,
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
