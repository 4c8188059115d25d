import { defaultStaffPageSize } from '@kamra/contract/page-sizes.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let rowsPerPage: number = defaultStaffPageSize;

/** With how many rows lists begin, as the settings of the shop say. */
export function useRowsPerPage(): number {
  return useSyncExternalStore(subscribe, () => rowsPerPage);
}

/** What the server says. */
export function receiveRowsPerPage(said: number): void {
  if (said === rowsPerPage) return;
  rowsPerPage = said;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
