import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

test('a device and an account become one: the larger number, the device’s first, each once, within the limits', () => {
  const device = {
    cart: [
      { productId: 1, count: 2 },
      { productId: 2, count: 5 },
    ],
    wishList: [7, 8],
    compared: [1, 2, 3],
  };
  const account = {
    cart: [
      { productId: 2, count: 3 },
      { productId: 1, count: 4 },
      { productId: 9, count: 1 },
    ],
    wishList: [8, 9],
    compared: [3, 4, 5],
  };
  expect(mergeLists(device, account)).toEqual({
    cart: [
      { productId: 1, count: 4 },
      { productId: 2, count: 5 },
      { productId: 9, count: 1 },
    ],
    wishList: [7, 8, 9],
    compared: [1, 2, 3, 4],
  });
  const many = Array.from({ length: 100 }, (_, index) => ({ productId: index + 100, count: 1 }));
  expect(mergeLists({ ...device, cart: many }, account).cart).toEqual(many);
});
