import { type Language, languages } from '@kamra/contract/languages.ts';
import type { CurrencyCode } from '@kamra/contract/money.ts';

/** How a column's cells are typed and written. */
export type ColumnKind = 'text' | 'longText' | 'money' | 'number' | 'choice' | 'flag' | 'units' | 'count';

/** Kinds whose cells are numbers, which stand below each other by their ends. */
export const numericKinds: ReadonlySet<ColumnKind> = new Set(['money', 'number', 'units', 'count']);

export interface SheetColumn {
  /** A field of the spreadsheet; `stockChange` for units to add or take off, `onHand` for what there is. */
  field: string;
  kind: ColumnKind;
  /** Pixels. */
  width: number;
  currency?: CurrencyCode;
  /** Texts are those of a language. */
  language?: Language;
}

const currencies = ['HUF', 'EUR', 'USD'] as const;
const texts = [
  ['name', 240],
  ['businessName', 180],
  ['nameCode', 200],
  ['description', 320],
  ['care', 240],
  ['warnings', 240],
  ['metaTitle', 220],
  ['metaDescription', 260],
] as const;
const longTexts: readonly string[] = ['description', 'care', 'warnings'];

/** Every column that there is, in its order. */
export const allColumns: readonly SheetColumn[] = [
  { field: 'sku', kind: 'text', width: 130 },
  ...textColumns('name', 240),
  ...currencies.map(
    (currency): SheetColumn => ({ field: `price.${currency}`, kind: 'money', width: 110, currency }),
  ),
  ...currencies.map(
    (currency): SheetColumn => ({ field: `reduction.${currency}`, kind: 'flag', width: 130 }),
  ),
  { field: 'purchasePrice', kind: 'money', width: 130, currency: 'HUF' },
  { field: 'onHand', kind: 'count', width: 90 },
  { field: 'stockChange', kind: 'units', width: 110 },
  { field: 'published', kind: 'flag', width: 110 },
  { field: 'category', kind: 'choice', width: 170 },
  { field: 'brand', kind: 'choice', width: 150 },
  { field: 'gtin', kind: 'text', width: 140 },
  { field: 'modelNumber', kind: 'text', width: 130 },
  { field: 'shelfPlace', kind: 'text', width: 120 },
  { field: 'weight', kind: 'number', width: 100 },
  { field: 'vatRate', kind: 'number', width: 80 },
  ...texts.slice(1).flatMap(([field, width]) => textColumns(field, width)),
];

export const standardFields: readonly string[] = [
  'sku',
  'name.hu',
  'price.HUF',
  'price.EUR',
  'onHand',
  'stockChange',
  'published',
  'category',
  'brand',
];

/** The columns of these fields, in the order of all. */
export function columnsOf(
  fields: readonly string[],
  all: readonly SheetColumn[] = allColumns,
): SheetColumn[] {
  return all.filter(({ field }) => fields.includes(field));
}

function textColumns(field: string, width: number): SheetColumn[] {
  const kind = longTexts.includes(field) ? 'longText' : 'text';
  return languages.map((language) => ({ field: `${field}.${language}`, kind, width, language }));
}

/** Texts of many lines and attributes are only read when their columns are shown. */
export function loadedFields(shown: readonly string[], all: readonly SheetColumn[] = allColumns): string[] {
  const isStored = ({ field }: SheetColumn) => field !== 'onHand' && field !== 'stockChange';
  const isShort = ({ field }: SheetColumn) => !/^(description|care|warnings|meta\w+|attribute)\./.test(field);
  return all
    .filter((column) => isStored(column) && (isShort(column) || shown.includes(column.field)))
    .map(({ field }) => field);
}
