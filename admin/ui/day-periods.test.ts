import { expect, test } from 'vitest';
import { daysOf, periodOf } from './day-periods.ts';

const firstOfMarch = new Date(2028, 2, 1, 9, 30);

test.each([
  ['today', '2028-03-01', '2028-03-01'],
  ['yesterday', '2028-02-29', '2028-02-29'],
  ['last7', '2028-02-24', '2028-03-01'],
  ['last30', '2028-02-01', '2028-03-01'],
  ['thisMonth', '2028-03-01', '2028-03-01'],
  ['lastMonth', '2028-02-01', '2028-02-29'],
] as const)('%s', (period, from, to) => {
  expect(daysOf(period, firstOfMarch)).toEqual({ from, to });
});

test('days are called by the period that they are', () => {
  expect(periodOf({ from: '2028-02-24', to: '2028-03-01' }, firstOfMarch)).toBe('last7');
  expect(periodOf({ from: '2028-02-24' }, firstOfMarch)).toBeUndefined();
});
