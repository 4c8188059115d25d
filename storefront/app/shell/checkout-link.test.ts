import { expect, test } from 'vitest';
import { checkoutLink } from './checkout-link.ts';

test('the footer leads to /checkout with something in the cart, to /cart with nothing (specification §2)', () => {
  expect(checkoutLink(0)).toBe('/cart');
  expect(checkoutLink(1)).toBe('/checkout');
  expect(checkoutLink(12)).toBe('/checkout');
});
