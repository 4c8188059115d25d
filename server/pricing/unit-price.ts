import { roundHalfAwayFromZero, toWire } from '@kamra/contract/money.ts';

type Unit = 'kg' | 'l' | 'm' | 'm2' | 'piece';

/**
 * Price of one unit from a price in hundredths, or null where it would repeat the price
 * (4/2009. (I. 30.) NFGM-SZMM r.).
 */
export function unitPriceOf(
  amount: number,
  netQuantity: number | null,
  unit: Unit | null,
): { amount: number; unit: Unit } | null {
  if (!netQuantity || !unit || netQuantity === 1) return null;
  return { amount: toWire(roundHalfAwayFromZero(amount / netQuantity / 100) * 100), unit };
}
