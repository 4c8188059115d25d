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

/** After signing off: the lists stay on the device, and go their own way. */
export function forgetLists(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {}
}
