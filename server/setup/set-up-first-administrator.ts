import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { setUpFirstAdministrator as setUpCall } from '@kamra/contract/staff.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { checkPassword } from '../credentials/check-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { hashToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { oneTimeTokens } from '../sessions/session-tables.ts';
import { lockStaff } from '../staff/change-staff.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { addAdministrator, hasAdministrator } from './add-administrator.ts';
import { endSetUpTokens } from './ensure-administrator.ts';

type SetUp = EndpointInput<typeof setUpCall>['body'];

/**
 * Creates the first administrator with the link printed at start. Throws linkExpired for an unknown, used or
 * expired link, or once there is an administrator; invalidRequest for a password that is easy to guess;
 * emailTaken.
 */
export async function setUpFirstAdministrator(
  db: Database,
  { token, email, name, password, language }: SetUp,
  address: string,
): Promise<void> {
  await checkLink(db, token);
  await checkPassword(db, { email, name, password });
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockStaff(tx);
    await checkLink(tx, token);
    if (await isTaken(tx, email)) throw new ShopError('emailTaken');
    const systemUserId = await addAdministrator(tx, { email, name, passwordHash, language });
    await endSetUpTokens(tx);
    await writeAuditLog(
      tx,
      { systemUserId, name, address },
      {
        module: 'systemUsers',
        action: 'setUp',
        entity: 'systemUser',
        entityId: systemUserId,
        after: { email, name },
      },
    );
  });
}

async function checkLink(db: Database, token: string): Promise<void> {
  const [link] = await db
    .select({ tokenHash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.purpose, 'firstAdministrator'),
        gt(oneTimeTokens.expiresAt, sql`now()`),
      ),
    );
  if (!link || (await hasAdministrator(db))) throw new ShopError('linkExpired');
}

async function isTaken(tx: Database, email: string): Promise<boolean> {
  const taken = await tx
    .select()
    .from(systemUsers)
    .where(sql`fold_email(${systemUsers.email}) = fold_email(${email})`);
  return taken.length > 0;
}
