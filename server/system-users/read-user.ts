import type { Language } from '@kamra/contract/languages.ts';
import type { SystemUser } from '@kamra/contract/staff.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type SystemUserRow, systemUserColumns, systemUserJoin, toSystemUser } from './list-system-users.ts';

/** A member of staff as lists and forms have them. Throws notFound. */
export async function readUser(db: Database, systemUserId: number): Promise<SystemUser> {
  const { rows } = await db.execute<SystemUserRow & Record<string, unknown>>(
    sql`SELECT ${sql.raw(`${systemUserColumns} ${systemUserJoin}`)} WHERE u.id = ${systemUserId}`,
  );
  const [row] = rows;
  if (!row) throw new ShopError('notFound', { id: systemUserId });
  return toSystemUser(row);
}

/**
 * The member of staff that a change was based on, locked: their owner changes their own profile beside changes of the
 * staff. Throws notFound and versionConflict.
 */
export async function findSeenUser(
  tx: Database,
  { id, version }: { id: number; version: number },
): Promise<SystemUser> {
  await tx.select({ id: systemUsers.id }).from(systemUsers).where(eq(systemUsers.id, id)).for('update');
  const user = await readUser(tx, id);
  if (user.version !== version) throw new ShopError('versionConflict', { version: user.version });
  return user;
}

/** Throws invalidRequest for an address that another member of staff has. */
export async function requireFreeUsername(tx: Database, username: string, ownId = 0): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM system_users WHERE fold_email(email) = fold_email(${username}) AND id <> ${ownId}`);
  if (rows.length > 0) throw invalidField('username', 'taken');
}

/** As mails name and address a member of staff. */
export function toMailedStaff({ id, username, name, language }: SystemUser): {
  systemUserId: number;
  email: string;
  name: string;
  language: Language;
} {
  return { systemUserId: id, email: username, name, language };
}
