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
  | 'wishFull'
  | 'wishesSaved'
  | 'wishesLeft'
  | 'listRemoved'
  | 'listCleared'
  | 'linkCopied'
  | 'linkNotCopied'
  | 'priceFilterDropped'
  | 'offline'
  | 'partMissing';

export interface Snackbar {
  id: number;
  severity: 'success' | 'info' | 'error';
  code: SnackbarCode;
  values: Record<string, string | number>;
  /**
   * Milliseconds that it stays, unless someone points at it or reads it with the keyboard; null: until it is closed.
   */
  duration: number | null;
  /** Undoes what the message reports. */
  undo?: () => void;
  /** Retries what failed. */
  retry?: () => void;
  /** The page that it leads to. */
  leadsTo?: 'compare' | 'wishlist';
}

export const defaultSnackbarDuration = 3000;
let lastId = 0;

interface SnackbarState {
  snackbars: Snackbar[];
  /** The open modal dialog: everything outside of it is inert. */
  place: Element | null;
}

export const useSnackbars = create<SnackbarState>(() => ({ snackbars: [], place: null }));

/** Messages appear in the dialog while one is open; null brings them back to the page. */
export function placeSnackbars(place: Element | null): void {
  useSnackbars.setState({ place });
}

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

/** Closes the message with an id, or those with a code. */
export function closeSnackbars(which: number | SnackbarCode): void {
  useSnackbars.setState(({ snackbars }) => ({
    snackbars: snackbars.filter(({ id, code }) => id !== which && code !== which),
  }));
}
