import { create } from 'zustand';

/** Messages of the spec's severities; the words are under `shop.snackbar`. */
export type SnackbarCode =
  | 'quantityLimit'
  | 'cartLimit'
  | 'added'
  | 'removed'
  | 'cleared'
  | 'unavailable'
  | 'compareAdded'
  | 'compareDuplicate'
  | 'compareFull'
  | 'wishAdded'
  | 'wishDuplicate'
  | 'wishFull';

export interface Snackbar {
  id: number;
  severity: 'success' | 'info' | 'error';
  code: SnackbarCode;
  values: Record<string, string | number>;
  /** Milliseconds that it stays, unless someone points at it or reads it with the keyboard. */
  duration: number;
  /** Takes back what the message tells of. */
  undo?: () => void;
  /** The page that it leads to. */
  leadsTo?: 'cart' | 'compare' | 'wishlist';
}

export const defaultSnackbarDuration = 3000;
let lastId = 0;

export const useSnackbars = create<{ snackbars: Snackbar[] }>(() => ({ snackbars: [] }));

export function showSnackbar(
  code: SnackbarCode,
  {
    severity = 'success',
    values = {},
    duration = defaultSnackbarDuration,
    ...rest
  }: Partial<Omit<Snackbar, 'id' | 'code'>> = {},
): void {
  lastId += 1;
  const snackbar = { id: lastId, code, severity, values, duration, ...rest };
  useSnackbars.setState(({ snackbars }) => ({
    snackbars: [...snackbars.filter((each) => each.code !== code).slice(-2), snackbar],
  }));
}

export function closeSnackbar(id: number): void {
  useSnackbars.setState(({ snackbars }) => ({ snackbars: snackbars.filter((each) => each.id !== id) }));
}
