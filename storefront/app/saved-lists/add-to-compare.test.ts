import { beforeEach, describe, expect, test } from 'vitest';
import { useSnackbars } from '../ui/snackbar-store.ts';
import { addToCompare } from './add-to-compare.ts';
import { addToWishList } from './add-to-wish-list.ts';
import { compareList } from './compare-store.ts';
import { wishList } from './wish-list-store.ts';

const message = () => useSnackbars.getState().snackbars.at(-1);

beforeEach(() => {
  useSnackbars.setState({ snackbars: [] });
  compareList.replace([]);
  wishList.replace([]);
});

describe.each([
  ['compare', addToCompare, compareList, 'compareAdded', 'compareDuplicate', 'compareFull', 4],
  ['wish', addToWishList, wishList, 'wishAdded', 'wishDuplicate', 'wishFull', 64],
] as const)('the %s list', (_, add, list, added, duplicate, full, max) => {
  test('says what was added, and in error style that it is there already (specification §5, §8)', () => {
    add(7, 'Kanna');
    expect(message()).toMatchObject({
      ...{ code: added, severity: 'success', duration: 3000, values: { product: 'Kanna' } },
    });
    add(7, 'Kanna');
    expect(message()).toMatchObject({ code: duplicate, severity: 'error', duration: 3000 });
    expect(list.use.getState().productIds).toEqual([7]);
  });

  test('says when it is full', () => {
    list.replace(Array.from({ length: max }, (_each, index) => index + 10));
    add(7, 'Kanna');
    expect(message()).toMatchObject({ code: full, severity: 'error', values: { n: max } });
    expect(list.use.getState().productIds).not.toContain(7);
  });
});
