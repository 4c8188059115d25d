import { forgetCheckout } from '../page/stored-checkout.ts';

// `follow-joined-account.ts` asks for it, too.
const storageKey = 'kamra-lists-joined';

/** Whether this device's lists have been joined with those of an account that is signed in here. */
export function isJoined(): boolean {
  return lastSynced() !== null;
}

/** The lists as this device and the account last had them in common; null while it goes its own way. */
export function lastSynced(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function noteSynced(lists: string): void {
  try {
    localStorage.setItem(storageKey, lists);
  } catch {}
}

/**
 * After signing off: the lists stay on the device, and go their own way; what was typed at the checkout does not stay.
 */
export function leaveAccount(): void {
  forgetCheckout();
  try {
    localStorage.removeItem(storageKey);
  } catch {}
}

/** Tells of an account that was left in another tab; answers what ends it. */
export function onAccountLeft(left: () => void): () => void {
  const told = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) left();
  };
  addEventListener('storage', told);
  return () => removeEventListener('storage', told);
}
