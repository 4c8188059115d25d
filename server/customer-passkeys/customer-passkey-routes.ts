import * as contract from '@kamra/contract/customer-passkeys.ts';
import type { Config } from '../config.ts';
import { openSecretKey } from '../credentials/open-secret-key.ts';
import { browserOf, setSignInCookies } from '../customer-accounts/customer-access-routes.ts';
import { openCustomerCodeKey } from '../customer-accounts/customer-code-key.ts';
import { checkProof, requireCustomer } from '../customer-accounts/require-customer.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { passkeySiteOf } from '../passkeys/passkey-site.ts';
import { confirmSession, isConfirmedSession } from '../sessions/confirm-session.ts';
import { completeCustomerSignIn } from '../sign-in/complete-customer-sign-in.ts';
import { tellOfNewDevice } from '../sign-in/tell-of-new-device.ts';
import {
  addCustomerPasskey,
  beginCustomerPasskey,
  listPasskeys,
  removeCustomerPasskey,
  renameCustomerPasskey,
} from './change-customer-passkeys.ts';
import { describeSignIn, findPasskeyOwner } from './find-passkey-owner.ts';

/** Calls by which shoppers keep their passkeys, and sign in by one. */
export function registerCustomerPasskeyRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Pick<Config, 'shopUrl' | 'secretKey' | 'dataDir'>,
): void {
  const site = passkeySiteOf(config);
  const secretKey = openSecretKey(config);
  const context = { site, challengeKey: () => secretKey('customer passkeys') };
  const codeKey = openCustomerCodeKey(config);

  endpoints.serve(contract.listCustomerPasskeys, async (_input, caller) => {
    const { customerId, tokenHash } = await requireCustomer(caller);
    const passkeys = await listPasskeys(db, customerId);
    return {
      passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      canAdd: site !== null && passkeys.length < contract.maxCustomerPasskeys,
      isConfirmed: await isConfirmedSession(db, tokenHash),
    };
  });
  endpoints.serve(contract.confirmCustomer, async ({ body }, caller) => {
    const { customerId, tokenHash } = await requireCustomer(caller);
    await checkProof(db, codeKey, customerId, body.proof, caller.address);
    await confirmSession(db, tokenHash);
    return null;
  });
  endpoints.serve(contract.beginCustomerPasskey, async (_input, caller) =>
    beginCustomerPasskey(db, site, await requireCustomer(caller)),
  );
  endpoints.serve(contract.addCustomerPasskey, async ({ body }, caller) =>
    addCustomerPasskey({ db, pool }, site, await requireCustomer(caller), body),
  );
  endpoints.serve(contract.renameCustomerPasskey, async ({ params, body }, caller) => {
    const { customerId } = await requireCustomer(caller);
    await renameCustomerPasskey(db, customerId, params.passkeyId, body.name);
    return null;
  });
  endpoints.serve(contract.removeCustomerPasskey, async ({ params }, caller) => {
    await removeCustomerPasskey(pool, (await requireCustomer(caller)).customerId, params.passkeyId);
    return null;
  });
  endpoints.serve(contract.requestCustomerPasskey, () => describeSignIn(context));
  endpoints.serve(contract.signInByPasskey, async ({ body }, caller) => {
    const customerId = await findPasskeyOwner(db, context, body.passkey);
    const signedIn = await completeCustomerSignIn(db, customerId, browserOf(caller));
    if (signedIn.isNewDevice) await tellOfNewDevice(pool, signedIn.session.tokenHash);
    setSignInCookies(caller, signedIn);
    return null;
  });
}
