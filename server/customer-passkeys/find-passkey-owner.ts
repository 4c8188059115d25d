import type { PasskeyAssertion, passkeyRequest } from '@kamra/contract/passkeys.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customerPasskeys } from '../customers/customer-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadWebAuthn } from '../passkeys/load-web-authn.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { createSignInChallenge, readSignInChallenge } from './sign-in-challenges.ts';

/** What passkeys of shoppers are checked with. */
export interface CustomerPasskeyContext {
  /** Null under an IP address, which cannot have passkeys. */
  site: PasskeySite | null;
  /** Marks the challenges. */
  challengeKey: () => Promise<Buffer>;
}

/** What a browser is asked for to sign in; it names no passkeys. Throws notFound where the shop has no domain name. */
export async function describeSignIn({
  site,
  challengeKey,
}: CustomerPasskeyContext): Promise<z.input<typeof passkeyRequest>> {
  if (!site) throw new ShopError('notFound');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge, timeout } = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Uint8Array.from(createSignInChallenge(await challengeKey())),
    userVerification: 'preferred',
  });
  return { challenge, timeout, rpId: site.id, allowCredentials: [], userVerification: 'preferred' };
}

/** The customer whose passkey signed a challenge of ours, once; throws signInFailed for anything else. */
export async function findPasskeyOwner(
  db: Database,
  { site, challengeKey }: CustomerPasskeyContext,
  assertion: PasskeyAssertion,
): Promise<number> {
  const challenge = challengeOf(assertion);
  const madeAt = challenge && readSignInChallenge(await challengeKey(), challenge);
  const isThis = eq(customerPasskeys.credentialId, assertion.id);
  const [passkey] = await db.select().from(customerPasskeys).where(isThis);
  if (!site || !challenge || !madeAt || !passkey) throw new ShopError('signInFailed');
  const counter = await verifyPasskey(site, challenge, passkey, assertion);
  if (counter === null) throw new ShopError('signInFailed');
  const [used] = await db
    .update(customerPasskeys)
    .set({ counter, lastChallengeAt: madeAt, lastUsedAt: sql`now()` })
    .where(
      and(
        isThis,
        lt(customerPasskeys.lastChallengeAt, madeAt),
        sql`(${customerPasskeys.counter} < ${counter} OR ${counter} = 0)`,
      ),
    )
    .returning({ customerId: customerPasskeys.customerId });
  if (!used) throw new ShopError('signInFailed');
  return used.customerId;
}

/** What the browser says that it signed; whether it did is checked afterwards. */
function challengeOf({ response }: PasskeyAssertion): string | null {
  try {
    const client: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof client !== 'object' || client === null || !('challenge' in client)) return null;
    return typeof client.challenge === 'string' ? client.challenge : null;
  } catch {
    return null;
  }
}
