import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import {
  type addPasskey as addCall,
  type beginPasskey as beginCall,
  maxPasskeys,
} from '@kamra/contract/second-factor.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { readShopName } from '../credentials/check-password.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { staffPasskeys } from '../staff/second-factor-tables.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import {
  beginUsingFactors,
  changeFactors,
  endUsingFactor,
  type FactorSession,
  logFactorChange,
} from './change-factors.ts';
import { storeChallenge, takeChallenge } from './passkey-challenges.ts';
import { findFactorPerson } from './queue-factor-mail.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

const isOf = ({ systemUserId }: FactorOwner, passkeyId: number) =>
  and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.systemUserId, systemUserId));
const ownedBy = (db: Database, { systemUserId }: FactorOwner) =>
  db
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.systemUserId, systemUserId));

/** What the browser is asked for to make a passkey. Throws notFound where the shop has no domain name, tooLarge. */
export async function beginPasskey(
  db: Database,
  { site }: SecondFactorContext,
  session: FactorSession,
): Promise<ReplyInput<typeof beginCall>> {
  if (!site) throw new ShopError('notFound');
  const owned = await ownedBy(db, session);
  if (owned.length >= maxPasskeys) throw new ShopError('tooLarge', { limit: maxPasskeys });
  const { email, name } = await findFactorPerson(db, session);
  const options = await generateRegistrationOptions({
    rpName: (await readShopName(db)) || 'Kamra',
    rpID: site.id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff-${session.systemUserId}`),
    attestationType: 'none',
    excludeCredentials: owned,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await storeChallenge(db, { sessionHash: session.tokenHash }, options.challenge);
  return {
    rp: { id: site.id, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: options.timeout,
    excludeCredentials: owned.map((each) => ({ ...each, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
}

/** Adds the passkey that the browser made for this session. Throws wrongCode for one that it was not asked for. */
export async function addPasskey(
  { pool, site }: SecondFactorContext,
  session: FactorSession,
  { name, passkey }: EndpointInput<typeof addCall>['body'],
): Promise<ReplyInput<typeof addCall>> {
  const challenge = await inTransaction(pool, (client) =>
    takeChallenge(typedQueries(client), { sessionHash: session.tokenHash }),
  );
  if (!site || !challenge) throw new ShopError('wrongCode');
  const verified = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => null); // it throws for whatever the browser sent wrongly
  if (!verified?.verified) throw new ShopError('wrongCode');
  const { credential, credentialDeviceType } = verified.registrationInfo;
  return changeFactors(pool, session, async (tx, client) => {
    if ((await ownedBy(tx, session)).length >= maxPasskeys)
      throw new ShopError('tooLarge', { limit: maxPasskeys });
    const [added] = await tx
      .insert(staffPasskeys)
      .values({
        systemUserId: session.systemUserId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: passkey.response.transports ?? [],
        isSynced: credentialDeviceType === 'multiDevice',
      })
      .onConflictDoNothing()
      .returning({ id: staffPasskeys.id });
    if (!added) throw new ShopError('wrongCode');
    const recoveryCodes = await beginUsingFactors(tx, session);
    await logFactorChange(client, session, session, { change: 'passkeyAdded', after: { name } });
    return { passkeyId: added.id, recoveryCodes };
  });
}

/** Throws notFound for a passkey of somebody else. */
export function renamePasskey(
  pool: SecondFactorContext['pool'],
  session: FactorSession,
  passkeyId: number,
  name: string,
): Promise<null> {
  return changeFactors(pool, session, async (tx) => {
    const [passkey] = await tx.select().from(staffPasskeys).where(isOf(session, passkeyId));
    if (!passkey) throw new ShopError('notFound');
    await tx.update(staffPasskeys).set({ name }).where(isOf(session, passkeyId));
    await writeAuditLog(tx, session, {
      module: 'systemUsers',
      action: 'renamePasskey',
      entity: 'systemUser',
      entityId: session.systemUserId,
      before: { name: passkey.name },
      after: { name },
    });
    return null;
  });
}

/** Throws notFound for a passkey of somebody else, lastFactor. */
export function removePasskey(
  pool: SecondFactorContext['pool'],
  session: FactorSession,
  passkeyId: number,
): Promise<null> {
  return changeFactors(pool, session, async (tx, client) => {
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(isOf(session, passkeyId))
      .returning({ name: staffPasskeys.name });
    if (!removed) throw new ShopError('notFound');
    await endUsingFactor(tx, session);
    await logFactorChange(client, session, session, { change: 'passkeyRemoved', before: removed });
    return null;
  });
}
