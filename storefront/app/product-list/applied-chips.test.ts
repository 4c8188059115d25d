import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { appliedChips } from './applied-chips.ts';
import { listSearch, parseProductListQuery } from './product-list-query.ts';
import type { VisibleFacets } from './visible-facets.ts';

const t = ((key: string, values: object = {}) =>
  key === 'colon' ? ' :' : [key, ...Object.values(values)].join(' ')) as unknown as ShopTexts;
const facets: VisibleFacets = {
  categories: [
    {
      code: 'dishes',
      name: 'Étkészletek',
      count: 9,
      children: [{ code: 'mugs', name: 'Bögrék', count: 4, children: [] }],
    },
  ],
  brands: [{ code: 'zsalya', name: 'Zsálya', count: 3 }],
  price: null,
  inStock: 1,
  reduced: 1,
  ratings: [],
  attributes: [
    {
      ...{ code: 'color', name: 'Szín', kind: 'choice' as const, unit: null, range: null },
      values: [{ code: 'red', name: 'Piros', swatch: null, count: 1 }],
    },
    { code: 'volume', name: 'Űrtartalom', kind: 'number', unit: 'ml', range: null, values: [] },
  ],
};

function chips(search: string, scope = {}) {
  const listQuery = parseProductListQuery(new URLSearchParams(search));
  return appliedChips(listQuery, facets, scope, {
    ...{ t, language: 'hu', currencyId: 3, brands: [{ code: 'empty', name: 'Üres' }] },
    categories: [{ code: 'pans', name: 'Serpenyők', children: [] }],
  }).map(({ name, without }) => [name.replaceAll('\u00a0', ' '), listSearch(without)]);
}

test('a category is checked while its code is in the filter; its chip removes that code (specification §2)', () => {
  expect(chips('filterCategories=mugs&filterCategories=dishes&page=4')).toEqual([
    ['Bögrék', '?filterCategories=dishes'],
    ['Étkészletek', '?filterCategories=mugs'],
  ]);
});

test('an unknown code can be removed as well, and is shown to nobody', () => {
  expect(chips('filterCategories=gone&filterBrands=left')).toEqual([
    ['filter.unknown', '?filterBrands=left'],
    ['filter.unknown', '?filterCategories=gone'],
  ]);
});

test('what has no product under the other filters is named all the same', () => {
  expect(chips('filterCategories=pans&filterBrands=empty').map(([name]) => name)).toEqual([
    'Serpenyők',
    'Üres',
  ]);
});

test('the page’s own scope is no chip', () => {
  expect(chips('filterCategories=mugs', { category: 'mugs' })).toEqual([]);
  expect(chips('filterBrands=zsalya', { brand: 'zsalya' })).toEqual([]);
});

test('each other filter has its chip with its text, and leaves the rest as it is', () => {
  const search =
    'searchText=tál&filterBrands=zsalya&priceTo=9000&inStock=true&reduced=true&ratingFrom=80&attribute.color=red&attribute.volume.from=250&sort=2';
  expect(chips(search).map(([name]) => name)).toEqual([
    ...['Zsálya', 'filter.upTo 9 000 Ft', 'filter.inStock', 'filter.reduced', 'filter.ratingFrom 4'],
    ...['Szín : Piros', 'Űrtartalom : filter.atLeast 250 measure.ml 250'],
  ]);
  expect(chips('searchText=tál&inStock=true&sort=2')).toEqual([
    ['filter.inStock', `?searchText=${encodeURIComponent('tál')}&sort=2`],
  ]);
});
