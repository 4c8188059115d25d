import { maxInteger } from '@kamra/contract/max-integer.ts';
import { fromMajorUnits } from '@kamra/contract/money.ts';
import { invalidField } from '../errors/shop-error.ts';

/** Column type that a number is compared with, which decides its range. */
export type NumberColumn = 'integer' | 'bigint' | 'minorUnits' | 'decimal';

const maxDecimal = 1e12;
const maxOf: Record<NumberColumn, number> = {
  integer: maxInteger,
  bigint: Number.MAX_SAFE_INTEGER,
  minorUnits: maxDecimal,
  decimal: maxDecimal,
};
const decimalPattern = /^-?\d{1,20}(\.\d{1,20})?$/;
const datePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses the text of a condition as a value of the column: whole numbers in the range of `integer` and `bigint`,
 * an amount of the currency's main unit as minor units. Throws invalidRequest naming `path`.
 */
export function parseNumber(value: string, column: NumberColumn, path: string): number {
  const text = value.trim();
  if (!decimalPattern.test(text)) throw invalidField(path, 'notANumber');
  const number = Number(text);
  const max = maxOf[column];
  if (number > max) throw invalidField(path, 'tooLarge', max);
  if (number < -max) throw invalidField(path, 'tooSmall', -max);
  if (column === 'minorUnits') return fromMajorUnits(number);
  if (column !== 'decimal' && !Number.isInteger(number)) throw invalidField(path, 'notANumber');
  return number;
}

/** Parses an ISO 8601 date, with a time or without. Throws invalidRequest naming `path`. */
export function parseDate(value: string, path: string): Date {
  const date = new Date(datePattern.test(value) ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw invalidField(path, 'invalid');
  return date;
}
