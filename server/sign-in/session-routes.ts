import * as staff from '@kamra/contract/staff.ts';
import { hashToken } from '../credentials/tokens.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { endPendingSignIn } from '../sessions/pending-sign-ins.ts';
import { endSession } from '../sessions/sessions.ts';
import { readUserAgent } from './read-user-agent.ts';
import { signIn } from './sign-in.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';

/** Calls to sign in and off, for shoppers and staff. */
export function registerSessionRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(staff.signIn, async ({ body }, caller) => {
    const tokens = { shop: caller.sessionToken('shop'), staff: caller.sessionToken('staff') };
    const deviceToken = caller.deviceToken();
    const passed = await signIn(db, {
      ...body,
      ipAddress: caller.address,
      userAgent: readUserAgent(caller),
      tokens,
      deviceToken,
    });
    if (passed.kind === 'secondFactor') {
      caller.setPendingCookie(passed.pending);
      return 'secondFactor';
    }
    const { kind, session, device, isNewDevice } = passed;
    if (isNewDevice) await tellOfNewDevice(pool, session.tokenHash);
    caller.setSessionCookie(kind, session);
    caller.setDeviceCookie(device);
    return kind === 'staff' ? 'staff' : 'customer';
  });

  const signOff = async (caller: Caller) => {
    for (const kind of ['shop', 'staff'] as const) {
      const token = caller.sessionToken(kind);
      if (token) await endSession(db, token);
      caller.clearSessionCookie(kind);
    }
    const pendingToken = caller.pendingToken();
    if (pendingToken) {
      await endPendingSignIn(db, hashToken(pendingToken));
      caller.setPendingCookie(null);
    }
    return null;
  };
  endpoints.serve(staff.signOff, (_input, caller) => {
    refuseOtherSites(caller);
    return signOff(caller);
  });
  endpoints.serve(staff.signOffByPost, (_input, caller) => signOff(caller));
}

/** Protects a GET with side effects from links of other sites and prefetching, by the browser's Fetch Metadata. */
function refuseOtherSites(caller: Caller): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose } = caller.request.headers;
  if (site !== 'same-origin' || purpose !== undefined) throw new ShopError('foreignOrigin');
}
