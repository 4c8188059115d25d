import { describe, expect, test } from 'vitest';
import { listSearch, parseProductListQuery, withoutFilters } from './product-list-query.ts';

const parse = (search: string) => parseProductListQuery(new URLSearchParams(search));

describe('a list’s address', () => {
  test('starts at the shop’s own number of products in the default order', () => {
    expect(parse('')).toEqual({
      categories: [],
      brands: [],
      sort: 1,
      page: 1,
      pageSize: null,
      searchText: '',
      priceFrom: null,
      priceTo: null,
      inStock: false,
      reduced: false,
      ratingFrom: null,
      attributes: {},
      view: 'grid',
      columnWidth: 25,
    });
  });

  test('round-trips codes, order, page and page size', () => {
    const search =
      '?searchText=piros+b%C3%B6gre&filterCategories=dishes&filterCategories=kettle&filterBrands=zsalya&sort=3&pageSize=16&page=2';
    expect(listSearch(parse(search))).toBe(search);
  });

  test('round-trips every filter', () => {
    const search =
      '?priceFrom=1000&priceTo=20000&inStock=true&reduced=true&ratingFrom=60&attribute.color=red&attribute.color=sage&attribute.volume.from=250&attribute.volume.to=500&view=list';
    expect(listSearch(parse(search))).toBe(search);
    expect(parse(search).attributes).toEqual({
      color: { values: ['red', 'sage'], from: null, to: null },
      volume: { values: [], from: 250, to: 500 },
    });
  });

  test('can drop its filters, keeping search text and view', () => {
    const search = '?searchText=bogre&filterBrands=a&priceTo=5&attribute.color=red&sort=2&view=list&page=3';
    expect(listSearch(withoutFilters(parse(search)))).toBe('?searchText=bogre&sort=2&view=list');
  });

  test('has attributes by names that every object has, and numbers below zero', () => {
    const search = '?attribute.constructor=red&attribute.frost=-20&attribute.frost.from=-25.5';
    expect(listSearch(parse(search))).toBe(search);
    expect(Object.values({ kept: true })).toEqual([true]);
  });

  test.each([
    'attribute.=x',
    'attribute.Color=x',
    'attribute.color.near=5',
    'attribute.a b=x',
    'attribute.color=%27;--',
  ])('drops the attribute %s', (search) => {
    expect(parse(search).attributes).toEqual({});
  });

  test('leaves out defaults', () => {
    expect(listSearch(parse('?sort=1&page=1&pageSize=&searchText='))).toBe('');
  });

  test.each([
    ['sort=4', 'sort', 4],
    ['sort=6', 'sort', 1],
    ['priceFrom=12%20990', 'priceFrom', 12990],
    ['priceTo=12,5', 'priceTo', 12.5],
    ['priceTo=-5', 'priceTo', null],
    ['priceTo=1e9', 'priceTo', 1e9],
    ['priceTo=olcso', 'priceTo', null],
    ['priceFrom=20000&priceTo=5000', 'priceFrom', 5000],
    ['priceFrom=20000&priceTo=5000', 'priceTo', 20000],
    ['inStock=yes', 'inStock', false],
    ['inStock=true', 'inStock', true],
    ['ratingFrom=80', 'ratingFrom', 80],
    ['ratingFrom=81', 'ratingFrom', null],
    ['view=list', 'view', 'list'],
    ['view=table', 'view', 'grid'],
    ['columnWidth=50', 'columnWidth', 50],
    ['columnWidth=10', 'columnWidth', 100],
    ['columnWidth=100', 'columnWidth', 100],
    ['columnWidth=wide', 'columnWidth', 25],
    ['sort=drop', 'sort', 1],
    ['page=0', 'page', 1],
    ['page=-3', 'page', 1],
    ['page=1.5', 'page', 1],
    ['page=999999999', 'page', 1],
    ['pageSize=17', 'pageSize', null],
    ['pageSize=32', 'pageSize', 32],
    ['pageSize=64', 'pageSize', 64],
  ])('%s is read as %s %s', (search, field, value) => {
    expect(parse(search)).toHaveProperty(field, value);
  });

  test('drops invalid and duplicate codes', () => {
    const { categories } = parse(
      'filterCategories=%27;--&filterCategories=&filterCategories=a&filterCategories=a',
    );
    expect(categories).toEqual(['a']);
  });

  test('truncates a query of ten thousand characters and removes control characters', () => {
    expect(parse(`searchText=${'a'.repeat(10_000)}`).searchText).toHaveLength(200);
    expect(parse('searchText=tea%00kanna%0A').searchText).toBe('tea kanna');
  });
});
