import { type CurrencyCode, type CurrencyId, currencyCodes, currencyIds } from '@kamra/contract/money.ts';

/**
 * Stripe takes forints with two more digits although it pays out whole ones (docs.stripe.com/currencies): 1 990 Ft are
 * 199000, which is what the shop's minor units are already. Euros and dollars are cents on both sides.
 */
export const toStripeAmount = (minorUnits: number): number => minorUnits;
export const fromStripeAmount = (amount: unknown): number | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null;

export const stripeCurrency = (currencyId: CurrencyId): string => currencyCodes[currencyId].toLowerCase();
export const fromStripeCurrency = (currency: unknown): CurrencyId | null =>
  currencyIds[String(currency).toUpperCase() as CurrencyCode] ?? null;
