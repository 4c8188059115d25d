import {
  type CurrencyCode,
  currencyIds,
  fromMajorUnits,
  roundToStep,
  toMajorUnits,
} from '@kamra/contract/money.ts';

/** Prices are rounded to a multiple of `step` and end as `ending` says, both in minor units. */
export interface PriceRounding {
  id: string;
  step: number;
  ending: number;
}

const forints: readonly PriceRounding[] = [
  { id: '1', step: 1_00, ending: 0 },
  { id: '5', step: 5_00, ending: 0 },
  { id: '10', step: 10_00, ending: 0 },
  { id: '100', step: 100_00, ending: 0 },
  { id: '90', step: 100_00, ending: 90_00 },
  { id: '990', step: 1_000_00, ending: 990_00 },
];
const cents: readonly PriceRounding[] = [
  { id: '0.01', step: 1, ending: 0 },
  { id: '0.10', step: 10, ending: 0 },
  { id: '1.00', step: 100, ending: 0 },
  { id: '.90', step: 100, ending: 90 },
  { id: '.99', step: 100, ending: 99 },
];

export function roundingsOf(currency: CurrencyCode): readonly PriceRounding[] {
  return currencyIds[currency] === currencyIds.HUF ? forints : cents;
}

/** A price in wire amounts changed by a percentage and rounded to the nearest that the rule allows, never below it. */
export function changePrice(amount: number, percent: number, { step, ending }: PriceRounding): number {
  const minorUnits = (fromMajorUnits(amount) * (100 + percent)) / 100;
  const rounded = roundToStep(minorUnits - ending, step) + ending;
  return toMajorUnits(Math.max(rounded, ending || step));
}
