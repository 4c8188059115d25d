import { requestConfirmation } from '../ui/confirm-store.ts';
import { clearWithUndo } from './remove-with-undo.ts';

/** Empties the cart if that is really wanted. */
export async function clearCart(): Promise<void> {
  if (await requestConfirmation('clearCart')) clearWithUndo();
}
