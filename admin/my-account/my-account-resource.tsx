import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** What every member of staff sees of themselves; the menu of the top bar leads there. */
export const myAccountResource: AdminResource = {
  name: 'my-account',
  module: 'everyone',
  screens: { list: lazyScreen(async () => (await import('./my-account-screen.tsx')).MyAccountScreen) },
};
