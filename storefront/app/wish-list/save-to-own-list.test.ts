import { expect, test } from 'vitest';
import { maxWishListProducts, wishList } from '../saved-lists/wish-list-store.ts';
import { saveToOwnList } from './save-to-own-list.ts';

test('a shared list is merged into the own one: known products stay, those beyond the limit are counted', () => {
  wishList.replace(Array.from({ length: maxWishListProducts - 1 }, (_, index) => index + 1));
  expect(saveToOwnList([1, 500, 501, 502])).toEqual({ saved: 1, left: 2 });
  expect(wishList.use.getState().productIds.at(-1)).toBe(500);
});
