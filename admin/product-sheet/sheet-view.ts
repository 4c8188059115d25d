import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { writeDecimal } from '../ui/parse-decimal.ts';
import type { CellChoice, CellEdit } from './read-cell.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { savedValue } from './sheet-edits.ts';

/** How cells are written: in the language of the back office, with the words of its screens. */
export interface CellWords {
  language: string;
  yes: string;
  no: string;
  choicesOf: (field: string) => readonly CellChoice[];
}

/** A cell's text as it is shown, copied, and typed over. */
export function cellText(
  column: SheetColumn,
  row: SheetRow,
  edit: CellEdit | undefined,
  words: CellWords,
): string {
  if (edit?.error) return edit.value;
  return valueText(column, edit?.value ?? savedValue(row, column.field), words);
}

/** A value as the column writes it. */
export function valueText({ field, kind, currency }: SheetColumn, value: string, words: CellWords): string {
  if (value === '') return '';
  if (kind === 'money') return formatMoney(value, words.language, currency === 'HUF' ? 0 : 2);
  // Without marks between thousands: 1,234 is read again as little more than one.
  if (kind === 'number' || kind === 'count') return writeDecimal(Number(value), words.language);
  if (kind === 'units') return Number(value) > 0 ? `+${value}` : value.replace('-', '−');
  if (kind === 'flag') return value === 'true' ? words.yes : words.no;
  if (kind === 'choice') return words.choicesOf(field).find(({ code }) => code === value)?.name ?? value;
  return value;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatMoney(value: string, language: string, digits: number): string {
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format.format(Number(value));
}
