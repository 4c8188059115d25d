import { expect, test } from 'vitest';
import { findWholeProblem, parseWholeNumber, readCount } from './parse-whole-number.ts';

test.each([
  ['15', 15],
  [' 24 ', 24],
  ['1 500', 1500],
  ['1\u00a0234\u00a0567', 1_234_567],
  ['+7', 7],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
  ['-0', 0],
])('%s is the whole number %d', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});

test.each(['1,5', '1.5', '1,0', '1.500', '1,500', '1e3', '', 'abc', '1 5', '12 db', '--3', '9'.repeat(16)])(
  '%s is no whole number, nor is it read as another',
  (text) => {
    expect(parseWholeNumber(text)).toBeNull();
  },
);

test('a count is a whole number of its range; nothing is none where none is permitted', () => {
  expect(readCount('', { min: 0, max: 5 })).toBe(0);
  expect(readCount('', { min: 1, max: 5 })).toBeNull();
  expect(readCount('5', { min: 0, max: 5 })).toBe(5);
  expect(readCount('6', { min: 0, max: 5 })).toBeNull();
  expect(readCount('1,5', { min: 0, max: 99 })).toBeNull();
});

test('what is wrong is said with its limit', () => {
  expect(findWholeProblem(null, {})).toEqual({ code: 'notWhole' });
  expect(findWholeProblem(0, { min: 1 })).toEqual({ code: 'tooSmall', limit: 1 });
  expect(findWholeProblem(9, { max: 8 })).toEqual({ code: 'tooLarge', limit: 8 });
  expect(findWholeProblem(9, {})).toBeUndefined();
});
