import { eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { readShopName } from '../credentials/check-password.ts';
import { isGuessable } from '../credentials/guess-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { SettingsError } from '../errors/settings-error.ts';
import { oneTimeTokens } from '../sessions/session-tables.ts';
import { lockStaff } from '../staff/change-staff.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { addAdministrator, hasAdministrator } from './add-administrator.ts';

/**
 * Makes sure at start that there is an administrator: adds the one in the settings when the shop has none. Without
 * either, returns a link that sets up the first one, once, within two days. Null when there is one.
 */
export async function ensureAdministrator(db: Database, config: Config): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const { administrator, shopUrl } = config;
  if (!administrator) return `${shopUrl}/admin#/set-up/${await newSetUpToken(db)}`;
  const { email, password } = administrator;
  if (isGuessable(password, { email, name: '', shopName: await readShopName(db) })) {
    throw new SettingsError(['ADMIN_PASSWORD: easy to guess']);
  }
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockStaff(tx);
    if (await hasAdministrator(tx)) return;
    const taken = await tx
      .select()
      .from(systemUsers)
      .where(sql`fold_email(${systemUsers.email}) = fold_email(${email})`);
    if (taken.length > 0) throw new Error('ADMIN_EMAIL belongs to a member of staff who is no administrator');
    await addAdministrator(tx, { email, name: email, passwordHash });
  });
  return null;
}

async function newSetUpToken(db: Database): Promise<string> {
  const token = newToken();
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
  await db.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    purpose: 'firstAdministrator',
    expiresAt: sql`now() + interval '48 hours'`,
  });
  return token;
}

/** Ends every link that sets the first administrator up. */
export async function endSetUpTokens(tx: Database): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'firstAdministrator'));
}
