import { formatMoney } from '@kamra/contract/money.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { PrintedPart } from '../documents/printed-document.ts';
import { codeOfTransfer } from '../orders/code-of-transfer.ts';
import { sumsOf } from '../orders/order-confirmation.ts';
import { sellerBlock, transferTo } from '../orders/order-mail.ts';
import { qrPicture } from '../orders/qr-picture.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { addressBlock, orderBlock, translateForBuyer } from './describe-order.ts';

/** Points: about four centimetres, which a phone reads from a desk. */
const codeWidth = 115;

/** Where a transfer goes, with its code, while one is awaited. */
function transferParts(order: ReadOrder, settings: ShopSettings): PrintedPart[] {
  const isOpen = openPaymentStatusIds.includes(order.paymentStatusId) && !isAuthorized(order);
  const isAwaited = isOpen && !order.isOverdue;
  if (!isAwaited || paymentMethods[order.paymentTypeId].instructions !== 'bankTransfer') return [];
  const translate = translateForBuyer(order);
  const { heading, facts } = transferTo(order, order.total, { settings, translate });
  // Without an account there are only the amount and the reference.
  if (facts.length <= 2) return [];
  const code = codeOfTransfer(order, settings);
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  if (!code) return [{ kind: 'blocks', blocks: [{ heading, lines }] }];
  const text = [heading, ...lines, '', translate('orderConfirmation.transferQr')].join('\n');
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
    ...transferParts(order, settings),
    { kind: 'small', text: translate('papers.notInvoice') },
  ];
}
