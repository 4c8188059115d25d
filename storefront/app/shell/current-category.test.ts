import { expect, test } from 'vitest';
import { currentMenuEntry } from './current-category.ts';

const categories = [
  { code: 'dishes', name: 'Étkészletek', children: [{ code: 'mugs', name: 'Bögrék', children: [] }] },
  { code: 'kettle', name: 'Kannák', children: [] },
];

test.each([
  ['/', '', '/'],
  ['/de', '', '/'],
  ['/products', '', '/products'],
  ['/products', '?filterCategories=kettle', 'kettle'],
  ['/products', '?filterCategories=mugs&filterCategories=dishes', 'dishes'],
  ['/products', '?filterCategories=mugs&filterCategories=kettle', null],
  ['/products/dishes', '?filterCategories=dishes', 'dishes'],
  ['/fr/products/mugs', '', 'dishes'],
  ['/products/nothing', '', null],
  ['/products/7/bogre', '', null],
  ['/cart', '', null],
])('at %s%s the main menu marks %s', (pathname, search, expected) => {
  expect(currentMenuEntry(categories, { pathname, search })).toBe(expected);
});
