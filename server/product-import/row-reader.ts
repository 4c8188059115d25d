import { type CurrencyId, currencyIds, toExactMinorUnits } from '@kamra/contract/money.ts';
import type { ImportRowError, ImportRowErrorCode } from '@kamra/contract/product-import.ts';
import type { TableRow } from './parse-table.ts';

/** Parses the cells of one row by column; invalid ones are added to `errors` and returned as undefined. */
export interface RowReader {
  row: number;
  errors: ImportRowError[];
  text(column: string, maximum?: number): string | undefined;
  decimal(column: string, maximum?: number): number | undefined;
  whole(column: string, maximum?: number): number | undefined;
  /** A price in minorUnits; forints are whole. */
  amount(column: string, currencyId: CurrencyId): number | undefined;
  fail(column: string, code: ImportRowErrorCode): void;
}

const maxShownValueLength = 200;
const largestPrice = 99_999_999;

/** Indexes of the columns by name; of columns with the same name the first counts. */
export type ColumnPlaces = ReadonlyMap<string, number>;

export function placesOf(columns: readonly string[]): ColumnPlaces {
  return new Map(columns.map((column, index) => [column, index] as const).toReversed());
}

export function readRow(places: ColumnPlaces, columnCount: number, { row, cells }: TableRow): RowReader {
  const errors: ImportRowError[] = [];
  const cell = (column: string) => cells[places.get(column) ?? -1] ?? '';
  const reader: RowReader = {
    row,
    errors,
    text: (column, maximum = 200) => {
      const value = cell(column);
      if (value.length <= maximum) return value || undefined;
      reader.fail(column, 'tooLong');
      return undefined;
    },
    decimal: (column, maximum = 1_000_000) => {
      if (cell(column) === '') return undefined;
      const value = parseDecimal(cell(column));
      const wrong = wrongNumber(value, maximum);
      if (wrong) reader.fail(column, wrong);
      return wrong ? undefined : value;
    },
    whole: (column, maximum) => {
      const value = reader.decimal(column, maximum);
      if (value === undefined || Number.isInteger(value)) return value;
      reader.fail(column, 'notWhole');
      return undefined;
    },
    amount: (column, currencyId) => {
      const value = reader.decimal(column, largestPrice);
      if (value === undefined) return undefined;
      const minorUnits = toExactMinorUnits(value, currencyId);
      if (minorUnits !== null) return minorUnits;
      reader.fail(column, currencyId === currencyIds.HUF ? 'notWhole' : 'notANumber');
      return undefined;
    },
    fail: (column, code) => {
      errors.push({ row, column, value: cell(column).slice(0, maxShownValueLength), code });
    },
  };
  if (cells.length !== columnCount) {
    errors.push({ row, column: '', value: String(cells.length), code: 'wrongColumnCount' });
  }
  return reader;
}

function wrongNumber(value: number | undefined, maximum: number): ImportRowErrorCode | undefined {
  if (value === undefined) return 'notANumber';
  if (value < 0) return 'negative';
  return value > maximum ? 'tooLarge' : undefined;
}

/** Parses `1299.5`, `1299,5`, `1 299,50`, `1.299,50` and `1,299.50`; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  const marks = digits.replace(/[^.,]/g, '');
  const decimalMark = marks.at(-1) ?? '.';
  const thousandsMark = decimalMark === ',' ? '.' : ',';
  const pattern = /^[+-]?(\d+|\d{1,3}(T\d{3})+)(D\d+)?$/;
  const shape = digits.replaceAll(thousandsMark, 'T').replaceAll(decimalMark, 'D');
  return pattern.test(shape) ? Number(shape.replaceAll('T', '').replace('D', '.')) : undefined;
}
