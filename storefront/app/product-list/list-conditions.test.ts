import { expect, test } from 'vitest';
import { toConditions, toOrder } from './list-conditions.ts';
import { parseProductListQuery } from './product-list-query.ts';

const parse = (search: string) => parseProductListQuery(new URLSearchParams(search));

test('chosen categories replace the page’s own one', () => {
  expect(toConditions(parse(''), { category: 'kettle' })).toEqual([
    { fieldName: 'productGroupTypeCode', values: ['kettle'], comparisonOperator: 12 },
  ]);
  expect(toConditions(parse('filterCategories=teapots'), { category: 'kettle' })).toEqual([
    { fieldName: 'productGroupTypeCode', values: ['teapots'], comparisonOperator: 12 },
  ]);
});

test('a brand’s page shows its own brand, whatever is requested', () => {
  expect(toConditions(parse('filterBrands=other'), { brand: 'zsalya' })).toEqual([
    { fieldName: 'productBrandCode', values: ['zsalya'], comparisonOperator: 12 },
  ]);
});

test.each([
  [
    'priceFrom=100&priceTo=900',
    [
      ['price', 4, '100'],
      ['price', 6, '900'],
    ],
  ],
  ['inStock=true', [['availibilityCount', 3, '0']]],
  ['reduced=true', [['discount', 3, '0']]],
  ['ratingFrom=80', [['ratingAverage', 4, '80']]],
  ['attribute.volume.from=250', [['attribute:volume', 4, '250']]],
  ['attribute.induction=true', [['attribute:induction', 1, 'true']]],
  ['searchText=piros+t%C3%A1l', [['searchText', 9, 'piros tál']]],
])('%s asks for %o', (search, expected) => {
  const conditions = toConditions(parse(search));
  expect(
    conditions.map(({ fieldName, comparisonOperator, value }) => [fieldName, comparisonOperator, value]),
  ).toEqual(expected);
});

test('several values of an attribute are combined by OR', () => {
  expect(toConditions(parse('attribute.color=red&attribute.color=sage'))).toEqual([
    { fieldName: 'attribute:color', values: ['red', 'sage'], comparisonOperator: 12 },
  ]);
});

test.each([
  ['', null],
  ['sort=2', { fieldName: 'price', isAscendingOrder: true }],
  ['sort=3', { fieldName: 'price', isAscendingOrder: false }],
  ['sort=4', { fieldName: 'productId', isAscendingOrder: false }],
  ['sort=5', { fieldName: 'ratingAverage', isAscendingOrder: false }],
])('order of “%s” is %o', (search, order) => {
  expect(toOrder(parse(search))).toEqual(order);
});
