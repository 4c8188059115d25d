import { bankAccountFor } from '@kamra/contract/bank-account.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { ReadOrder } from './read-order.ts';
import { transferCode } from './transfer-code.ts';

/** What the QR code for the transfer of an order says, of another amount than its total too; null: it has none. */
export function codeOfTransfer(
  order: ReadOrder,
  settings: ShopSettings,
  amount: number = order.total,
): string | null {
  const { orderNumber, currencyId, paymentDueAt, paymentTypeId } = order;
  if (paymentMethods[paymentTypeId].instructions !== 'bankTransfer') return null;
  return transferCode({
    account: bankAccountFor(settings, currencyId),
    amount,
    currencyId,
    message: orderNumber,
    dueAt: paymentDueAt ? new Date(paymentDueAt) : null,
  });
}
