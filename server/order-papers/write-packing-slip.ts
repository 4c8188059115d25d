import { formatMoney } from '@kamra/contract/money.ts';
import { cashToCollect } from '@kamra/contract/order-state.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { wordsOfDelivery } from '../orders/words-of-delivery.ts';
import { addressBlock, deliveryBlocks, orderBlock, translateForBuyer } from './describe-order.ts';

/** What lies in the parcel, without prices: it may be a present. */
export function writePackingSlip(order: ReadOrder, { name }: ShopSettings): PrintedPart[] {
  const translate = translateForBuyer(order);
  const lines = order.lines.filter(({ unitsToDeliver }) => unitsToDeliver > 0);
  const pieces = lines.reduce((sum, line) => sum + line.unitsToDeliver, 0);
  const toCollect = cashToCollect(order);
  const cash = toCollect === null ? null : formatMoney(toCollect, order.currencyId);
  return [
    { kind: 'title', text: translate('papers.packingSlip'), aside: order.orderNumber },
    {
      kind: 'blocks',
      blocks: [
        addressBlock(order, 'delivery', translate),
        ...deliveryBlocks(order, translate),
        orderBlock(order, translate),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: translate('papers.sku'), width: 'narrow' },
        { title: translate('papers.item'), width: 'rest' },
        { title: translate('papers.quantity'), width: 'narrow', isNumber: true },
      ],
      rows: lines.map(({ sku, productName, unitsToDeliver }) => [sku, productName, String(unitsToDeliver)]),
    },
    { kind: 'strong', text: translate('orderConfirmation.pieces', { count: pieces }) },
    ...(cash === null
      ? []
      : [{ kind: 'strong', text: translate(wordsOfDelivery(order).cash, { amount: cash }) } as const]),
    ...(order.note ? [{ kind: 'text', text: translate('papers.note', { note: order.note }) } as const] : []),
    ...(order.giftNote
      ? [{ kind: 'strong', text: translate('papers.giftNote', { text: order.giftNote }) } as const]
      : []),
    { kind: 'small', text: translate('papers.thanks', { shop: name }) },
  ];
}
