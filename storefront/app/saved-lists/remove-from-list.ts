import { showSnackbar } from '../ui/snackbar-store.ts';
import type { SavedProducts } from './saved-products.ts';

const undoDuration = 10_000;

/** Removes a product from a saved list; the message offers to undo it. */
export function removeFromList(list: SavedProducts, productId: number, product: string): void {
  const before = list.use.getState().productIds;
  list.remove(productId);
  offerUndo('listRemoved', () => list.replace(putBack(list.use.getState().productIds, before)), { product });
}

/** Empties a saved list; the message offers to undo it. */
export function clearList(list: SavedProducts): void {
  const before = list.use.getState().productIds;
  list.replace([]);
  offerUndo('listCleared', () => list.replace(putBack(list.use.getState().productIds, before)));
}

/** The previous list, and what was added since. */
function putBack(now: readonly number[], before: readonly number[]): number[] {
  return [...before, ...now.filter((id) => !before.includes(id))];
}

function offerUndo(
  code: 'listRemoved' | 'listCleared',
  undo: () => void,
  values: Record<string, string> = {},
): void {
  showSnackbar(code, { values, severity: 'info', duration: undoDuration, undo });
}
