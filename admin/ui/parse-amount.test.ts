import { describe, expect, test } from 'vitest';
import { isLargeJump, parseAmount } from './parse-amount.ts';

describe('a typed amount', () => {
  test.each([
    ['12,50', 'EUR', 12.5],
    ['12.50', 'EUR', 12.5],
    ['12.5', 'USD', 12.5],
    ['1 234,56', 'EUR', 1234.56],
    ['1.234,56', 'EUR', 1234.56],
    ['1,234.56', 'USD', 1234.56],
    ['1\u00a0234\u202f567', 'HUF', 1234567],
    ['9 990 Ft', 'HUF', 9990],
    ['9.990', 'HUF', 9990],
    ['9,990', 'HUF', 9990],
    ['1,250', 'EUR', 1250],
    ["1'250.00", 'EUR', 1250],
    ['€ 19.50', 'EUR', 19.5],
    ['19,50 €', 'EUR', 19.5],
    ['$3', 'USD', 3],
    [' 7 ', 'HUF', 7],
    ['990,00', 'HUF', 990],
  ] as const)('%s in %s is %d', (text, currency, amount) => {
    expect(parseAmount(text, currency)).toBe(amount);
  });

  test.each([
    ['12,50', 'HUF'],
    ['', 'EUR'],
    ['-5', 'EUR'],
    ['abc', 'EUR'],
    ['1e3', 'EUR'],
    ['12,5,0', 'EUR'],
    ['1.2.3', 'EUR'],
    ['12 34,567,8', 'EUR'],
    ['1.23.456', 'EUR'],
    ['12.', 'EUR'],
    ['.5', 'EUR'],
  ] as const)('%s in %s is none', (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });
});

test('a price that triples or falls to a third is a large jump', () => {
  expect(isLargeJump(12.5, 1250)).toBe(true);
  expect(isLargeJump(1250, 12.5)).toBe(true);
  expect(isLargeJump(1000, 1500)).toBe(false);
  expect(isLargeJump(null, 1500)).toBe(false);
});
