import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { MailFile } from '../mail/mail-files.ts';
import { paragraphsOf } from '../mail/mail-sheet.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WrittenMail } from '../mail/send-mail.ts';
import { describeAmendment } from './describe-amendment.ts';
import { changeWords, describeChange, describeLink } from './describe-change.ts';
import { describeDelay } from './describe-delay.ts';
import { describeExpiry } from './describe-expiry.ts';
import { describeInvoice } from './describe-invoice.ts';
import { describeRefund } from './describe-refund.ts';
import { describeReminder } from './describe-reminder.ts';
import { describeReturn } from './describe-return.ts';
import { describeShipment } from './describe-shipment.ts';
import { describeOrder } from './order-confirmation.ts';
import type { DescribeOrderMail, OrderMailContext } from './order-mail.ts';
import { writeOrderMailHtml } from './order-mail-html.ts';
import { writeOrderMailText } from './order-mail-text.ts';
import type { OrderMailData, OrderMailTemplate } from './queue-order-mail.ts';
import { type ReadOrder, readOrder } from './read-order.ts';
import { readOrderProgress } from './read-order-progress.ts';
import { mentionMail } from './write-mention-mail.ts';

const describers: Record<OrderMailTemplate, (data: Partial<OrderMailData>) => DescribeOrderMail> = {
  orderConfirmation: () => describeOrder,
  paymentReminder: () => describeReminder,
  orderExpired: ({ state }) => describeExpiry(state),
  orderLink: () => describeLink,
  orderAmended: () => describeAmendment,
  orderChanged: ({ state }) => describeChange(state ?? 'preparing'),
  orderRefunded: ({ amountMinor }) => describeRefund(amountMinor ?? 0),
  orderInvoiced: ({ document }) => describeInvoice(document ?? { kind: 'invoice', number: '' }),
  orderReturn: (data) => describeReturn(data.return),
  orderShipment: ({ shipment }) => describeShipment(shipment),
  orderDelayed: ({ delay }) => describeDelay(delay ?? { dispatchOn: '', reason: '' }),
};

/** What goes with a mail about an order, with the sentence that says so. */
export type FilesOfOrderMail = (
  pool: pg.Pool,
  template: OrderMailTemplate,
  order: ReadOrder,
  data: Partial<OrderMailData>,
) => Promise<(MailFile & { text: string })[]>;

/** An order, and where it stands, as a mail tells of it. */
interface MailedOrder extends Pick<OrderMailContext, 'state' | 'deliveryDays'> {
  order: ReadOrder;
}

/** Where mails about orders have their contents from. */
export interface OrderMailSources {
  filesOf: FilesOfOrderMail;
  read: (pool: pg.Pool, orderId: number, settings: ShopSettings) => Promise<MailedOrder>;
}

/** An order as it is when its mail is written. Throws when it is gone. */
export async function readMailedOrder(
  pool: pg.Pool,
  orderId: number,
  settings: ShopSettings,
): Promise<MailedOrder> {
  const order = await readOrder(pool, 'o.id = $1', [orderId]);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { order, ...(await readOrderProgress(pool, order, settings)) };
}

/** Under which id the texts of a mail are kept. */
function mailIdOf(template: OrderMailTemplate, order: ReadOrder, data: Partial<OrderMailData>): string {
  if (template === 'orderChanged') return changeWords(data.state ?? 'preparing', order);
  const thing = data.document?.kind ?? data.return?.state ?? data.shipment?.status;
  return thing ? `${template}.${thing}` : template;
}

/** The mails about orders by the names under which they are queued. */
export function orderMails(
  shopUrl: string,
  settings: ShopSettings,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
  sources: OrderMailSources,
): Pick<MailTemplates, OrderMailTemplate | 'orderMention'> {
  const write = (template: OrderMailTemplate) => async (pool: pg.Pool, queued: unknown) =>
    writeOrderMail(pool, template, queued as OrderMailData, {
      shopUrl,
      settings,
      frameOf,
      wordsOf,
      ...sources,
    });
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
    orderDelayed: write('orderDelayed'),
    orderMention: mentionMail(shopUrl, frameOf, wordsOf),
  };
}

interface OrderMailShop extends OrderMailSources {
  shopUrl: string;
  settings: ShopSettings;
  frameOf: FrameOfLanguage;
  wordsOf: WordsOfMail;
}

async function writeOrderMail(
  pool: pg.Pool,
  template: OrderMailTemplate,
  data: OrderMailData,
  { shopUrl, settings, frameOf, wordsOf, filesOf, read }: OrderMailShop,
): Promise<WrittenMail> {
  const { orderId, token } = data;
  const { order, state, deliveryDays } = await read(pool, orderId, settings);
  const translate = wordsOf(order.language, mailIdOf(template, order, data));
  const describe = describers[template](data);
  const described = describe(order, { settings, shopUrl, token, state, deliveryDays, translate });
  const files = await filesOf(pool, template, order, data);
  const attached = { heading: translate('order.attached'), lines: files.map(({ text }) => text) };
  const whole = files.length > 0 ? { ...described, blocks: [...described.blocks, attached] } : described;
  const mail = {
    ...whole,
    paragraphs: whole.paragraphs.flatMap(paragraphsOf),
    closing: whole.closing.flatMap(paragraphsOf),
  };
  const frame = frameOf(order.language);
  return { text: writeOrderMailText(mail, frame), html: writeOrderMailHtml(mail, frame), files };
}
