import { expect, test } from 'vitest';
import { checkoutLink } from './checkout-link.ts';

test('the footer links to /checkout with a filled cart, to /cart with an empty one (specification §2)', () => {
  expect(checkoutLink(0)).toBe('/cart');
  expect(checkoutLink(1)).toBe('/checkout');
  expect(checkoutLink(12)).toBe('/checkout');
});
