import { type CurrencyId, currencyCodes, currencyIds, formatMoney, roundToStep } from './money.ts';
import { formatDay } from './shop-time.ts';
import { homeCountry } from './union-countries.ts';

/** What an amount in another currency comes to in forints, told where goods are delivered in Hungary (A6 of docs/law.md). */
export interface ForintValue {
  /** Whole forints. */
  total: number;
  /** Forints for one. */
  rate: number;
  /** Of the rate, `YYYY-MM-DD`. */
  day: string;
}

interface ForeignTotal {
  countryCode: string;
  currencyId: CurrencyId;
  /** In minor units. */
  total: number;
  rate: number | null;
  day: string;
}

/** Whole forints that an amount in minor units of another currency comes to, at forints for one. */
export function toForints(amount: number, rate: number): number {
  return roundToStep(amount * rate, 100) / 100;
}

/** The value of a total in forints; null in forints, and outside Hungary. */
export function forintValueOf({
  countryCode,
  currencyId,
  total,
  rate,
  day,
}: ForeignTotal): ForintValue | null {
  if (countryCode !== homeCountry || currencyId === currencyIds.HUF || rate === null) return null;
  return { total: toForints(total, rate), rate, day };
}

/** `1 EUR = 392,5 Ft, 2026. november 24.`, the same as the label of a row, and `≈ 12 345 Ft`: words that every language shares. */
export function describeForints({ total, rate, day }: ForintValue, currencyId: CurrencyId, language: string) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(rate);
  const since = formatDay(`${day}T12:00:00Z`, language);
  const source = `1\u00a0${currencyCodes[currencyId]} = ${number}\u00a0Ft, ${since}`;
  return { source, label: `HUF (${source})`, amount: aboutForints(total) };
}

/** `≈ 12 345 Ft` */
export function aboutForints(total: number): string {
  return `≈\u00a0${formatMoney(total, currencyIds.HUF)}`;
}
