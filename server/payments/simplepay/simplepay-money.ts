import { type CurrencyCode, type CurrencyId, currencyCodes, currencyIds } from '@kamra/contract/money.ts';

/** SimplePay takes whole forints, and euros and dollars with two decimals. */
export const toSimplePayAmount = (minorUnits: number, currencyId: CurrencyId): number =>
  currencyId === currencyIds.HUF ? Math.round(minorUnits / 100) : minorUnits / 100;
export function fromSimplePayAmount(amount: unknown): number | null {
  const value = typeof amount === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const minorUnits = Math.round(value * 100);
  return Math.abs(value * 100 - minorUnits) < 1e-6 ? minorUnits : null;
}

export const simplePayCurrency = (currencyId: CurrencyId): CurrencyCode => currencyCodes[currencyId];
export const fromSimplePayCurrency = (currency: unknown): CurrencyId | null =>
  currencyIds[String(currency) as CurrencyCode] ?? null;
