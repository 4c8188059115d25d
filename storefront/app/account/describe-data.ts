import { countryName } from '@kamra/contract/country-name.ts';
import { describeDevice } from '@kamra/contract/describe-device.ts';
import { languageName } from '@kamra/contract/language-name.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { currencyCodes, formatMoney, isCurrencyId } from '@kamra/contract/money.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';

/** What the value of a field is read with: the page's language, its words, and the currency of the order around it. */
export interface ReadingOf {
  language: string;
  currencyId: number | undefined;
  yes: string;
  no: string;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const moneyFields = /(Total|Fee|Price|total)$/;

/** A kept value as its owner reads it. */
export function describeData(field: string, value: unknown, { language, currencyId, yes, no }: ReadingOf) {
  if (value === true) return yes;
  if (value === false) return no;
  if (typeof value === 'number' && moneyFields.test(field) && currencyId)
    return formatMoney(value, currencyId);
  if (field === 'currencyId' && isCurrencyId(value)) return currencyCodes[value];
  const text = String(value);
  if (field === 'language' && isLanguage(text)) return languageName(text, language);
  if (field === 'countryCode') return countryName(text, language);
  if (field === 'userAgent') return describeDevice(text) ?? text;
  return moment.test(text) ? formatMoment(text, language) : text;
}

/** Nothing is kept in it. */
export function isEmptyData(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === '';
}
