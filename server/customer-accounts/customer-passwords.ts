import type { Language } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { checkPassword } from '../credentials/check-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { type Database, type DatabaseConnection, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { findCustomerLink, takeCustomerLink } from './take-customer-code.ts';

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

interface PasswordOwner extends Record<string, unknown> {
  email: string;
  name: string;
  language: Language;
}

async function readOwner(db: Database, customerId: number): Promise<PasswordOwner> {
  const { rows } = await db.execute<PasswordOwner>(sql`
    SELECT email, family_name || ' ' || given_name AS name, language FROM customers
    WHERE id = ${customerId} AND locked_at IS NULL`);
  if (!rows[0]) throw new ShopError('linkExpired');
  return rows[0];
}

/**
 * Sets the password of a mailed link's account, which the link confirms; all sessions, devices and links of it end.
 * Throws linkExpired, and invalidRequest for a password that is easy to guess, which leaves the link in force.
 */
export async function setPasswordByLink(
  { db, pool }: Connection,
  { token, password }: { token: string; password: string },
): Promise<number> {
  const { purpose, customerId } = await findCustomerLink(db, token);
  if (purpose !== 'password' || customerId === null) throw new ShopError('linkExpired');
  await checkPassword(db, { ...(await readOwner(db, customerId)), password });
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await takeCustomerLink(tx, token, ['password']);
    const owner = await readOwner(tx, customerId);
    await tx.execute(sql`
      UPDATE customers SET password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, now())
      WHERE id = ${customerId}`);
    await queueCustomerNotice(client, 'passwordChanged', owner);
  });
  return customerId;
}

/** Changes the password of a customer who proved who they are; their sessions end. Throws invalidRequest. */
export async function changePassword(
  { db, pool }: Connection,
  customerId: number,
  password: string,
): Promise<void> {
  const owner = await readOwner(db, customerId);
  await checkPassword(db, { ...owner, password });
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    await typedQueries(client).execute(
      sql`UPDATE customers SET password_hash = ${passwordHash} WHERE id = ${customerId}`,
    );
    await queueCustomerNotice(client, 'passwordChanged', owner);
  });
}
