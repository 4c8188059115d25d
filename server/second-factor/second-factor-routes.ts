import * as contract from '@kamra/contract/second-factor.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { requestPasskey } from './accept-passkey.ts';
import { beginAuthenticator, finishAuthenticator, removeAuthenticator } from './change-authenticator.ts';
import { renewRecoveryCodes } from './change-factors.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './change-passkeys.ts';
import { completeSignIn, findSignInMethods, requestSignInPasskey } from './complete-sign-in.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { getSecondFactor } from './get-second-factor.ts';
import {
  listRequiredSecondFactors,
  listSecondFactors,
  requireSecondFactor,
} from './require-second-factor.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { createSecondFactorContext } from './second-factor-context.ts';

const actorOf = async (caller: Caller) => ({ ...(await caller.requireStaff()), address: caller.address });

/** Public calls by which staff complete a sign-in, for whoever has passed the password. */
export function registerSecondStepRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Config,
): void {
  const context = createSecondFactorContext(pool, config);
  endpoints.serve(contract.findPendingSignIn, (_input, caller) => findSignInMethods(db, context, caller));
  endpoints.serve(contract.requestSignInPasskey, (_input, caller) =>
    requestSignInPasskey(db, context, caller),
  );
  endpoints.serve(contract.completeSignIn, ({ body }, caller) =>
    completeSignIn({ db, pool }, context, caller, body),
  );
}

/** Calls by which staff keep their own second factors, and with the right those of others. */
export function registerSecondFactorRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Config,
): void {
  const context = createSecondFactorContext(pool, config);
  endpoints.serve(contract.getSecondFactor, async (_input, caller) =>
    getSecondFactor(db, context, await caller.requireStaff()),
  );
  endpoints.serve(contract.requestConfirmationPasskey, async (_input, caller) => {
    const staff = await caller.requireStaff();
    return requestPasskey(db, context.site, staff, { sessionHash: staff.tokenHash });
  });
  endpoints.serve(contract.confirmIdentity, async ({ body }, caller) =>
    confirmIdentity(db, context, await actorOf(caller), body),
  );
  endpoints.serve(contract.beginAuthenticator, async (_input, caller) =>
    beginAuthenticator(context, await caller.requireStaff()),
  );
  endpoints.serve(contract.finishAuthenticator, async ({ body }, caller) =>
    finishAuthenticator(context, await actorOf(caller), body.code),
  );
  endpoints.serve(contract.removeAuthenticator, async (_input, caller) =>
    removeAuthenticator(pool, await actorOf(caller)),
  );
  endpoints.serve(contract.beginPasskey, async (_input, caller) =>
    beginPasskey(db, context, await actorOf(caller)),
  );
  endpoints.serve(contract.addPasskey, async ({ body }, caller) =>
    addPasskey(context, await actorOf(caller), body),
  );
  endpoints.serve(contract.renamePasskey, async ({ params, body }, caller) =>
    renamePasskey(pool, await actorOf(caller), params.passkeyId, body.name),
  );
  endpoints.serve(contract.removePasskey, async ({ params }, caller) =>
    removePasskey(pool, await actorOf(caller), params.passkeyId),
  );
  endpoints.serve(contract.renewRecoveryCodes, async (_input, caller) =>
    renewRecoveryCodes(pool, await actorOf(caller)),
  );
  endpoints.serve(contract.resetSecondFactor, async ({ params }, caller) =>
    resetSecondFactor(pool, params.systemUserId, await actorOf(caller)),
  );
  endpoints.serve(contract.listSecondFactors, () => listSecondFactors(db));
  endpoints.serve(contract.requireSecondFactor, async ({ params, body }, caller) =>
    requireSecondFactor(pool, params.roleId, body, await actorOf(caller)),
  );
  endpoints.serve(contract.listRequiredSecondFactors, () => listRequiredSecondFactors(db));
}
