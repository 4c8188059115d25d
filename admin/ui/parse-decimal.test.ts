import { expect, test } from 'vitest';
import { parseDecimal, writeDecimal } from './parse-decimal.ts';

test.each([
  ['21,5', 21.5],
  ['21.5', 21.5],
  ['1,250', 1.25],
  ['0,005', 0.005],
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1 234 567', 1_234_567],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234.567', 1_234_567],
  ['-3,5', -3.5],
  ['−3', -3],
  ['+7', 7],
  [' 24 ', 24],
])('%s is %d', (text, number) => {
  expect(parseDecimal(text)).toBe(number);
});

test.each(['', 'abc', '1e3', '12,', ',5', '1,2,3', '12,5 kg', '--3', '1.23,4', '1 2'])(
  '%s is no number',
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test('a number is written as the language does, and read again', () => {
  expect(writeDecimal(21.5, 'hu')).toBe('21,5');
  expect(writeDecimal(12345.25, 'en')).toBe('12345.25');
  for (const language of ['hu', 'en'])
    expect(parseDecimal(writeDecimal(-1234.056, language))).toBe(-1234.056);
});
