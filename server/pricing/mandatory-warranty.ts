import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';

/**
 * Years of mandatory warranty for a covered product by its gross price in minorUnits: 2 from 10 000 Ft,
 * 3 above 250 000 Ft, none below (151/2003. Korm. r.). Prices in other currencies have no tier.
 */
export function mandatoryWarrantyYears(amount: number, currencyId: CurrencyId): 0 | 2 | 3 {
  if (currencyId !== currencyIds.HUF) return 2;
  if (amount < 10_000_00) return 0;
  return amount <= 250_000_00 ? 2 : 3;
}
