import { beforeEach, describe, expect, test } from 'vitest';
import { defaultSnackbarDuration, showSnackbar, useSnackbars } from '../ui/snackbar-store.ts';
import { addWithMessage } from './add-with-message.ts';
import { useAdded } from './added-store.ts';
import { replaceLines, useCart } from './cart-store.ts';

const kettle = {
  productId: 1,
  productName: 'Kanna',
  nameCode: 'kanna',
  imageUrl: null,
  newPrice: 12_990,
  availibilityCount: 3,
  currencyId: 3 as const,
};

beforeEach(() => {
  replaceLines([]);
  useSnackbars.setState({ snackbars: [] });
  useAdded.setState({ added: null });
});

describe('adding to the cart', () => {
  test('is confirmed with product and quantity', () => {
    expect(addWithMessage(kettle, 2)).toBe(true);
    expect(useAdded.getState().added).toMatchObject({ product: kettle, chosen: 2 });
    expect(useSnackbars.getState().snackbars).toEqual([]);
  });

  test('beyond the available count adds nothing and shows a message for 5 seconds (specification §5, §8)', () => {
    addWithMessage(kettle, 2);
    useAdded.setState({ added: null });
    expect(addWithMessage(kettle, 2)).toBe(false);
    expect(useCart.getState().lines[0]?.cartCount).toBe(2);
    expect(useAdded.getState().added).toBeNull();
    expect(useSnackbars.getState().snackbars).toMatchObject([
      { code: 'cartLimit', severity: 'error', duration: 5000, values: { n: 3 } },
    ]);
  });

  test('says one limit where the typed quantity was refused just before', () => {
    addWithMessage(kettle, 2);
    showSnackbar('quantityLimit', { severity: 'error', values: { n: 3 } });
    addWithMessage(kettle, 3);
    expect(useSnackbars.getState().snackbars.map(({ code }) => code)).toEqual(['cartLimit']);
  });

  test('of a sold out product reports that it is unavailable', () => {
    expect(addWithMessage({ ...kettle, availibilityCount: 0 }, 1)).toBe(false);
    expect(useSnackbars.getState().snackbars).toMatchObject([{ code: 'unavailable', severity: 'error' }]);
  });
});

test('a message stays 3 seconds by default (specification §8)', () => {
  expect(defaultSnackbarDuration).toBe(3000);
});
