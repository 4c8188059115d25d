import type { ClientInstrumentation } from 'react-router';
import { connection, isReloadRequested, shopReachable } from '../ui/connection.ts';

let newest = 0;
/** Target of the current navigation. */
let destination: string | null = null;

/** While the device is offline the page stays; the latest navigation is executed once there is a connection. */
export const connectedNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        newest += 1;
        const wish = newest;
        // With a connection navigation starts without a delay: controls show the new choice at once.
        if (!navigator.onLine) await connection();
        if (wish !== newest) await new Promise(() => {}); // another page was requested meanwhile
        destination = String(to);
        await navigate();
        if (wish === newest) destination = null;
      },
    }),
};

/**
 * The router reacts to a script that failed to load, even a prefetched one, by reloading the current page; without
 * a connection that shows the browser's error. Instead the page stays, and the target is loaded as a document once
 * the shop is reachable.
 */
export function preventReloads(): void {
  addEventListener('popstate', () => {
    newest += 1; // going back supersedes the waiting navigation
  });
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadRequested()) return;
    event.preventDefault();
    const address = destination;
    if (address !== null) void shopReachable().then(() => location.assign(address));
  });
}
