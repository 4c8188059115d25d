import { formatMoney } from '@kamra/contract/money.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import { codeOfTransfer } from '../orders/code-of-transfer.ts';
import { sumsOf } from '../orders/order-confirmation.ts';
import { sellerBlock } from '../orders/order-mail.ts';
import { qrPicture } from '../orders/qr-picture.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { addressBlock, orderBlock, translateForBuyer } from './describe-order.ts';

/** Points: about four centimetres, which a phone reads from a desk. */
const codeWidth = 115;

/** The code of the transfer, while one is awaited. */
function transferPart(order: ReadOrder, settings: ShopSettings): PrintedPart[] {
  const isAwaited = openPaymentStatusIds.includes(order.paymentStatusId) && !order.isOverdue;
  const code = isAwaited ? codeOfTransfer(order, settings) : null;
  if (!code) return [];
  const text = translateForBuyer(order)('orderConfirmation.transferQr');
  return [{ kind: 'picture', url: qrPicture(code).url, width: codeWidth, text }];
}

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
    ...transferPart(order, settings),
    { kind: 'small', text: translate('papers.notInvoice') },
  ];
}
