import * as passwords from '@kamra/contract/staff-passwords.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createNetworkShare } from '../limits/network-share.ts';
import { shareOf } from '../mail/mail-kinds.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { readUserAgent } from '../sign-in/read-user-agent.ts';
import { requestPasswordLink } from './send-password-link.ts';
import { findPasswordLink, setPassword } from './set-password.ts';

/** Public calls by which a member of staff sets a password with a mailed link, and asks for one. */
export function registerPasswordLinkRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
): void {
  const isWithinShare = createNetworkShare(pool, 'staff-links', shareOf('staffPasswordReset'));
  endpoints.serve(passwords.requestPasswordLink, async ({ body: { username } }, { address }) =>
    requestPasswordLink(pool, username, await isWithinShare(username, address)),
  );
  endpoints.serve(passwords.findPasswordLink, ({ body }) => findPasswordLink(db, body.token));
  endpoints.serve(passwords.setPasswordByLink, async ({ body }, caller) => {
    const place = { ipAddress: caller.address, userAgent: readUserAgent(caller) };
    const { systemUserId, username } = await setPassword(pool, db, body, place);
    // Its first sign-in needs no mail: whoever has the link is its owner.
    caller.setDeviceCookie(await rememberDevice(db, caller.deviceToken(), { systemUserId }));
    return { username };
  });
}
