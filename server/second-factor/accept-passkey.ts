import type { PasskeyAssertion, passkeyRequest } from '@kamra/contract/passkeys.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadWebAuthn } from '../passkeys/load-web-authn.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { staffPasskeys } from '../staff/second-factor-tables.ts';
import { type ChallengedBrowser, storeChallenge, takeChallenge } from './passkey-challenges.ts';
import type { FactorOwner } from './second-factor-context.ts';

/** What somebody's browser is asked for: one of their own passkeys. Throws notFound without any. */
export async function requestPasskey(
  db: Database,
  site: PasskeySite | null,
  { systemUserId }: FactorOwner,
  browser: ChallengedBrowser,
): Promise<z.input<typeof passkeyRequest>> {
  const passkeys = await db
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.systemUserId, systemUserId));
  if (!site || passkeys.length === 0) throw new ShopError('notFound');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: passkeys,
    userVerification: 'preferred',
  });
  await storeChallenge(db, browser, options.challenge);
  return {
    challenge: options.challenge,
    timeout: options.timeout,
    rpId: site.id,
    allowCredentials: passkeys.map((each) => ({ ...each, type: 'public-key' as const })),
    userVerification: 'preferred',
  };
}

/**
 * Whether a browser's answer is a signature of what it was asked for, by a passkey of this person. A counter that goes
 * back is that of a copied authenticator.
 */
export async function acceptPasskey(
  db: Database,
  site: PasskeySite | null,
  { systemUserId }: FactorOwner,
  browser: ChallengedBrowser,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const challenge = await takeChallenge(db, browser);
  const isOwn = and(
    eq(staffPasskeys.credentialId, assertion.id),
    eq(staffPasskeys.systemUserId, systemUserId),
  );
  const [passkey] = await db.select().from(staffPasskeys).where(isOwn);
  if (!site || !challenge || !passkey) return false;
  const newCounter = await verifyPasskey(site, challenge, passkey, assertion);
  if (newCounter === null) return false;
  const used = await db
    .update(staffPasskeys)
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where(and(isOwn, sql`(${staffPasskeys.counter} < ${newCounter} OR ${newCounter} = 0)`))
    .returning({ id: staffPasskeys.id });
  return used.length > 0;
}
