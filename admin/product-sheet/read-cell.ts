import type { SheetValueError } from '@kamra/contract/sheet-values.ts';
import { checkSheetValue } from '@kamra/contract/sheet-values.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { parseDecimal } from '../ui/parse-decimal.ts';
import { ungroupDigits } from '../ui/ungroup-digits.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** What may be chosen in a column, by code. */
export interface CellChoice {
  code: string;
  name: string;
}

/** What a cell was understood as; with an error `value` is what was typed. */
export interface CellEdit {
  value: string;
  error?: Omit<SheetValueError, 'code'> & { code: SheetValueError['code'] | 'notWhole' };
}

const yes = new Set(['true', 'igen', 'yes', 'i', 'y', '1', 'x']);
const no = new Set(['false', 'nem', 'no', 'n', '0', '-', '']);

/** Reads what somebody typed or pasted into a cell as the value that is saved. */
export function readCell(
  { field, kind, currency }: SheetColumn,
  typed: string,
  choices: readonly CellChoice[] = [],
): CellEdit {
  const text = typed.trim();
  if (kind === 'units') return readUnits(text);
  const value = text === '' && kind !== 'flag' ? '' : valueOfText();
  if (value === null) return { value: text, error: { code: kind === 'money' ? amountProblem() : 'invalid' } };
  const error = checkSheetValue(field, value);
  return error ? { value, error } : { value };

  function amountProblem() {
    return currency === 'HUF' && parseDecimal(text) !== null ? 'notWhole' : 'notANumber';
  }

  function valueOfText(): string | null {
    if (kind === 'money' && currency) return asText(parseAmount(text, currency));
    // What is no number is told by the check of the field.
    if (kind === 'number') return asText(parseDecimal(text)) ?? text;
    if (kind === 'flag')
      return yes.has(text.toLowerCase()) ? 'true' : no.has(text.toLowerCase()) ? 'false' : null;
    if (kind === 'choice') return codeOf(text, choices);
    return field === 'gtin' ? ungroupDigits(text) : text;
  }
}

function asText(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}

function codeOf(text: string, choices: readonly CellChoice[]): string | null {
  const folded = text.toLowerCase();
  const found =
    choices.find(({ code }) => code === text) ?? choices.find(({ name }) => name.toLowerCase() === folded);
  return found?.code ?? null;
}

/** `12`, `+12`, `-3` or `−3`. */
function readUnits(text: string): CellEdit {
  if (text === '') return { value: '' };
  const [, sign = '', digits] = /^([+\-−–]?)\s*(\d{1,7})$/.exec(text) ?? [];
  if (digits === undefined) return { value: text, error: { code: 'notANumber' } };
  const units = Number(digits) * (sign && sign !== '+' ? -1 : 1);
  return { value: units === 0 ? '' : String(units) };
}
