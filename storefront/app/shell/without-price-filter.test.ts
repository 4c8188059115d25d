import { expect, test } from 'vitest';
import { withoutPriceFilter } from './without-price-filter.ts';

test('a price filter of another currency goes, with the page that it led to; all else stays', () => {
  expect(
    withoutPriceFilter(
      'https://kamra.hu/en/products?filterBrands=a&filterBrands=b&priceFrom=5000&priceTo=9000&page=3#x',
    ),
  ).toBe('/en/products?filterBrands=a&filterBrands=b#x');
  expect(withoutPriceFilter('https://kamra.hu/search?priceTo=9')).toBe('/search');
  expect(withoutPriceFilter('https://kamra.hu/products?page=2')).toBeNull();
});
