import { expect, test } from 'vitest';
import { displayedTotal } from './displayed-total.ts';
import type { ShopCartLine } from './stored-cart.ts';

const line = (productId: number, newPrice: number, currencyId: ShopCartLine['currencyId']): ShopCartLine => ({
  ...{ productId, newPrice, currencyId, cartCount: 2, availibilityCount: 6 },
  ...{ productName: 'Bögre', nameCode: 'bogre', imageUrl: null },
});

test('a total is shown in one currency only', () => {
  expect(displayedTotal([], 3)).toBe('0\u00a0Ft');
  expect(displayedTotal([line(1, 6.5, 1), line(2, 0.25, 1)], 1)).toBe('€\u00a013.50');
  expect(displayedTotal([line(1, 6.5, 1), line(2, 2_490, 3)], 1)).toBe('…');
});
