import { formatDay } from '@kamra/contract/shop-time.ts';
import type pg from 'pg';
import { printForm } from '../documents/print-form.ts';
import { ShopError } from '../errors/shop-error.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import { sellerBlock } from '../orders/order-mail.ts';
import { readOrder } from '../orders/read-order.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { listOrderReturns } from './list-returns.ts';

/** What a buyer puts into the parcel of an approved return, in their language. Throws notFound. */
export async function printReturnSlip(
  pool: pg.Pool,
  orderId: number,
  returnId: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  const [order, { returns }, settings] = await Promise.all([
    readOrder(pool, 'o.id = $1', [orderId]),
    listOrderReturns(pool, orderId),
    loadSettings(pool),
  ]);
  const found = returns.find(({ id, state }) => id === returnId && state === 'approved');
  if (!order || !found) throw new ShopError('notFound');
  const language = findLanguage(order.language);
  const translate = translateMail(language);
  const seller = sellerBlock(settings, translate);
  const { number, lines, sendUntil, note } = found;
  const title = translate('returnSlip.title');
  const bytes = await printForm({
    title: `${title} ${number}`,
    language,
    footer: settings.office.company || settings.name,
    parts: [
      { kind: 'title', text: title, aside: number },
      { kind: 'text', text: translate('returnSlip.ask') },
      {
        kind: 'blocks',
        blocks: [
          { heading: translate('returnSlip.to'), lines: seller.lines.filter(Boolean) },
          { heading: translate('papers.order'), lines: [order.orderNumber, order.customerName] },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: translate('papers.sku'), width: 'narrow' },
          { title: translate('papers.item'), width: 'rest' },
          { title: translate('returnSlip.reason'), width: 'narrow' },
          { title: translate('papers.quantity'), width: 'narrow', isNumber: true },
        ],
        rows: lines.map(({ sku, productName, reason, quantity }) => [
          sku,
          productName,
          translate(`returnSlip.reasons.${reason}`),
          String(quantity),
        ]),
      },
      ...(note ? [{ kind: 'text', text: translate('papers.note', { note }) } as const] : []),
      ...(sendUntil
        ? [
            {
              kind: 'strong',
              text: translate('returnSlip.until', { date: formatDay(sendUntil, language) }),
            } as const,
          ]
        : []),
    ],
  });
  return { bytes, fileName: `${number.replace(/[^\w-]/g, '')}.pdf` };
}
