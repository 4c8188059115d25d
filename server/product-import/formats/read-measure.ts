import { parseNumber } from '../parse-number.ts';

/** Units as files write them, with the shop's unit and the factor. */
const units: Record<string, { unit: string; factor: number }> = {
  W: { unit: 'W', factor: 1 },
  kW: { unit: 'W', factor: 1_000 },
  V: { unit: 'V', factor: 1 },
  dB: { unit: 'dB', factor: 1 },
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  dl: { unit: 'ml', factor: 100 },
  L: { unit: 'ml', factor: 1_000 },
  l: { unit: 'ml', factor: 1_000 },
  'm²': { unit: 'm²', factor: 1 },
  m2: { unit: 'm²', factor: 1 },
  minute: { unit: 'minutes', factor: 1 },
  minutes: { unit: 'minutes', factor: 1 },
  min: { unit: 'minutes', factor: 1 },
  year: { unit: 'years', factor: 1 },
  years: { unit: 'years', factor: 1 },
};

/** Parses `1400W`, `1.5 L`, `2 Years`, `Up to 25m²`; null unless it is one number with a known unit. */
export function readMeasure(text: string): { number: number; unit: string } | null {
  const [, digits = '', name = ''] = /^(?:up to )?([\d.,]+)\s*(\p{L}+[²2]?)$/iu.exec(text) ?? [];
  const number = parseNumber(digits);
  const known = units[name] ?? units[name.toLowerCase()];
  if (typeof number === 'string' || !known || number > 1_000_000) return null;
  return { number: Number((number * known.factor).toFixed(3)), unit: known.unit };
}

const millimetres: Record<string, number> = { mm: 1, cm: 10, m: 1_000, in: 25.4, ft: 304.8, yd: 914.4 };
const grams: Record<string, number> = {
  g: 1,
  dkg: 10,
  kg: 1_000,
  oz: 28.349523125,
  lb: 453.59237,
  lbs: 453.59237,
};

/** A length in whole millimetres; null for an unknown unit. */
export function toMillimetres(length: number, unit: string): number | null {
  return convert(length, millimetres[unit.toLowerCase()]);
}

/** A weight in whole grams; null for an unknown unit. */
export function toGrams(weight: number, unit: string): number | null {
  return convert(weight, grams[unit.toLowerCase()]);
}

function convert(value: number, factor: number | undefined): number | null {
  return factor === undefined ? null : Math.round(value * factor);
}
