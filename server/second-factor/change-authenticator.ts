import { and, eq, sql } from 'drizzle-orm';
import { readShopName } from '../credentials/check-password.ts';
import { sealSecret } from '../credentials/seal-secret.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { staffAuthenticators } from '../staff/second-factor-tables.ts';
import { acceptAuthenticatorCode, sealContext } from './accept-authenticator-code.ts';
import { newAuthenticatorSecret } from './authenticator-codes.ts';
import {
  beginUsingFactors,
  changeFactors,
  endUsingFactor,
  type FactorSession,
  logFactorChange,
} from './change-factors.ts';
import { countFactorAttempt, forgetFactorAttempts } from './count-factor-attempt.ts';
import { findFactorPerson } from './queue-factor-mail.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

const isOf = ({ systemUserId }: FactorOwner, isActive: boolean) =>
  and(eq(staffAuthenticators.systemUserId, systemUserId), eq(staffAuthenticators.isActive, isActive));

/** A new secret; until one of its codes has been given, the authenticator before stays in use. */
export async function beginAuthenticator(
  { pool, secretKey }: SecondFactorContext,
  owner: FactorOwner,
): Promise<{ url: string; secret: string }> {
  const key = await secretKey();
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const { email } = await findFactorPerson(tx, owner);
    const { bytes, base32, url } = newAuthenticatorSecret(await readShopName(tx), email);
    const sealedSecret = sealSecret(key, sealContext(owner), bytes);
    await tx
      .insert(staffAuthenticators)
      .values({ systemUserId: owner.systemUserId, isActive: false, sealedSecret })
      .onConflictDoUpdate({
        target: [staffAuthenticators.systemUserId, staffAuthenticators.isActive],
        set: { sealedSecret, lastStep: 0, createdAt: sql`now()`, lastUsedAt: null },
      });
    return { url, secret: base32.replaceAll(/.{4}(?=.)/g, '$& ') };
  });
}

/** Begins to use the new authenticator. Throws wrongCode, tooManyRequests. */
export async function finishAuthenticator(
  context: SecondFactorContext,
  session: FactorSession,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { pool } = context;
  const { systemUserId } = session;
  await inTransaction(pool, (client) =>
    countFactorAttempt(typedQueries(client), 'authenticator', systemUserId),
  );
  return changeFactors(pool, session, async (tx, client) => {
    if (!(await acceptAuthenticatorCode(tx, context, session, code, false))) throw new ShopError('wrongCode');
    await tx.delete(staffAuthenticators).where(isOf(session, true));
    await tx
      .update(staffAuthenticators)
      .set({ isActive: true, createdAt: sql`now()` })
      .where(isOf(session, false));
    const recoveryCodes = await beginUsingFactors(tx, session);
    await forgetFactorAttempts(tx, 'authenticator', systemUserId);
    await logFactorChange(client, session, session, { change: 'authenticatorAdded' });
    return { recoveryCodes };
  });
}

/** Ends the authenticator in use. Throws notFound, lastFactor. */
export function removeAuthenticator(
  pool: SecondFactorContext['pool'],
  session: FactorSession,
): Promise<null> {
  return changeFactors(pool, session, async (tx, client) => {
    const removed = await tx
      .delete(staffAuthenticators)
      .where(isOf(session, true))
      .returning({ isActive: staffAuthenticators.isActive });
    if (removed.length === 0) throw new ShopError('notFound');
    await endUsingFactor(tx, session);
    await logFactorChange(client, session, session, { change: 'authenticatorRemoved' });
    return null;
  });
}
