import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { warrantyBands } from '@kamra/contract/warranty-bands.ts';

/**
 * Years of mandatory warranty for a covered product by its gross price in minorUnits. Prices in other currencies have no
 * band: the usual two years stand.
 */
export function mandatoryWarrantyYears(amount: number, currencyId: CurrencyId): 0 | 2 | 3 {
  if (currencyId !== currencyIds.HUF) return 2;
  return warrantyBands.bands.find(({ fromForints }) => amount >= fromForints * 100)?.years ?? 0;
}
