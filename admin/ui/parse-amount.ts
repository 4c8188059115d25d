import { type CurrencyCode, currencyIds, fromMajorUnits, toExactMinorUnits } from '@kamra/contract/money.ts';

const signs = /^(?:Ft|HUF|EUR|USD|€|\$)|(?:Ft\.?|HUF|EUR|USD|€|\$)$/gi;

/**
 * An amount as somebody typed it: comma or point before the decimals, spaces, points or commas between thousands,
 * with or without the currency. A single separator before exactly three digits separates thousands, since no price
 * has three decimals. Null when it is no amount of the currency.
 */
export function parseAmount(text: string, currency: CurrencyCode): number | null {
  const typed = text
    .trim()
    .replace(signs, '')
    .replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(typed)) return null;
  const [, whole = typed, decimals = ''] = /^(.*)[.,](\d{1,2})$/.exec(typed) ?? [];
  const decimalMark = decimals && typed[whole.length];
  if (decimalMark && whole.includes(decimalMark)) return null;
  const digits = ungroup(whole);
  if (digits === null) return null;
  const amount = Number(decimals ? `${digits}.${decimals}` : digits);
  return toExactMinorUnits(amount, currencyIds[currency]) === null ? null : amount;
}

/** `12 345`, `12.345`, `12,345` → `12345`; groups must have three digits, and one separator. */
export function ungroup(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole);
  return isGrouped ? whole.replace(/[.,]/g, '') : null;
}

/** Whether a price is that much higher or lower that it looks like a slip: three times, or a third. */
export function isLargeJump(before: number | null, after: number | null): boolean {
  if (!before || !after) return false;
  const [old, fresh] = [fromMajorUnits(before), fromMajorUnits(after)];
  return fresh >= old * 3 || fresh * 3 <= old;
}
