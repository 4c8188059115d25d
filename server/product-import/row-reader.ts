import type { ImportRowErrorCode } from '@kamra/contract/import-row-error-codes.ts';
import {
  type CurrencyCode,
  type CurrencyId,
  currencyCodes,
  currencyIds,
  roundToStep,
  smallestStep,
  toExactMinorUnits,
} from '@kamra/contract/money.ts';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { restoreFormula } from '../text/defuse-formula.ts';
import { type NumberStyle, parseMoney, parseNumber } from './parse-number.ts';
import { isReadable, withoutUnreadable } from './readable-text.ts';
import type { TableHead, TableRow } from './table-rows.ts';

/** Parses the cells of one row by column; invalid ones are added to `errors` and returned as undefined. */
export interface RowReader {
  row: number;
  errors: ImportRowError[];
  /** Reported, but no reason to reject the product. */
  warnings: ImportRowError[];
  has(column: string): boolean;
  /** The name of a column as the file has it. */
  header(column: string): string;
  /** The cell as it is; empty where the file has no such column. */
  cell(column: string): string;
  text(column: string, maximum?: number): string | undefined;
  decimal(column: string, maximum?: number, style?: NumberStyle): number | undefined;
  /** Whole numbers; `1.000` is ambiguous unless the format writes decimals. */
  whole(column: string, maximum?: number, style?: NumberStyle): number | undefined;
  /** A price in minor units; forints are whole. */
  amount(column: string, currencyId: CurrencyId): number | undefined;
  /** A price in minor units in the cell's own currency, or the given one; net ones get the VAT. */
  price(column: string, terms: PriceTerms): { currencyId: CurrencyId; amount: number } | undefined;
  fail(column: string, code: ImportRowErrorCode): void;
  warn(column: string, code: ImportRowErrorCode): void;
}

export interface PriceTerms {
  currency: CurrencyCode;
  /** In percent, added to net prices; null for gross ones. */
  addedVatRate: number | null;
}

const maxShownValueLength = 200;
const largestPrice = 99_999_999;
export interface RowRules {
  /** Rows may leave out the cells at their end. */
  mayBeShort: boolean;
}

/** Reads rows of a table by the names of its columns; of columns with the same name the first counts. */
export function rowReaderOf(table: TableHead, rules: RowRules): (row: TableRow) => RowReader {
  const places = new Map(table.columns.map((column, index) => [column, index] as const).toReversed());
  return (row) => openRow(table, places, rules, row);
}

/** Reads one cell of rows as `text` of the whole row would, without the others and without telling errors. */
export function cellTextOf(
  { columns }: TableHead,
  column: string,
  maximum: number,
): (row: TableRow) => string | undefined {
  const place = columns.indexOf(column);
  return ({ cells }) => {
    const value = restoreFormula(withoutUnreadable(cells[place] ?? ''));
    return value.length <= maximum ? value || undefined : undefined;
  };
}

function openRow(
  { headers }: TableHead,
  places: ReadonlyMap<string, number>,
  { mayBeShort }: RowRules,
  { row, cells: given }: TableRow,
): RowReader {
  const errors: ImportRowError[] = [];
  const warnings: ImportRowError[] = [];
  const cells = given.every(isReadable) ? given : given.map(withoutUnreadable);
  const cell = (column: string) => cells[places.get(column) ?? -1] ?? '';
  const header = (column: string) => headers[places.get(column) ?? -1] ?? column;
  const describe = (column: string, code: ImportRowErrorCode): ImportRowError => ({
    row,
    column: header(column),
    value: cell(column).slice(0, maxShownValueLength),
    code,
  });
  const fail: RowReader['fail'] = (column, code) => {
    errors.push(describe(column, code));
  };
  const isTooLong = cells.slice(headers.length).some((each) => each !== '');
  if (isTooLong || (!mayBeShort && cells.length < headers.length)) {
    errors.push({ row, column: '', value: String(cells.length), code: 'wrongColumnCount' });
  }
  for (const [index, value] of cells === given ? [] : given.entries()) {
    if (isReadable(value)) continue;
    const shown = withoutUnreadable(value).slice(0, maxShownValueLength);
    errors.push({ row, column: headers[index] ?? '', value: shown, code: 'unreadableCharacter' });
  }
  return {
    row,
    errors,
    warnings,
    has: (column) => places.has(column),
    header,
    cell,
    fail,
    warn: (column, code) => {
      warnings.push(describe(column, code));
    },
    ...cellParsers(cell, fail),
  };
}

type CellParsers = Pick<RowReader, 'text' | 'decimal' | 'whole' | 'amount' | 'price'>;

function cellParsers(cell: RowReader['cell'], fail: RowReader['fail']): CellParsers {
  const decimal: RowReader['decimal'] = (column, maximum = 1_000_000, style = { groups: 'never' }) => {
    if (cell(column) === '') return undefined;
    const value = parseNumber(cell(column), style);
    const wrong = typeof value === 'string' ? value : wrongNumber(value, maximum);
    if (wrong) fail(column, wrong);
    return wrong || typeof value === 'string' ? undefined : value;
  };
  const price: RowReader['price'] = (column, { currency, addedVatRate }) => {
    if (cell(column) === '') return undefined;
    const money = parseMoney(cell(column));
    const wrong = typeof money === 'string' ? money : wrongNumber(money.value, largestPrice);
    if (wrong) fail(column, wrong);
    if (wrong || typeof money === 'string') return undefined;
    const currencyId = currencyIds[money.currency ?? currency];
    const amount = toMinorUnits(money.value, currencyId, addedVatRate);
    if (amount === null) fail(column, currencyId === currencyIds.HUF ? 'notWhole' : 'notANumber');
    return amount === null ? undefined : { currencyId, amount };
  };
  return {
    decimal,
    price,
    text: (column, maximum = 200) => {
      const value = restoreFormula(cell(column));
      if (value.length <= maximum) return value || undefined;
      fail(column, 'tooLong');
      return undefined;
    },
    whole: (column, maximum, style = { groups: 'unclear' }) => {
      const value = decimal(column, maximum, style);
      if (value === undefined || Number.isInteger(value)) return value;
      fail(column, 'notWhole');
      return undefined;
    },
    amount: (column, currencyId) => {
      const found = price(column, { currency: currencyCodes[currencyId], addedVatRate: null });
      if (!found || found.currencyId === currencyId) return found?.amount;
      fail(column, 'unknownCurrency');
      return undefined;
    },
  };
}

/** Computed gross prices are rounded to what the currency can pay; a gross price of the file must be exact. */
function toMinorUnits(value: number, currencyId: CurrencyId, addedVatRate: number | null): number | null {
  if (addedVatRate === null) return toExactMinorUnits(value, currencyId);
  const gross = Number((value * (100 + addedVatRate)).toFixed(4));
  return roundToStep(gross, smallestStep(currencyId));
}

function wrongNumber(value: number, maximum: number): ImportRowErrorCode | undefined {
  if (value < 0) return 'negative';
  return value > maximum ? 'tooLarge' : undefined;
}
