import { expect, test } from 'vitest';
import { useSnackbars } from '../ui/snackbar-store.ts';
import { clearList, removeFromList } from './remove-from-list.ts';
import { createSavedProducts } from './saved-products.ts';

function undo(): void {
  useSnackbars.getState().snackbars.at(-1)?.undo?.();
}

test('undo restores a removed product in its place, beside what was added since', () => {
  const list = createSavedProducts('test', 10);
  list.replace([1, 2, 3]);
  removeFromList(list, 2, 'Kanna');
  list.add(4);
  undo();
  expect(list.use.getState().productIds).toEqual([1, 2, 3, 4]);
  clearList(list);
  expect(list.use.getState().productIds).toEqual([]);
  undo();
  expect(list.use.getState().productIds).toEqual([1, 2, 3, 4]);
});
