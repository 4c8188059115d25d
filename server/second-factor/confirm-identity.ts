import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { confirmIdentity as confirmCall } from '@kamra/contract/second-factor.ts';
import { eq, sql } from 'drizzle-orm';
import { verifyPassword } from '../credentials/password-hash.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { sessions } from '../sessions/session-tables.ts';
import { hasSecondFactor } from '../staff/has-second-factor.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import type { FactorSession } from './change-factors.ts';
import { countFactorAttempt, forgetFactorAttempts } from './count-factor-attempt.ts';
import { proveFactor } from './prove-factor.ts';
import type { FactorOwner, SecondFactorContext } from './second-factor-context.ts';

type Confirmation = EndpointInput<typeof confirmCall>['body'];

/**
 * Notes in the session that its owner proved who they are: by the second factor, or by the password where there is
 * none. Throws wrongCode, tooManyRequests.
 */
export async function confirmIdentity(
  db: Database,
  context: SecondFactorContext,
  session: FactorSession,
  proof: Confirmation,
): Promise<null> {
  if (proof.password) await provePassword(db, session, proof.password);
  else {
    const browser = { sessionHash: session.tokenHash };
    await proveFactor(db, context, session, { browser, ipAddress: session.address }, proof);
  }
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.tokenHash, session.tokenHash));
  return null;
}

async function provePassword(db: Database, { systemUserId }: FactorOwner, password: string): Promise<void> {
  await countFactorAttempt(db, 'password', systemUserId);
  const [person] = await db
    .select({ passwordHash: systemUsers.passwordHash, owns: hasSecondFactor(systemUserId) })
    .from(systemUsers)
    .where(eq(systemUsers.id, systemUserId));
  const isRight = await verifyPassword(password, person?.passwordHash);
  if (!isRight || person?.owns) throw new ShopError('wrongCode');
  await forgetFactorAttempts(db, 'password', systemUserId);
}
