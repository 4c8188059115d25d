import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';

export type NumberProblem = 'notANumber' | 'ambiguousNumber';

/** How a number of a file is meant where its digits alone do not tell. */
export interface NumberStyle {
  /** A mark before three last digits, as in `1.234`, groups thousands. */
  groups: 'always' | 'never' | 'unclear';
}

const spaces = /[\s\u00a0\u202f\u2009]+/;
const otherSpaces = /[\u00a0\u202f\u2009\t]/g;

/**
 * Parses `1299.5`, `1299,5`, `1 299,50`, `1.299,50`, `1,299.50` and `1'299.50`. Spaces stand between groups of three
 * digits: `12 34` is ambiguous.
 */
export function parseNumber(
  text: string,
  { groups }: NumberStyle = { groups: 'never' },
): number | NumberProblem {
  const trimmed = text
    .trim()
    .replace(otherSpaces, ' ')
    .replace(/^\u2212/, '-');
  if (!/^[+-]?[\d][\d .,'’]*$/.test(trimmed)) return 'notANumber';
  if (spaces.test(trimmed) && !/^[+-]?\d{1,3}( \d{3})+([.,]\d+)?$/.test(trimmed)) return 'ambiguousNumber';
  const digits = trimmed.replace(/[ '’]/g, '');
  const marks = digits.replace(/[^.,]/g, '');
  if (marks.length === 1 && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    if (groups === 'unclear') return 'ambiguousNumber';
    if (groups === 'always') return Number(digits.replace(/[.,]/, ''));
  }
  return parseMarked(digits, marks);
}

/** The last mark is the decimal mark, unless the same mark stands there twice. */
function parseMarked(digits: string, marks: string): number | NumberProblem {
  const last = marks.at(-1) ?? '.';
  const isRepeated = marks.length > 1 && [...marks].every((mark) => mark === last);
  const decimalMark = isRepeated ? (last === ',' ? '.' : ',') : last;
  const thousandsMark = decimalMark === ',' ? '.' : ',';
  const shape = digits.replaceAll(thousandsMark, 'T').replaceAll(decimalMark, 'D');
  if (!/^[+-]?(\d+|\d{1,3}(T\d{3})+)(D\d+)?$/.test(shape)) return 'notANumber';
  return Number(shape.replaceAll('T', '').replace('D', '.'));
}

const currencySigns: Record<string, CurrencyCode> = {
  ft: 'HUF',
  huf: 'HUF',
  forint: 'HUF',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  $: 'USD',
  usd: 'USD',
  us$: 'USD',
};

export interface ParsedMoney {
  value: number;
  /** Null where the text has none. */
  currency: CurrencyCode | null;
}

/**
 * Parses an amount with or without its currency: `1 234 Ft`, `€12.50`, `15.00 USD`, `990,-`. A mark before three last
 * digits groups thousands, since no currency has three decimals.
 */
export function parseMoney(text: string): ParsedMoney | NumberProblem | 'unknownCurrency' {
  const [, before = '', digits = '', after = ''] =
    /^([^\d+\-\u2212]*)(.*?\d)([^\d]*)$/s.exec(text.trim()) ?? [];
  if (digits === '') return 'notANumber';
  const sign = `${before.trim()}${after
    .trim()
    .replace(/^[.,][-\u2013\u2014]+/, '')
    .trim()}`
    .toLowerCase()
    .replace(/\.$/, '');
  const value = parseNumber(digits, { groups: 'always' });
  if (typeof value === 'string') return value;
  if (sign === '') return { value, currency: null };
  const currency = currencySigns[sign];
  if (currency) return { value, currency };
  return /^(\p{L}{1,4}|\p{Sc})$/u.test(sign) ? 'unknownCurrency' : 'notANumber';
}

export function currencyIdOf(currency: CurrencyCode) {
  return currencyIds[currency];
}
