import * as access from '@kamra/contract/customer-access.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createNetworkShare } from '../limits/network-share.ts';
import { shareOf } from '../mail/mail-kinds.ts';
import { type CustomerBrowser, completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { readUserAgent } from '../sign-in/read-user-agent.ts';
import { tellOfNewDevice } from '../sign-in/tell-of-new-device.ts';
import { acceptedPurposes, acceptLink, acceptRequest } from './accept-request.ts';
import { openCustomerCodeKey } from './customer-code-key.ts';
import { setPasswordByLink } from './customer-passwords.ts';
import { openCustomerCode } from './open-customer-code.ts';
import { registerCustomer } from './register-customer.ts';
import {
  findCodeRequest,
  findCustomerLink,
  type TakenRequest,
  takeCustomerCode,
  takeCustomerLink,
} from './take-customer-code.ts';

type SignedIn = Awaited<ReturnType<typeof completeCustomerSignIn>>;

/** The browser of a call as a sign-in needs it. */
export function browserOf(caller: Caller): CustomerBrowser {
  return {
    sessionToken: caller.sessionToken('shop'),
    deviceToken: caller.deviceToken(),
    userAgent: readUserAgent(caller),
  };
}

export function setSignInCookies(caller: Caller, { session, device }: SignedIn): void {
  caller.setSessionCookie('shop', session);
  caller.setDeviceCookie(device);
}

/** Public calls by which shoppers register, sign in by mail and set a forgotten password. */
export function registerCustomerAccessRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): void {
  const key = openCustomerCodeKey(config);
  const signIn = async (taken: TakenRequest, caller: Caller, accept: typeof acceptRequest) => {
    const signedIn = await accept({ db, pool }, taken, browserOf(caller));
    // Of a new account or address its owner hears by other mails.
    const isTold = taken.purpose === 'signIn' && signedIn.isNewDevice;
    if (isTold) await tellOfNewDevice(pool, signedIn.session.tokenHash);
    setSignInCookies(caller, signedIn);
  };
  const isWithinShare = createNetworkShare(pool, 'customer-codes', shareOf('customerCode'));
  endpoints.serve(access.registerCustomer, async ({ body }, { address }) => ({
    request: await registerCustomer({ db, pool }, body, await isWithinShare(body.email, address)),
  }));
  const open = async (purpose: 'signIn' | 'password', email: string, address: string) =>
    openCustomerCode(pool, { purpose, email, isMailed: await isWithinShare(email, address) });
  endpoints.serve(access.requestSignInCode, async ({ body }, { address }) => ({
    request: await open('signIn', body.email, address),
  }));
  endpoints.serve(access.requestCustomerPassword, async ({ body }, { address }) => {
    await open('password', body.email, address);
    return null;
  });
  endpoints.serve(access.findCustomerLink, async ({ body }) => {
    const { purpose, email } = await findCustomerLink(db, body.token);
    return { purpose, email };
  });
  endpoints.serve(access.findCodeRequest, async ({ body }) => ({
    email: await findCodeRequest(db, body.request),
  }));
  endpoints.serve(access.acceptCustomerCode, async ({ body }, caller) => {
    const taken = await takeCustomerCode(db, key, body);
    if (!acceptedPurposes.includes(taken.purpose)) throw new ShopError('linkExpired');
    await signIn(taken, caller, acceptRequest);
    return { purpose: taken.purpose };
  });
  endpoints.serve(access.acceptCustomerLink, async ({ body }, caller) => {
    const taken = await takeCustomerLink(db, body.token, acceptedPurposes);
    await signIn(taken, caller, acceptLink);
    return { purpose: taken.purpose };
  });
  endpoints.serve(access.setCustomerPassword, async ({ body }, caller) => {
    const customerId = await setPasswordByLink({ db, pool }, body);
    setSignInCookies(caller, await completeCustomerSignIn(db, customerId, browserOf(caller)));
    return null;
  });
}
