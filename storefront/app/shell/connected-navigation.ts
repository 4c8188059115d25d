import type { ClientInstrumentation } from 'react-router';
import { connection, isReloadRequested, shopReachable } from '../ui/connection.ts';

let newest = 0;
/** Where the router is on its way to. */
let destination: string | null = null;

/** While the device is offline the page stays as it is; the newest navigation is made once there is a connection. */
export const connectedNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        newest += 1;
        const wish = newest;
        // With a connection nothing may come between a click and its navigation: controls show the new choice at once.
        if (!navigator.onLine) await connection();
        if (wish !== newest) await new Promise(() => {}); // another page was wanted meanwhile
        destination = String(to);
        await navigate();
        if (wish === newest) destination = null;
      },
    }),
};

/**
 * The router answers a script that did not come, even one it only loads ahead, by loading the present page anew;
 * without a connection that leaves the shopper with the browser's error. Instead the page stays, and the wanted one
 * is loaded as a document once the shop answers.
 */
export function preventReloads(): void {
  addEventListener('popstate', () => {
    newest += 1; // going back overtakes what is waited for
  });
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadRequested()) return;
    event.preventDefault();
    const address = destination;
    if (address !== null) void shopReachable().then(() => location.assign(address));
  });
}
