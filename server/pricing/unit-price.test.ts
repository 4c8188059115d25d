import { expect, test } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

test.each([
  [599_000, 6, 'piece', 3, { amount: 998, unit: 'piece' }],
  [3_290, 6, 'piece', 1, { amount: 5.48, unit: 'piece' }],
  [3_590, 6, 'piece', 2, { amount: 5.98, unit: 'piece' }],
  [99_900, 0.75, 'l', 3, { amount: 1332, unit: 'l' }],
  [99_900, 1, 'piece', 3, null],
  [99_900, null, null, 3, null],
] as const)('%s for %s %s in currency %s is %o', (amount, quantity, unit, currencyId, expected) => {
  expect(unitPriceOf(amount, quantity, unit, currencyId)).toEqual(expected);
});
