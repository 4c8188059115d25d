import { expect, test } from 'vitest';
import { readPriceChange } from './read-price-change.ts';

test.each([
  ['7,5', 7.5],
  ['7.5 %', 7.5],
  ['-10', -10],
  ['−10%', -10],
  [' +3 ', 3],
  ['0', 0],
  ['1 000', 1_000],
])('%s is a change by %d %%', (text, percent) => {
  expect(readPriceChange(text)).toEqual({ percent });
});

test.each([
  ['', 'fieldErrors.required'],
  ['sok', 'fieldErrors.notANumber'],
  ['1.234.5', 'fieldErrors.notANumber'],
  ['7,', 'fieldErrors.notANumber'],
  ['-100', 'fieldErrors.notAbove'],
  ['1001', 'fieldErrors.tooLarge'],
])('%s is none: %s', (text, problem) => {
  expect(readPriceChange(text)).toMatchObject({ problem });
});
