import { describe, expect, test } from 'vitest';
import { parseLines, readStoredLines, storeLines } from './stored-cart.ts';

const line = {
  productId: 7,
  cartCount: 2,
  newPrice: 12990,
  availibilityCount: 6,
  productName: 'Kanna',
  nameCode: 'kanna',
  imageUrl: null,
  currencyId: 3,
};

describe('the stored cart', () => {
  test('returns the stored lines', () => {
    expect(parseLines(JSON.stringify([line]))).toEqual([line]);
  });

  test.each([
    ['nothing', null],
    ['no list', '{"productId":7}'],
    ['lines that are none', '[null, 7, "x", {}, []]'],
    ['a negative count', JSON.stringify([{ ...line, cartCount: -1 }])],
    ['a broken price', JSON.stringify([{ ...line, newPrice: 'free' }])],
    ['an unknown currency', JSON.stringify([{ ...line, currencyId: 9 }])],
  ])('with %s is empty', (_, text) => {
    expect(parseLines(text)).toEqual([]);
  });

  test('has each product once and at most a hundred lines', () => {
    const many = Array.from({ length: 150 }, (_, index) => ({ ...line, productId: index + 1 }));
    expect(parseLines(JSON.stringify([line, line]))).toHaveLength(1);
    expect(parseLines(JSON.stringify(many))).toHaveLength(100);
  });

  test('is empty where there is no storage, and storing it does not fail', () => {
    expect(readStoredLines()).toEqual([]);
    expect(() => storeLines([])).not.toThrow();
  });
});
