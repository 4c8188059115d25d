import { expect, test } from 'vitest';
import { inRowOrder } from './row-order.ts';

test.each([
  ['few of many rows', [900, 3, 41, 7], 1_000],
  ['most rows', [5, 0, 2, 4, 1], 6],
  ['no rows', [], 6],
])('%s come in the order of their numbers, and what was given stays as it was', (_, given, count) => {
  const rows = Uint32Array.from(given);
  expect([...inRowOrder(rows, count)]).toEqual([...given].sort((left, right) => left - right));
  expect([...rows]).toEqual(given);
});
