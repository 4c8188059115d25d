import { beforeEach, expect, test } from 'vitest';
import { useSnackbars } from '../ui/snackbar-store.ts';
import { replaceLines, useCart } from './cart-store.ts';
import { clearWithUndo, removeWithUndo } from './remove-with-undo.ts';
import type { ShopCartLine } from './stored-cart.ts';

const line = (productId: number): ShopCartLine => ({
  productId,
  productName: `Termék ${productId}`,
  nameCode: `termek-${productId}`,
  imageUrl: null,
  newPrice: 1000,
  availibilityCount: 6,
  cartCount: productId,
  currencyId: 3,
});
const lines = [line(1), line(2), line(3)];

function undo(): void {
  useSnackbars.getState().snackbars.at(-1)?.undo?.();
}

beforeEach(() => {
  useSnackbars.setState({ snackbars: [] });
  replaceLines(lines);
});

test('a removed line comes back with its count, in its place', () => {
  removeWithUndo(line(2));
  expect(useCart.getState().lines).toEqual([line(1), line(3)]);
  undo();
  expect(useCart.getState().lines).toEqual(lines);
});

test('what was added since the cart was cleared stays beside what comes back', () => {
  clearWithUndo();
  replaceLines([line(9), line(2)]);
  undo();
  expect(useCart.getState().lines).toEqual([...lines, line(9)]);
});

test('a cleared cart comes back as it was', () => {
  clearWithUndo();
  expect(useCart.getState().lines).toEqual([]);
  undo();
  expect(useCart.getState().lines).toEqual(lines);
});
