import { closeSnackbars, showSnackbar } from './snackbar-store.ts';

const probeEvery = 5_000;
/** Small, and on every server that serves the shop. */
const probe = '/kamra.svg';

/** Resolves at once while the device is connected; else says that it is not, and resolves when it is again. */
export async function connection(): Promise<void> {
  if (!navigator.onLine) await shopReachable();
}

/**
 * Resolves when the shop itself answers, and says so while it does not. A device may be wrong about its connection,
 * in both directions.
 */
export async function shopReachable(): Promise<void> {
  if (await isReachable()) return;
  showSnackbar('offline', { severity: 'error', duration: null });
  do await nextProbe();
  while (!(await isReachable()));
  closeSnackbars('offline');
}

/**
 * Loads a part of the page, and waits for a connection where there is none. A browser never asks again for a script
 * that did not come: then the part stays away, and the shopper is offered to load the page anew.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await connection();
  return load().catch(() => {
    showSnackbar('partMissing', { severity: 'error', duration: null, retry: reloadPage });
    return new Promise(() => {});
  });
}

let reloadRequested = false;

export function reloadPage(): void {
  reloadRequested = true;
  location.reload();
}

/** Whether the page is reloading because the shopper asked for it. */
export function isReloadRequested(): boolean {
  return reloadRequested;
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch(probe, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function nextProbe(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, probeEvery);
  });
}
