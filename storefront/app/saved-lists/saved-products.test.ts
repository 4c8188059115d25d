import { describe, expect, test } from 'vitest';
import { createSavedProducts, parseProductIds } from './saved-products.ts';

describe('a saved list of products', () => {
  test('has each product once: compare and wish lists reject duplicates by id (specification §4)', () => {
    const list = createSavedProducts('test-a', 10);
    expect(list.add(7)).toBe('added');
    expect(list.add(7)).toBe('duplicate');
    expect(list.use.getState().productIds).toEqual([7]);
  });

  test('refuses products over its limit and accepts again after a removal', () => {
    const list = createSavedProducts('test-b', 2);
    list.replace([1, 2]);
    expect(list.add(3)).toBe('full');
    list.remove(1);
    expect(list.add(3)).toBe('added');
    expect(list.use.getState().productIds).toEqual([2, 3]);
  });

  test.each([
    ['nothing', null],
    ['a broken text', '[1,2'],
    ['no list', '{"productId":7}'],
    ['things that are no ids', '[null, "7", {}, -1, 0, 1.5, 1e12]'],
  ])('with %s stored is empty', (_, text) => {
    expect(parseProductIds(text, 10)).toEqual([]);
  });

  test('has each id once and no more than its limit', () => {
    expect(parseProductIds('[3,3,4,5,6]', 3)).toEqual([3, 4, 5]);
  });
});
