import { askToConfirm, type ConfirmCode } from '../ui/confirm-store.ts';
import type { KeptProducts } from './kept-products.ts';
import { clearList } from './remove-from-list.ts';

/** Empties a kept list if that is really wanted. */
export async function askAndClearList(list: KeptProducts, question: ConfirmCode): Promise<void> {
  if (await askToConfirm(question)) clearList(list);
}
