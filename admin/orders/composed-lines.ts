import { currencyCodes, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import type { ExistingOrderLine, NewOrderLine } from '@kamra/contract/order-changes.ts';
import { randomUuid } from '@kamra/contract/random-uuid.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { readCount } from '../ui/parse-whole-number.ts';

/** A line while staff compose an order; numbers as they are typed. */
export interface ComposedLine {
  key: string;
  lineId: number | null;
  productId: number | null;
  productName: string;
  sku: string;
  quantity: string;
  /** Empty: the price that it has. */
  price: string;
  reason: string;
}

/** How many pieces a line may be of. */
export const lineRange = { min: 1, max: 999 };

export function newLine({
  id,
  productName,
  sku,
}: {
  id: number;
  productName: string;
  sku: string;
}): ComposedLine {
  return {
    key: `product ${id} ${randomUuid()}`,
    lineId: null,
    productId: id,
    productName,
    sku,
    quantity: '1',
    price: '',
    reason: '',
  };
}

export const currencyOf = (currencyId: number) =>
  currencyCodes[isCurrencyId(currencyId) ? currencyId : currencyIds.HUF];

/** Whether what is typed is no amount of the currency; nothing is typed where nothing was agreed on. */
export const isWrongAmount = (text: string, currencyId: number) =>
  text.trim() !== '' && parseAmount(text, currencyOf(currencyId)) === null;

/** The lines as a call takes them, or null while something in them is no number, or an agreed price has no reason. */
export function linesToSend(
  lines: readonly ComposedLine[],
  currencyId: number,
): (ExistingOrderLine | NewOrderLine)[] | null {
  const sent: (ExistingOrderLine | NewOrderLine)[] = [];
  for (const { lineId, productId, quantity, price, reason } of lines) {
    const soldQuantity = readCount(quantity, lineRange);
    if (soldQuantity === null) return null;
    const unitPrice = parseAmount(price, currencyOf(currencyId));
    if (isWrongAmount(price, currencyId) || (unitPrice !== null && reason.trim() === '')) return null;
    const agreed = { soldQuantity, ...(unitPrice !== null && { unitPrice, priceReason: reason.trim() }) };
    if (lineId !== null) sent.push({ lineId, ...agreed });
    else if (productId !== null) sent.push({ productId, ...agreed });
  }
  return sent.length > 0 ? sent : null;
}
