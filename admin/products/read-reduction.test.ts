import { expect, test } from 'vitest';
import { readReduction } from './read-reduction.ts';

test.each([
  ['12,5 %', 'percent', { by: { percent: 12.5 } }],
  ['', 'percent', { problem: 'fieldErrors.required' }],
  ['abc', 'percent', { problem: 'fieldErrors.notANumber' }],
  ['-20', 'percent', { problem: 'fieldErrors.tooSmall', limit: 1 }],
  ['150', 'percent', { problem: 'fieldErrors.tooLarge', limit: 99 }],
  ['1 500', 'HUF', { by: { amount: 1_500, currencyId: 3 } }],
  ['12,50', 'HUF', { problem: 'money.wholeOnly' }],
  ['0', 'EUR', { problem: 'money.noAmount' }],
] as const)('%j in %s', (text, unit, read) => {
  expect(readReduction(text, unit)).toEqual(read);
});
