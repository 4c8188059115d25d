import type { FieldErrorCode } from './error-codes.ts';
import { languages } from './languages.ts';
import { type CurrencyCode, currencyIds, toExactMinorUnits } from './money.ts';

/** Values of the spreadsheet are texts by field, as the history of products has them; an empty one is none. */
const languageFields = ['name', 'businessName', 'nameCode', 'description', 'care', 'warnings'] as const;
const metaFields = ['metaTitle', 'metaDescription'] as const;
const plainFields = [
  'sku',
  'gtin',
  'modelNumber',
  'shelfPlace',
  'published',
  'brand',
  'category',
  'purchasePrice',
  'vatRate',
  'weight',
] as const;
const currencies = ['HUF', 'EUR', 'USD'] as const satisfies readonly CurrencyCode[];

/** Fields that the spreadsheet writes, e.g. `price.HUF` and `name.de`. Stock is changed by units to add or take off. */
export const sheetFields: readonly string[] = [
  ...plainFields,
  ...currencies.flatMap((currency) => [`price.${currency}`, `reduction.${currency}`]),
  ...[...languageFields, ...metaFields].flatMap((field) =>
    languages.map((language) => `${field}.${language}`),
  ),
];

/** Attributes with one value, by their codes. */
export const attributeFieldPattern = /^attribute\.[a-z0-9]+(-[a-z0-9]+)*$/;

export function isSheetField(field: string): boolean {
  return sheetFields.includes(field) || attributeFieldPattern.test(field);
}

export interface SheetValueError {
  code: FieldErrorCode;
  limit?: number;
}

const maxLengths: Record<string, number> = {
  sku: 80,
  modelNumber: 80,
  shelfPlace: 20,
  name: 200,
  businessName: 200,
  nameCode: 200,
  description: 20_000,
  care: 5_000,
  warnings: 5_000,
  metaTitle: 200,
  metaDescription: 500,
};
const requiredFields = new Set(['sku', 'published', 'category', 'vatRate', 'weight', 'name', 'nameCode']);
const patterns: Record<string, RegExp> = {
  gtin: /^(\d{8}|\d{12,14})$/,
  nameCode: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  published: /^(true|false)$/,
  reduction: /^(true|false)$/,
  weight: /^\d{1,8}$/,
};
const ranges: Record<string, [min: number, max: number]> = {
  vatRate: [0, 100],
  weight: [0, 10_000_000],
  price: [0.01, 99_999_999],
  purchasePrice: [0, 99_999_999],
};

/** What is wrong with a value of a field; the server and the spreadsheet check it alike. Null when nothing is. */
export function checkSheetValue(field: string, value: string): SheetValueError | null {
  const [kind = '', part = ''] = field.split('.');
  if (value === '') return requiredFields.has(kind) ? { code: 'required' } : null;
  const maxLength = maxLengths[kind];
  if (maxLength !== undefined && value.length > maxLength) return { code: 'tooLong', limit: maxLength };
  if (patterns[kind]?.test(value) === false) return { code: 'invalid' };
  const range = ranges[kind];
  const currency = kind === 'purchasePrice' ? 'HUF' : kind === 'price' ? (part as CurrencyCode) : null;
  return range ? checkNumber(value, range, currency) : null;
}

function checkNumber(
  value: string,
  [min, max]: [number, number],
  currency: CurrencyCode | null,
): SheetValueError | null {
  const number = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value)) return { code: 'notANumber' };
  if (number < min) return { code: 'tooSmall', limit: min };
  if (number > max) return { code: 'tooLarge', limit: max };
  const isExact = toExactMinorUnits(number, currency ? currencyIds[currency] : currencyIds.EUR) !== null;
  return isExact && Number.isInteger(Number((number * 100).toFixed(4))) ? null : { code: 'invalid' };
}
