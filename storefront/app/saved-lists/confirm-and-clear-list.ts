import { type ConfirmCode, requestConfirmation } from '../ui/confirm-store.ts';
import { clearList } from './remove-from-list.ts';
import type { SavedProducts } from './saved-products.ts';

/** Empties a saved list after a confirmation. */
export async function confirmAndClearList(list: SavedProducts, question: ConfirmCode): Promise<void> {
  if (await requestConfirmation(question)) clearList(list);
}
