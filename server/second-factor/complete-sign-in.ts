import type { FactorMethod, FactorProof } from '@kamra/contract/second-factor.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import { endPendingSignIn, findPendingSignIn } from '../sessions/pending-sign-ins.ts';
import { completeStaffSignIn, holdStaff } from '../sign-in/complete-staff-sign-in.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';
import { readUserAgent } from '../sign-in/read-user-agent.ts';
import { tellOfNewDevice } from '../sign-in/tell-of-new-device.ts';
import { requestPasskey } from './accept-passkey.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { proveFactor } from './prove-factor.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

/** The sign-in that the caller's cookie names; throws signInExpired without one, or when its ten minutes are over. */
async function requirePending(db: Database, caller: Caller) {
  const pending = await findPendingSignIn(db, caller.pendingToken());
  if (!pending) throw new ShopError('signInExpired');
  return pending;
}

/** How the caller may complete their sign-in. */
export async function findSignInMethods(
  db: Database,
  context: SecondFactorContext,
  caller: Caller,
): Promise<{ methods: FactorMethod[] }> {
  const { methods } = await getSecondFactor(db, context, await requirePending(db, caller));
  return { methods };
}

/** What the browser is asked for to complete a sign-in by a passkey. */
export async function requestSignInPasskey(db: Database, { site }: SecondFactorContext, caller: Caller) {
  const pending = await requirePending(db, caller);
  return requestPasskey(db, site, pending, { pendingHash: pending.tokenHash });
}

/** Opens the session of somebody who gave password and second factor. Throws wrongCode, tooManyRequests. */
export async function completeSignIn(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  context: SecondFactorContext,
  caller: Caller,
  proof: FactorProof,
): Promise<{ recoveryCodesLeft: number }> {
  const pending = await requirePending(db, caller);
  const browser = { pendingHash: pending.tokenHash };
  await proveFactor(db, context, pending, { browser, ipAddress: caller.address }, proof);
  const deviceToken = caller.deviceToken();
  const known = await findKnownDevice(db, deviceToken, { staff: { id: pending.systemUserId } });
  const { session, device, isNewDevice } = await inTransaction(db, async (tx) => {
    const isHeld = await holdStaff(tx, pending.systemUserId);
    if (!isHeld || !(await endPendingSignIn(tx, pending.tokenHash))) throw new ShopError('signInExpired');
    return completeStaffSignIn(tx, pending.systemUserId, {
      sessionToken: caller.sessionToken('staff'),
      deviceToken,
      ipAddress: caller.address,
      userAgent: readUserAgent(caller),
      isKnownDevice: known !== null,
    });
  });
  if (isNewDevice) await tellOfNewDevice(pool, session.tokenHash);
  caller.setPendingCookie(null);
  caller.setSessionCookie('staff', session);
  caller.setDeviceCookie(device);
  return { recoveryCodesLeft: await countRecoveryCodes(db, pending) };
}
