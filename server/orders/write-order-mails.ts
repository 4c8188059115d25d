import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
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
import { readOrder } from './read-order.ts';
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

/** The mails about orders by the names under which they are queued. */
export function orderMails(
  shopUrl: string,
  settings: ShopSettings,
  frameOf: FrameOfLanguage,
): Pick<MailTemplates, OrderMailTemplate | 'orderMention'> {
  const write = (template: OrderMailTemplate) => async (pool: pg.Pool, queued: unknown) => {
    const data = queued as OrderMailData;
    return writeOrderMail(pool, data, describers[template](data), shopUrl, settings, frameOf);
  };
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

async function writeOrderMail(
  pool: pg.Pool,
  { orderId, token }: OrderMailData,
  describe: DescribeOrderMail,
  shopUrl: string,
  settings: ShopSettings,
  frameOf: FrameOfLanguage,
): Promise<WrittenMail> {
  const order = await readOrder(pool, 'o.id = $1', [orderId]);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const { state, deliveryDays } = await readOrderProgress(pool, order, settings);
  const translate = translateMail(order.language);
  const mail = describe(order, { settings, shopUrl, token, state, deliveryDays, translate });
  const frame = frameOf(order.language);
  return { text: writeOrderMailText(mail, frame), html: writeOrderMailHtml(mail, frame) };
}
