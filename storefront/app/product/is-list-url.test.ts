import { expect, test } from 'vitest';
import { isListUrl } from './is-list-url.ts';

test.each([
  ['/products', true],
  ['/products?filterCategories=kettle&page=2', true],
  ['/de/products/kettle', true],
  ['/brands/G%C5%91zmad%C3%A1r', true],
  ['/fr/search?searchText=bol', true],
  ['/', false],
  ['/en', false],
  ['/brands', false],
  ['/products/7/kanna', false],
  ['/wishlist', false],
])('from %s a product’s page leads back to the list: %s', (address, expected) => {
  expect(isListUrl(address)).toBe(expected);
});
