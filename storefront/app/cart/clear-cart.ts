import { requestConfirmation } from '../ui/confirm-store.ts';
import { clearWithUndo } from './remove-with-undo.ts';

/** Empties the cart after a confirmation. */
export async function clearCart(): Promise<void> {
  if (await requestConfirmation('clearCart')) clearWithUndo();
}
