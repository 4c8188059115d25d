import { and, eq, lt, sql } from 'drizzle-orm';
import { openSealed } from '../credentials/seal-secret.ts';
import type { Database } from '../database/connect.ts';
import { staffAuthenticators } from '../staff/second-factor-tables.ts';
import { stepOfCode } from './authenticator-codes.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

/** Names whose secret it is, so that a row that is copied to another person opens nothing. */
export const sealContext = ({ systemUserId }: FactorOwner) => `authenticator:${systemUserId}`;

/**
 * Whether a code is right for the authenticator in use, or for the one that waits for its first code. Each code counts
 * once, in all processes; of two that come at the same time one wins. The database's clock counts.
 */
export async function acceptAuthenticatorCode(
  db: Database,
  { secretKey }: Pick<SecondFactorContext, 'secretKey'>,
  owner: FactorOwner,
  code: string,
  isActive = true,
): Promise<boolean> {
  const isOne = and(
    eq(staffAuthenticators.systemUserId, owner.systemUserId),
    eq(staffAuthenticators.isActive, isActive),
  );
  const [found] = await db
    .select({
      sealedSecret: staffAuthenticators.sealedSecret,
      nowMs: sql<number>`(extract(epoch FROM now()) * 1000)::float8`,
    })
    .from(staffAuthenticators)
    .where(isOne);
  const secret = found && openSealed(await secretKey(), sealContext(owner), found.sealedSecret);
  const step = secret ? stepOfCode(secret, code, found.nowMs) : null;
  if (step === null) return false;
  const used = await db
    .update(staffAuthenticators)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(isOne, lt(staffAuthenticators.lastStep, step)))
    .returning({ lastStep: staffAuthenticators.lastStep });
  return used.length > 0;
}
