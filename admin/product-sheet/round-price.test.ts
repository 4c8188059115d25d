import type { CurrencyCode } from '@kamra/contract/money.ts';
import { expect, test } from 'vitest';
import { changePrice, roundingsOf } from './round-price.ts';

test.each([
  ['HUF', '1', 1_000, 7.5, 1_075],
  ['HUF', '1', 999, 7.5, 1_074],
  ['HUF', '10', 1_000, 7.5, 1_080],
  ['HUF', '90', 1_000, 7.5, 1_090],
  ['HUF', '90', 1_000, 3, 990],
  ['HUF', '990', 14_490, 7.5, 15_990],
  ['HUF', '90', 30, 0, 90],
  ['HUF', '100', 30, -10, 100],
  ['EUR', '0.01', 12.9, 7.5, 13.87],
  ['EUR', '.99', 12.9, 7.5, 13.99],
  ['EUR', '.90', 12.9, -10, 11.9],
  ['EUR', '1.00', 0.2, 0, 1],
])('%s to %s: %d changed by %d %% is %d', (currency, id, amount, percent, expected) => {
  const rounding = roundingsOf(currency as CurrencyCode).find((each) => each.id === id)!;
  expect(changePrice(amount, percent, rounding)).toBe(expected);
});
