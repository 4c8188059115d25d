import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type CartLine,
  cartTotals,
  decreaseQuantity,
  increaseQuantity,
  initialQuantity,
  missingForFreeDelivery,
  removeFromCart,
} from './cart-rules.ts';

const kettle: CartLine = { productId: 1, cartCount: 0, newPrice: 12_990, availibilityCount: 6 };
const mug: CartLine = { productId: 2, cartCount: 0, newPrice: 3.35, availibilityCount: 2 };

function added(lines: CartLine[], product: CartLine, count: number): CartLine[] {
  const result = addToCart(lines, product, count);
  if (!Array.isArray(result)) throw new Error(`refused: ${result.code}`);
  return result;
}

describe('cart (specification §4, §5)', () => {
  test('adding a product again replaces its line with the sum', () => {
    const lines = added(added([], kettle, 2), kettle, 3);
    expect(lines).toEqual([{ ...kettle, cartCount: 5 }]);
  });

  test('the quantity in the cart and the chosen one must not exceed the available count', () => {
    const lines = added([], kettle, 4);
    expect(addToCart(lines, kettle, 3)).toEqual({ code: 'cartLimit', limit: 6 });
    expect(added(lines, kettle, 2)).toEqual([{ ...kettle, cartCount: 6 }]);
  });

  test('the quantity grows only below the available count', () => {
    expect(increaseQuantity(5, 6)).toBe(6);
    expect(increaseQuantity(6, 6)).toEqual({ code: 'quantityLimit', limit: 6 });
  });

  test('the quantity shrinks only above one', () => {
    expect(decreaseQuantity(2)).toBe(1);
    expect(decreaseQuantity(1)).toBe(1);
  });

  test('the quantity starts at one or at the cart’s count', () => {
    expect(initialQuantity(0)).toBe(1);
    expect(initialQuantity(4)).toBe(4);
  });

  test('totals are count times price, exact to the hundredth', () => {
    const lines = added(added([], kettle, 1), mug, 2);
    expect(cartTotals(lines)).toEqual({ totalPrice: 12_996.7, totalCartCount: 3 });
    expect(cartTotals(removeFromCart(lines, 1))).toEqual({ totalPrice: 6.7, totalCartCount: 2 });
    expect(cartTotals([])).toEqual({ totalPrice: 0, totalCartCount: 0 });
  });

  test('no sequence of changes makes two lines of one product or a count above the available', () => {
    const change = fc.record({
      product: fc.constantFrom(kettle, mug),
      count: fc.integer({ min: 1, max: 4 }),
      remove: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        let lines: CartLine[] = [];
        for (const { product, count, remove } of changes) {
          const next = remove ? removeFromCart(lines, product.productId) : addToCart(lines, product, count);
          if (Array.isArray(next)) lines = next;
        }
        expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length);
        expect(lines.every((line) => line.cartCount >= 1 && line.cartCount <= line.availibilityCount)).toBe(
          true,
        );
        const minorUnits = lines.reduce(
          (sum, line) => sum + line.cartCount * Math.round(line.newPrice * 100),
          0,
        );
        expect(cartTotals(lines).totalPrice).toBe(minorUnits / 100);
      }),
    );
  });
});

describe('free delivery', () => {
  test.each([
    [0, 15_000, 15_000],
    [14_999.9, 15_000, 0.1],
    [15_000, 15_000, 0],
    [20_000, 15_000, 0],
    [20_000, null, 0],
  ])('a cart of %d under a limit of %d lacks %d', (totalPrice, limit, missing) => {
    expect(missingForFreeDelivery(totalPrice, limit)).toBe(missing);
  });
});
