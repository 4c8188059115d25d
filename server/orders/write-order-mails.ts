import type pg from 'pg';
import type { MailTemplates } from '../mail/send-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { describeExpiry } from './describe-expiry.ts';
import { describeReminder } from './describe-reminder.ts';
import { describeOrder } from './order-confirmation.ts';
import type { DescribeOrderMail } from './order-mail.ts';
import { writeOrderMailHtml } from './order-mail-html.ts';
import { writeOrderMailText } from './order-mail-text.ts';
import { readOrder } from './read-order.ts';

/** Input of a mail about an order. */
export interface OrderMailData {
  orderId: number;
}

/** The mails about orders by the names under which they are queued. */
export const orderMails = {
  orderConfirmation: (pool, data) => writeOrderMail(pool, data as OrderMailData, describeOrder),
  paymentReminder: (pool, data) => writeOrderMail(pool, data as OrderMailData, describeReminder),
  orderExpired: (pool, data) => writeOrderMail(pool, data as OrderMailData, describeExpiry),
} satisfies Partial<MailTemplates>;

async function writeOrderMail(pool: pg.Pool, { orderId }: OrderMailData, describe: DescribeOrderMail) {
  const [order, settings] = [await readOrder(pool, 'o.id = $1', [orderId]), await loadSettings(pool)];
  if (!order) throw new Error(`order ${orderId} is gone`);
  const mail = describe(order, settings);
  return { text: writeOrderMailText(mail), html: writeOrderMailHtml(mail) };
}
