import type { DocumentKind } from '@kamra/contract/invoice-kinds.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { OrderState } from '@kamra/contract/order-state.ts';
import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import type pg from 'pg';
import { newToken } from '../credentials/tokens.ts';
import { sendTogether } from '../database/send-together.ts';
import type { MailSubject } from '../mail/own-mail-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { storeOrderLink } from './create-order-link.ts';
import { changeWords, type ToldOrder } from './describe-change.ts';

/** Whom a mail about an order goes to, and which order it is. */
export interface MailedOrder {
  orderId: number;
  orderNumber: string;
  email: string;
  language: Language;
}

/** What a mail about an order is written from. */
export interface OrderMailData {
  orderId: number;
  /** Of the link to the order's page. */
  token: string;
  /** The state that the mail tells. */
  state?: OrderState;
  /** Of the refund that the mail tells, in minor units. */
  amountMinor?: number;
  /** The invoice, or another document, that the mail tells of. */
  document?: MailedDocument;
  /** The return that the mail tells of. */
  return?: MailedReturn;
  /** The parcel that the mail tells of. */
  shipment?: MailedShipment;
  /** From when the parcel leaves now, and why. */
  delay?: MailedDelay;
}

/** One of several parcels of an order, and what happened to it. */
export interface MailedShipment {
  shipmentId: number;
  status: 'handedOver' | 'ready' | 'delivered';
}

/** A parcel that leaves later than promised. */
export interface MailedDelay {
  /** `YYYY-MM-DD`. */
  dispatchOn: string;
  reason: string;
}

/** A return whose buyer is told what became of it; of a refund another mail tells. */
export interface MailedReturn {
  number: string;
  /** `labelled`: a carrier made the label, or the code, by which it comes back. */
  state: Exclude<ReturnState, 'refunded'> | 'labelled';
  /** Why it was declined or refused. */
  note: string;
  sendUntil: string | null;
  /** Of one that is labelled: where it is handed in, and what is told there in place of a label. */
  carrier?: string;
  code?: string | null;
}

export interface MailedDocument {
  kind: DocumentKind;
  number: string;
}

const orderMailTemplates = [
  'orderConfirmation',
  'paymentReminder',
  'orderExpired',
  'orderLink',
  'orderAmended',
  'orderChanged',
  'orderRefunded',
  'orderInvoiced',
  'orderReturn',
  'orderShipment',
  'orderDelayed',
] as const;
export type OrderMailTemplate = (typeof orderMailTemplates)[number];

type TemplateWithData =
  | 'orderChanged'
  | 'orderRefunded'
  | 'orderInvoiced'
  | 'orderReturn'
  | 'orderShipment'
  | 'orderDelayed';

export function isOrderMail(template: string): template is OrderMailTemplate {
  return orderMailTemplates.some((each) => each === template);
}

/**
 * Queues a mail about an order, with a link of its own to the order's page, in the transaction that causes it. An
 * order whose personal data are gone has nobody to write to. Throws MailLimitError for a kind that is refused.
 */
export function queueOrderMail(
  client: pg.PoolClient,
  template: Exclude<OrderMailTemplate, TemplateWithData>,
  order: MailedOrder,
  data: Pick<OrderMailData, 'state'> = {},
): Promise<void> {
  const subject: MailSubject = { key: `${template}.subject`, values: { number: order.orderNumber } };
  return queue(client, template, order, subject, data);
}

/** Queues the mail that tells a buyer of the order's new state, as `queueOrderMail` does. */
export function queueChangeMail(
  client: pg.PoolClient,
  order: MailedOrder & ToldOrder,
  state: OrderState,
): Promise<void> {
  const words = changeWords(state, order);
  const subject: MailSubject = { key: `${words}.subject`, values: { number: order.orderNumber } };
  return queue(client, 'orderChanged', order, subject, { state });
}

/** Queues the mail that tells a buyer of money that was sent back, in minor units, as `queueOrderMail` does. */
export function queueRefundMail(
  client: pg.PoolClient,
  order: MailedOrder,
  amountMinor: number,
): Promise<void> {
  const subject: MailSubject = { key: 'orderRefunded.subject', values: { number: order.orderNumber } };
  return queue(client, 'orderRefunded', order, subject, { amountMinor });
}

/** Queues the mail that tells a buyer of an invoice or another document, as `queueOrderMail` does. */
export function queueInvoiceMail(
  client: pg.PoolClient,
  order: MailedOrder,
  document: MailedDocument,
): Promise<void> {
  const words = { number: order.orderNumber, document: document.number };
  const subject: MailSubject = { key: `orderInvoiced.${document.kind}.subject`, values: words };
  return queue(client, 'orderInvoiced', order, subject, { document });
}

/** Queues the mail that tells a buyer what became of a return, as `queueOrderMail` does. */
export function queueReturnMail(
  client: pg.PoolClient,
  order: MailedOrder,
  mailed: MailedReturn,
): Promise<void> {
  const subject: MailSubject = {
    key: `orderReturn.${mailed.state}.subject`,
    values: {
      number: mailed.number,
    },
  };
  return queue(client, 'orderReturn', order, subject, { return: mailed });
}

/** Queues the mail that tells a buyer of one of several parcels, as `queueOrderMail` does. */
export function queueShipmentMail(
  client: pg.PoolClient,
  order: MailedOrder,
  shipment: MailedShipment,
): Promise<void> {
  const subject: MailSubject = {
    key: `orderShipment.${shipment.status}.subject`,
    values: {
      number: order.orderNumber,
    },
  };
  return queue(client, 'orderShipment', order, subject, { shipment });
}

/** Queues the mail that tells a buyer of a later day of dispatch, as `queueOrderMail` does. */
export function queueDelayMail(client: pg.PoolClient, order: MailedOrder, delay: MailedDelay): Promise<void> {
  const subject = { key: 'orderDelayed.subject', values: { number: order.orderNumber } } as const;
  return queue(client, 'orderDelayed', order, subject, { delay });
}

/** Queues a mail once more under its subject; without one that was sent, the confirmation. */
export function repeatOrderMail(
  client: pg.PoolClient,
  order: MailedOrder,
  sent: { template: OrderMailTemplate; subject: string; data: Partial<OrderMailData> } | null,
): Promise<void> {
  if (!sent) return queueOrderMail(client, 'orderConfirmation', order);
  const { state, amountMinor, document, return: ofReturn, shipment, delay } = sent.data;
  const more = {
    ...(state && { state }),
    ...(amountMinor !== undefined && { amountMinor }),
    ...(document && { document }),
    ...(ofReturn && { return: ofReturn }),
    ...(shipment && { shipment }),
    ...(delay && { delay }),
  };
  return queue(client, sent.template, order, sent.subject, more);
}

async function queue(
  client: pg.PoolClient,
  template: OrderMailTemplate,
  { orderId, email, language }: MailedOrder,
  subject: string | MailSubject,
  more: Omit<OrderMailData, 'orderId' | 'token'>,
): Promise<void> {
  if (!email) return;
  const token = newToken();
  const data: OrderMailData = { orderId, token, ...more };
  await sendTogether(client, [
    () => storeOrderLink(client, orderId, token),
    () => queueMail(client, { template, data, recipient: email, subject, language }),
  ]);
}
