import type pg from 'pg';
import type { LoadMailFrame, MailTemplates, WrittenMail } from '../mail/send-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { describeAmendment } from './describe-amendment.ts';
import { describeChange, describeLink } from './describe-change.ts';
import { describeExpiry } from './describe-expiry.ts';
import { describeRefund } from './describe-refund.ts';
import { describeReminder } from './describe-reminder.ts';
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
};

/** The mails about orders by the names under which they are queued. */
export function orderMails(
  shopUrl: string,
  loadFrame: LoadMailFrame,
): Pick<MailTemplates, OrderMailTemplate | 'orderMention'> {
  const write = (template: OrderMailTemplate) => async (pool: pg.Pool, queued: unknown) => {
    const data = queued as OrderMailData;
    return writeOrderMail(pool, data, describers[template](data), shopUrl, loadFrame);
  };
  return {
    orderConfirmation: write('orderConfirmation'),
    paymentReminder: write('paymentReminder'),
    orderExpired: write('orderExpired'),
    orderLink: write('orderLink'),
    orderAmended: write('orderAmended'),
    orderChanged: write('orderChanged'),
    orderRefunded: write('orderRefunded'),
    orderMention: mentionMail(shopUrl, loadFrame),
  };
}

async function writeOrderMail(
  pool: pg.Pool,
  { orderId, token }: OrderMailData,
  describe: DescribeOrderMail,
  shopUrl: string,
  loadFrame: LoadMailFrame,
): Promise<WrittenMail> {
  const [order, settings] = [await readOrder(pool, 'o.id = $1', [orderId]), await loadSettings(pool)];
  if (!order) throw new Error(`order ${orderId} is gone`);
  const { state, deliveryDays } = await readOrderProgress(pool, order, settings);
  const translate = translateMail(order.language);
  const mail = describe(order, { settings, shopUrl, token, state, deliveryDays, translate });
  const frame = await loadFrame(order.language);
  return { text: writeOrderMailText(mail, frame), html: writeOrderMailHtml(mail, frame) };
}
