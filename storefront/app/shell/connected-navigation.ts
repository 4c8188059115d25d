import type { ClientInstrumentation } from 'react-router';
import { connection } from '../ui/connection.ts';

let newest = 0;

/**
 * While the device is offline the page stays as it is, and the newest wish is followed once there is a connection:
 * the router would otherwise load the page anew, and leave the shopper with the browser's own error.
 */
export const connectedNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate) => {
        newest += 1;
        const wish = newest;
        await connection();
        if (wish !== newest) await new Promise(() => {}); // another page was wanted meanwhile
        await navigate();
      },
    }),
};

/** Going back in the history overtakes what is waited for. */
export function forgetWishesOnReturn(): void {
  addEventListener('popstate', () => {
    newest += 1;
  });
}
