import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import {
  type addPasskey as addCall,
  type beginPasskey as beginCall,
  maxPasskeys,
} from '@kamra/contract/second-factor.ts';
import { and, eq } from 'drizzle-orm';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { describePasskeyCreation, verifyNewPasskey } from '../passkeys/passkey-creation.ts';
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
  const creation = await describePasskeyCreation(db, site, {
    handle: `staff-${session.systemUserId}`,
    email,
    name,
    owned,
    residentKey: 'preferred',
  });
  await storeChallenge(db, { sessionHash: session.tokenHash }, creation.challenge);
  return creation;
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
  const verified = await verifyNewPasskey(site, challenge, passkey);
  if (!verified) throw new ShopError('wrongCode');
  return changeFactors(pool, session, async (tx, client) => {
    if ((await ownedBy(tx, session)).length >= maxPasskeys)
      throw new ShopError('tooLarge', { limit: maxPasskeys });
    const [added] = await tx
      .insert(staffPasskeys)
      .values({ systemUserId: session.systemUserId, name, ...verified })
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
