import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { changeOwnPassword as changeCall } from '@kamra/contract/own-account.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { checkPassword } from '../credentials/check-password.ts';
import { hashPassword, verifyPassword } from '../credentials/password-hash.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { countSignIn, forgetSignIn } from '../sign-in/count-sign-in.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { queueStaffNotice } from '../staff-mails/queue-staff-mail.ts';
import { readUser, toMailedStaff } from './read-user.ts';

/**
 * Changes the password of a member of staff who gives the present one; all their sessions end, also the caller's, who gets a
 * new one. Tries are counted, so that a stolen session cannot guess. Throws invalidRequest, tooManyRequests, notSignedIn.
 */
export async function changeOwnPassword(
  pool: pg.Pool,
  db: Database,
  { currentPassword, password }: EndpointInput<typeof changeCall>['body'],
  actor: StaffActor & { address: string; userAgent: string | null },
): Promise<void> {
  const { systemUserId, address: ipAddress, userAgent } = actor;
  const attempt = { account: `own-password-${systemUserId}`, ip: ipAddress };
  await countSignIn(db, attempt);
  const stored = await readPasswordHash(db, systemUserId);
  if (!(await verifyPassword(currentPassword, stored))) throw invalidField('currentPassword', 'invalid');
  await forgetSignIn(db, attempt);
  const user = await readUser(db, systemUserId);
  await checkPassword(db, { email: user.username, name: user.name, password });
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const { rowCount } = await tx.execute(sql`
      UPDATE system_users SET password_hash = ${passwordHash}
      WHERE id = ${systemUserId} AND password_hash = ${stored}`);
    if (rowCount !== 1) throw new ShopError('notSignedIn');
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: 'changePassword',
      entity: 'systemUser',
      entityId: systemUserId,
    });
    await queueStaffNotice(client, 'passwordChanged', toMailedStaff(user), { ipAddress, userAgent });
  });
}

async function readPasswordHash(db: Database, systemUserId: number): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`SELECT password_hash AS hash FROM system_users WHERE id = ${systemUserId}`,
  );
  if (!rows[0]) throw new ShopError('notSignedIn');
  return rows[0].hash;
}
