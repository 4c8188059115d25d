import { describe, expect, test } from 'vitest';
import { listSearch, parseListAddress } from './list-address.ts';

const parse = (search: string) => parseListAddress(new URLSearchParams(search));

describe('a list’s address', () => {
  test('starts at 32 products in the default order (specification §9)', () => {
    expect(parse('')).toEqual({ categories: [], brands: [], sort: 1, page: 1, pageSize: 32, searchText: '' });
  });

  test('carries codes, order, page and page size there and back', () => {
    const search =
      '?searchText=piros+b%C3%B6gre&filterCategories=dishes&filterCategories=kettle&filterBrands=zsalya&sort=3&pageSize=16&page=2';
    expect(listSearch(parse(search))).toBe(search);
  });

  test('leaves out what is the default anyway', () => {
    expect(listSearch(parse('?sort=1&page=1&pageSize=32&searchText='))).toBe('');
  });

  test.each([
    ['sort=4', 'sort', 1],
    ['sort=drop', 'sort', 1],
    ['page=0', 'page', 1],
    ['page=-3', 'page', 1],
    ['page=1.5', 'page', 1],
    ['page=999999999', 'page', 1],
    ['pageSize=17', 'pageSize', 32],
    ['pageSize=64', 'pageSize', 64],
  ])('%s is read as %s %s', (search, field, value) => {
    expect(parse(search)).toHaveProperty(field, value);
  });

  test('drops codes that are none, and doubles', () => {
    const { categories } = parse(
      'filterCategories=%27;--&filterCategories=&filterCategories=a&filterCategories=a',
    );
    expect(categories).toEqual(['a']);
  });

  test('cuts a query of ten thousand characters and takes control characters out', () => {
    expect(parse(`searchText=${'a'.repeat(10_000)}`).searchText).toHaveLength(200);
    expect(parse('searchText=tea%00kanna%0A').searchText).toBe('tea kanna');
  });
});
