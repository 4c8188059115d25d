import { expect, test } from 'vitest';
import { readChange } from './read-stock-change.ts';

test.each([
  ['12', 12],
  ['+12', 12],
  [' - 3 ', -3],
  ['−3', -3],
  ['0', undefined],
  ['', undefined],
  ['1,5', undefined],
  ['1e3', undefined],
  ['12345678', undefined],
])('“%s” changes the stock by %s', (text, units) => {
  expect(readChange(text)).toBe(units);
});
