import { closeSnackbars, showSnackbar } from './snackbar-store.ts';

const mostAttempts = 3;
const pauseBetween = 1_000;
const probeEvery = 5_000;
/** Small, and on every server that serves the shop. */
const probe = '/kamra.svg';

/** Resolves at once while the shop can be reached; else says that it cannot, and resolves when it can again. */
export async function connection(): Promise<void> {
  if (await isConnected()) return;
  showSnackbar('offline', { severity: 'error', duration: null });
  do await nextChance();
  while (!(await isConnected()));
  closeSnackbars('offline');
}

/** Loads a part of the page; without a connection it waits for it, instead of failing with the whole page. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (failure) {
      if (attempt === mostAttempts) throw failure;
      if (navigator.onLine) await pause(pauseBetween * attempt);
      else await connection();
    }
  }
}

/** A device that says it is offline may be wrong (virtual machines, VPN), so then the shop itself is asked. */
async function isConnected(): Promise<boolean> {
  if (navigator.onLine) return true;
  try {
    await fetch(probe, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    pause(probeEvery).then(resolve);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
