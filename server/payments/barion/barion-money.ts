import { type CurrencyCode, type CurrencyId, currencyCodes, currencyIds } from '@kamra/contract/money.ts';

/** Barion takes decimals of the main unit: 1 990 Ft are 1990, 12.90 euros are 12.9. */
export const toBarionAmount = (minorUnits: number): number => minorUnits / 100;
export function fromBarionAmount(amount: unknown): number | null {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return null;
  const minorUnits = Math.round(amount * 100);
  return Math.abs(amount * 100 - minorUnits) < 1e-6 ? minorUnits : null;
}

export const barionCurrency = (currencyId: CurrencyId): string => currencyCodes[currencyId];
export const fromBarionCurrency = (currency: unknown): CurrencyId | null =>
  currencyIds[String(currency) as CurrencyCode] ?? null;
