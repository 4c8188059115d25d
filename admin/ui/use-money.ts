import { currencyCodes, isCurrencyId } from '@kamra/contract/money.ts';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';

/** Writes amounts as the language of the back office does: `19,50 €` in Hungarian, `€19.50` in English. */
export function useMoney(): (amount: number, currencyId: number) => string {
  const language = useLocale();
  return useMemo(() => (amount, currencyId) => writeAmount(amount, currencyId, language), [language]);
}

export function writeAmount(amount: number, currencyId: number, language: string): string {
  if (!isCurrencyId(currencyId)) return '';
  const currency = currencyCodes[currencyId];
  const digits = currency === 'HUF' ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
