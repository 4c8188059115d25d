import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { listSearch, parseProductListQuery } from './product-list-query.ts';
import { promotedFilters } from './promoted-filters.ts';
import type { VisibleFacets } from './visible-facets.ts';

const t = ((key: string) => (key === 'colon' ? ' :' : key)) as unknown as ShopTexts;
const value = (code: string, count: number) => ({ code, name: code.toUpperCase(), swatch: null, count });
const facet = (code: string, kind: 'choice' | 'boolean' | 'number', values: ReturnType<typeof value>[]) => ({
  ...{ code, kind, values, name: `${code}?`, unit: null, range: null },
});
const facets: VisibleFacets = {
  categories: [],
  brands: [],
  price: null,
  inStock: 18,
  reduced: 4,
  ratings: [],
  attributes: [
    facet('material', 'choice', [value('oak', 3), value('steel', 9)]),
    facet('height', 'number', [value('12', 5)]),
    facet('dishwasher', 'boolean', [value('true', 7), value('false', 13)]),
    facet('lid', 'choice', [value('glass', 20)]),
    facet('color', 'choice', [value('red', 2)]),
    facet('shape', 'choice', [value('round', 6)]),
  ],
};
const offered = (search: string, given = facets) =>
  promotedFilters(parseProductListQuery(new URLSearchParams(search)), given, 20, { t, language: 'hu' });

test('up to five filters above the list: stock, reductions, and the most frequent value of each attribute', () => {
  expect(
    offered('sort=2&page=3').map(({ name, count, with: listQuery }) => [name, count, listSearch(listQuery)]),
  ).toEqual([
    ['filter.inStock', 18, '?inStock=true&sort=2'],
    ['filter.reduced', 4, '?reduced=true&sort=2'],
    ['material? : STEEL', 9, '?attribute.material=steel&sort=2'],
    ['dishwasher?', 7, '?attribute.dishwasher=true&sort=2'],
    ['color? : RED', 2, '?attribute.color=red&sort=2'],
  ]);
});

test('applied filters are not offered again', () => {
  const names = offered('inStock=true&attribute.material=oak').map(({ name }) => name);
  expect(names).toEqual(['filter.reduced', 'dishwasher?', 'color? : RED', 'shape? : ROUND']);
});

test('a filter that matches nothing or everything is not offered', () => {
  expect(offered('', { ...facets, inStock: 20, reduced: 0, attributes: [] })).toEqual([]);
});
