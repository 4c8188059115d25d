import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, useCart } from '../cart/cart-store.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { addAllToCart } from './add-all-to-cart.ts';

const card = (productId: number, available: number): ProductCardModel => ({
  productId,
  name: `Termék ${productId}`,
  nameCode: `termek-${productId}`,
  brand: null,
  picture: null,
  more: [],
  price: 1000,
  oldPrice: 0,
  discount: 0,
  available,
  ratingsCount: 0,
  ratingsValue: 0,
  choices: [],
});

beforeEach(() => useCart.setState(useCart.getInitialState(), true));

describe('adding all of a wish list to the cart', () => {
  test('adds one of each and reports sold out products and those already fully in the cart', () => {
    const taken = card(3, 2);
    addProduct(toCartProduct(taken, 3), 2);
    expect(addAllToCart([card(1, 5), card(2, 0), taken], 3)).toEqual({
      addedCount: 1,
      refused: [
        { productId: 2, name: 'Termék 2', limit: 0 },
        { productId: 3, name: 'Termék 3', limit: 2 },
      ],
    });
    expect(useCart.getState().lines.map(({ productId, cartCount }) => [productId, cartCount])).toEqual([
      [3, 2],
      [1, 1],
    ]);
  });

  test('adds as many as are wished for, as far as there are any', () => {
    const result = addAllToCart([card(1, 9), card(2, 2)], 3, () => 4);
    expect(result).toEqual({ addedCount: 2, refused: [] });
    expect(useCart.getState().lines.map(({ productId, cartCount }) => [productId, cartCount])).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });
});

test('a product keeps a small picture of its own in the cart', () => {
  const picture = { url: '/media/a/960.webp', widths: [160, 320, 960], width: 1000, height: 1000 };
  const imageOf = (changes: Partial<typeof picture>) =>
    toCartProduct({ ...card(1, 5), picture: { ...picture, ...changes } }, 3).imageUrl;
  expect(imageOf({})).toBe('/media/a/320.webp');
  expect(imageOf({ url: '/media/a/original.webp', widths: [] })).toBe('/media/a/original.webp');
  expect(toCartProduct(card(1, 5), 3).imageUrl).toBeNull();
});
