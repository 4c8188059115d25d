import { formatMoney } from '@kamra/contract/money.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import { sumsOf } from '../orders/order-confirmation.ts';
import { sellerBlock } from '../orders/order-mail.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { addressBlock, orderBlock, translateForBuyer } from './describe-order.ts';

/** An order with its prices, sums and VAT; it says that it is no invoice. */
export function writeOrderSummary(order: ReadOrder, settings: ShopSettings): PrintedPart[] {
  const translate = translateForBuyer(order);
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const seller = sellerBlock(settings, translate);
  return [
    { kind: 'title', text: translate('papers.summary'), aside: order.orderNumber },
    {
      kind: 'blocks',
      blocks: [orderBlock(order, translate), { ...seller, lines: seller.lines.filter(Boolean) }],
    },
    {
      kind: 'blocks',
      blocks: [addressBlock(order, 'delivery', translate), addressBlock(order, 'billing', translate)],
    },
    {
      kind: 'table',
      columns: [
        { title: translate('papers.sku'), width: 'narrow' },
        { title: translate('papers.item'), width: 'rest' },
        { title: translate('papers.quantity'), width: 'narrow', isNumber: true },
        { title: translate('papers.unitPrice'), width: 'narrow', isNumber: true },
        { title: translate('papers.amount'), width: 'narrow', isNumber: true },
      ],
      rows: order.lines.map(({ sku, productName, soldQuantity, unitPrice, total }) => [
        sku,
        productName,
        String(soldQuantity),
        money(unitPrice),
        money(total),
      ]),
    },
    { kind: 'sums', rows: sumsOf(order, { translate }) },
    { kind: 'small', text: translate('papers.notInvoice') },
  ];
}
