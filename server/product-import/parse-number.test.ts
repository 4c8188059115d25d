import { expect, test } from 'vitest';
import { parseMoney, parseNumber } from './parse-number.ts';

test.each([
  ['1299.5', 1299.5],
  ['1299,5', 1299.5],
  ['1 299,50', 1299.5],
  ['1\u00a0299', 1299],
  ['1\u202f234\u202f567', 1_234_567],
  ['1.299,50', 1299.5],
  ['1,299.50', 1299.5],
  ["1'299.50", 1299.5],
  ['1,234,567', 1_234_567],
  ['\u22123', -3],
  ['+4', 4],
  ['12 34', 'ambiguousNumber'],
  ['1 23', 'ambiguousNumber'],
  ['1234 567', 'ambiguousNumber'],
  ['1.23.456', 'notANumber'],
  ['12a', 'notANumber'],
  ['1e5', 'notANumber'],
  ['', 'notANumber'],
])('%j is read as %j', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ['always', 1234, 1],
  ['never', 1.234, 0.001],
  ['unclear', 'ambiguousNumber', 0.001],
] as const)('a mark before three last digits groups thousands %s', (groups, value, small) => {
  expect(parseNumber('1.234', { groups })).toBe(value);
  expect(parseNumber('1.2340', { groups })).toBe(1.234);
  expect(parseNumber('0.001', { groups })).toBe(0.001);
  expect(parseNumber('1.000', { groups })).toBe(groups === 'always' ? 1000 : groups === 'never' ? 1 : value);
  expect(small).toBeGreaterThan(0);
});

test.each([
  ['1 234 Ft', 1234, 'HUF'],
  ['1.234', 1234, null],
  ['1.234 Ft', 1234, 'HUF'],
  ['990,- Ft', 990, 'HUF'],
  ['990.-', 990, null],
  ['HUF 12 990', 12_990, 'HUF'],
  ['€12.50', 12.5, 'EUR'],
  ['12,50 €', 12.5, 'EUR'],
  ['15.00 USD', 15, 'USD'],
  ['$1,250.00', 1250, 'USD'],
  ['12.500000', 12.5, null],
])('%j is an amount', (text, value, currency) => {
  expect(parseMoney(text)).toEqual({ value, currency });
});

test.each([
  ['12 34', 'ambiguousNumber'],
  ['12 GBP', 'unknownCurrency'],
  ['£12', 'unknownCurrency'],
  ['sok', 'notANumber'],
  ['12 db/doboz', 'notANumber'],
])('%j is none: %s', (text, problem) => {
  expect(parseMoney(text)).toBe(problem);
});
