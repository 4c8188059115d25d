import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { useLocale, useTranslate } from 'react-admin';
import { writeDecimal } from './parse-decimal.ts';
import { writeAmount } from './use-money.ts';

const shownCharacters = 160;
const dates = new Set(['reduction', 'archivedAt', 'publishFrom', 'publishUntil']);
const decimals = new Set(['vatRate', 'netQuantity']);
/** Of several codes or ids. */
const lists = new Set(['otherCategories', 'related', 'attribute']);

/** Writes the value of a product's field as the back office's language does. */
export function useProductFieldWriter(): (field: string, value: string) => string {
  const translate = useTranslate();
  const language = useLocale() ?? 'hu';
  return (field, value) => {
    if (value === '') return '–';
    const [kind = '', part = ''] = field.split('.');
    if (kind === 'purchasePrice') return writeAmount(Number(value), currencyIds.HUF, language);
    if (kind === 'price') return writeAmount(Number(value), currencyIds[part as CurrencyCode], language);
    if (dates.has(kind)) return new Date(value).toLocaleString(language);
    if (decimals.has(kind) && /^-?\d+\.\d+$/.test(value)) return writeDecimal(Number(value), language);
    if (kind === 'reason') return translate(`stockChange.reasons.${value}`, { _: value });
    if (value === 'true' || value === 'false')
      return translate(value === 'true' ? 'changes.yes' : 'changes.no');
    if (lists.has(kind)) return value.split('|').join(', ');
    return value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;
  };
}
