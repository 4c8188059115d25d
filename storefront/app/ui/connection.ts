import { closeSnackbars, showSnackbar } from './snackbar-store.ts';

const probeEvery = 5_000;
/** A small file that every server of the shop has. */
const probe = '/kamra.svg';

/** Resolves at once while the device is online; else shows a message, and resolves when it is online again. */
export async function connection(): Promise<void> {
  if (!navigator.onLine) await shopReachable();
}

/**
 * Resolves when the shop itself is reachable, with a message while it is not. The browser's online state may be
 * wrong in both directions.
 */
export async function shopReachable(): Promise<void> {
  if (await isReachable()) return;
  showSnackbar('offline', { severity: 'error', duration: null });
  do await nextProbe();
  while (!(await isReachable()));
  closeSnackbars('offline');
}

/** Dispatched on the window for each part of a page whose script has come. */
export const partLoadedEvent = 'part-loaded';

/**
 * Loads a part of the page, waiting for a connection where there is none. A browser never retries a failed script:
 * then the part is missing, and the shopper is offered to reload the page.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  await connection();
  try {
    const part = await load();
    dispatchEvent(new Event(partLoadedEvent));
    return part;
  } catch {
    showSnackbar('partMissing', { severity: 'error', duration: null, retry: reloadPage });
    return new Promise(() => {});
  }
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
