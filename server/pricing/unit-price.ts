import { type CurrencyId, roundToStep, smallestStep, toMajorUnits } from '@kamra/contract/money.ts';

export type QuantityUnit = 'kg' | 'l' | 'm' | 'm2' | 'piece';

/**
 * Price of one unit from a price in minorUnits, in whole forints or in cents, or null where it would repeat
 * the price (4/2009. (I. 30.) NFGM-SZMM r.).
 */
export function unitPriceOf(
  amount: number,
  netQuantity: number | null,
  unit: QuantityUnit | null,
  currencyId: CurrencyId,
): { amount: number; unit: QuantityUnit } | null {
  if (!netQuantity || !unit || netQuantity === 1) return null;
  return { amount: toMajorUnits(roundToStep(amount / netQuantity, smallestStep(currencyId))), unit };
}
