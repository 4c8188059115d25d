import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { type CurrencyId, formatMoney } from '@kamra/contract/money.ts';
import type { ShopCartLine } from './stored-cart.ts';

/**
 * The total of the lines; dots until lines of another currency have their new price, since currencies cannot be
 * summed.
 */
export function displayedTotal(lines: readonly ShopCartLine[], currencyId: CurrencyId): string {
  if (lines.some((line) => line.currencyId !== currencyId)) return '…';
  return formatMoney(cartTotals(lines).totalPrice, currencyId);
}
