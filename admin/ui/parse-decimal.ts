import { ungroup } from './parse-amount.ts';

/**
 * A number as somebody typed it: comma or point before the decimals, also before three of them; spaces between
 * thousands, or the other mark. Null when it is none.
 */
export function parseDecimal(text: string): number | null {
  const typed = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const [, sign = '', digits] = /^([+\-−–]?)(\d[\d.,]*)$/.exec(typed) ?? [];
  const size = digits === undefined ? null : sizeOf(digits);
  return size !== null && /[-−–]/.test(sign) ? -size : size;
}

function sizeOf(digits: string): number | null {
  const [, whole = digits, mark = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(digits) ?? [];
  if (mark && whole.includes(mark)) return numberOf(ungroup(digits), '');
  if (mark && decimals === '') return null;
  return numberOf(ungroup(whole), decimals);
}

function numberOf(whole: string | null, decimals: string): number | null {
  return whole === null ? null : Number(`${whole}.${decimals || 0}`);
}

/** A number as a language writes it, in a form that `parseDecimal` reads again. */
export function writeDecimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
}
