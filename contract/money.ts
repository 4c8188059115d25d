/** Money is an integer of minor units with a currency; on the wire a number with at most two decimals. */
export const currencyIds = { EUR: 1, USD: 2, HUF: 3 } as const;
export type CurrencyId = (typeof currencyIds)[keyof typeof currencyIds];
export type CurrencyCode = keyof typeof currencyIds;
export const defaultCurrencyId: CurrencyId = currencyIds.HUF;
/** In which people choose among them: their own first. */
export const currencyOrder: readonly CurrencyId[] = [currencyIds.HUF, currencyIds.EUR, currencyIds.USD];
export const currencyCodes: Record<CurrencyId, CurrencyCode> = { 1: 'EUR', 2: 'USD', 3: 'HUF' };

const noBreakSpace = '\u00a0';

export function isCurrencyId(value: unknown): value is CurrencyId {
  return value === 1 || value === 2 || value === 3;
}

/** 1299000 minorUnits → 12990 on the wire. */
export function toMajorUnits(minorUnits: number): number {
  return minorUnits / 100;
}

/** 12990 on the wire → 1299000 minorUnits; rounds half away from zero. */
export function fromMajorUnits(amount: number): number {
  return roundHalfAwayFromZero(Number((amount * 100).toFixed(4)));
}

/** The rounding rule: halves away from zero. */
export function roundHalfAwayFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Rounds minorUnits to a step of minorUnits, e.g. 1000 for ten forints. */
export function roundToStep(minorUnits: number, step: number): number {
  return roundHalfAwayFromZero(minorUnits / step) * step;
}

/** The smallest step of a price in minor units: whole forints have no fillér; other currencies have cents. */
export function smallestStep(currencyId: CurrencyId): 1 | 100 {
  return currencyId === currencyIds.HUF ? 100 : 1;
}

/** A wire amount in minor units, or null where it has a part of the currency's smallest step. */
export function toExactMinorUnits(amount: number, currencyId: CurrencyId): number | null {
  const minorUnits = Number((amount * 100).toFixed(4));
  return minorUnits % smallestStep(currencyId) === 0 ? minorUnits : null;
}

/** The amount due in cash: forints end in 0 or 5 (2008. évi III. törvény); other currencies stay. */
export function roundCash(minorUnits: number, currencyId: CurrencyId): number {
  return currencyId === currencyIds.HUF ? roundToStep(minorUnits, 500) : minorUnits;
}

/** `9 990 Ft`, `€ 12.90`, `$ 12.90` from a wire amount; other currencies show nothing (specification §4). */
export function formatMoney(amount: number, currencyId: number): string {
  if (currencyId === currencyIds.HUF) return `${groupDigits(amount.toFixed(0))}${noBreakSpace}Ft`;
  if (currencyId === currencyIds.EUR) return `€${noBreakSpace}${groupDigits(amount.toFixed(2))}`;
  if (currencyId === currencyIds.USD) return `$${noBreakSpace}${groupDigits(amount.toFixed(2))}`;
  return '';
}

/** Digits in groups of three, as prices have them in every language. */
export function groupDigits(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+(?!\d))/g, noBreakSpace);
}
