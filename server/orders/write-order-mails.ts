import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { MailFile } from '../mail/mail-files.ts';
import type { FrameOfLanguage, MailTemplates, WrittenMail } from '../mail/send-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { describeAmendment } from './describe-amendment.ts';
import { describeChange, describeLink } from './describe-change.ts';
import { describeExpiry } from './describe-expiry.ts';
import { describeInvoice } from './describe-invoice.ts';
import { describeRefund } from './describe-refund.ts';
import { describeReminder } from './describe-reminder.ts';
import { describeReturn } from './describe-return.ts';
import { describeShipment } from './describe-shipment.ts';
import { describeOrder } from './order-confirmation.ts';
import type { DescribeOrderMail } from './order-mail.ts';
import { writeOrderMailHtml } from './order-mail-html.ts';
import { writeOrderMailText } from './order-mail-text.ts';
import type { OrderMailData, OrderMailTemplate } from './queue-order-mail.ts';
import { type ReadOrder, readOrder } from './read-order.ts';
import { readOrderProgress } from './read-order-progress.ts';
import { mentionMail } from './write-mention-mail.ts';

const describers: Record<OrderMailTemplate, (data: Partial<OrderMailData>) => DescribeOrderMail> = {
  orderConfirmation: () => describeOrder,
  paymentReminder: () => describeReminder,
  orderExpired: () => describeExpiry,
  orderLink: () => describeLink,
  orderAmended: () => describeAmendment,
  orderChanged: ({ state }) => describeChange(state ?? 'preparing'),
  orderRefunded: ({ amountMinor }) => describeRefund(amountMinor ?? 0),
  orderInvoiced: ({ document }) => describeInvoice(document ?? { kind: 'invoice', number: '' }),
  orderReturn: (data) => describeReturn(data.return),
  orderShipment: ({ shipment }) => describeShipment(shipment),
};

/** What goes with a mail about an order, with the sentence that says so. */
export type FilesOfOrderMail = (
  pool: pg.Pool,
  template: OrderMailTemplate,
  order: ReadOrder,
  data: Partial<OrderMailData>,
) => Promise<(MailFile & { text: string })[]>;

/** The mails about orders by the names under which they are queued. */
export function orderMails(
  shopUrl: string,
  settings: ShopSettings,
  frameOf: FrameOfLanguage,
  filesOf: FilesOfOrderMail,
): Pick<MailTemplates, OrderMailTemplate | 'orderMention'> {
  const write = (template: OrderMailTemplate) => async (pool: pg.Pool, queued: unknown) =>
    writeOrderMail(pool, template, queued as OrderMailData, { shopUrl, settings, frameOf, filesOf });
  return {
    orderConfirmation: write('orderConfirmation'),
    paymentReminder: write('paymentReminder'),
    orderExpired: write('orderExpired'),
    orderLink: write('orderLink'),
    orderAmended: write('orderAmended'),
    orderChanged: write('orderChanged'),
    orderRefunded: write('orderRefunded'),
    orderInvoiced: write('orderInvoiced'),
    orderReturn: write('orderReturn'),
    orderShipment: write('orderShipment'),
    orderMention: mentionMail(shopUrl, frameOf),
  };
}

interface OrderMailShop {
  shopUrl: string;
  settings: ShopSettings;
  frameOf: FrameOfLanguage;
  filesOf: FilesOfOrderMail;
}

async function writeOrderMail(
  pool: pg.Pool,
  template: OrderMailTemplate,
  data: OrderMailData,
  { shopUrl, settings, frameOf, filesOf }: OrderMailShop,
): Promise<WrittenMail> {
  const { orderId, token } = data;
  const order = await readOrder(pool, 'o.id = $1', [orderId]);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const { state, deliveryDays } = await readOrderProgress(pool, order, settings);
  const translate = translateMail(order.language);
  const describe = describers[template](data);
  const described = describe(order, { settings, shopUrl, token, state, deliveryDays, translate });
  const files = await filesOf(pool, template, order, data);
  const attached = { heading: translate('order.attached'), lines: files.map(({ text }) => text) };
  const mail = files.length > 0 ? { ...described, blocks: [...described.blocks, attached] } : described;
  const frame = frameOf(order.language);
  return { text: writeOrderMailText(mail, frame), html: writeOrderMailHtml(mail, frame), files };
}
