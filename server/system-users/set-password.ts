import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type {
  findPasswordLink as findCall,
  setPasswordByLink as setCall,
} from '@kamra/contract/staff-passwords.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { checkPassword } from '../credentials/check-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { hashToken } from '../credentials/tokens.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { queueStaffNotice } from '../staff-mails/queue-staff-mail.ts';
import { readUser, toMailedStaff } from './read-user.ts';

interface Link extends Record<string, unknown> {
  systemUserId: number;
  kind: 'invitation' | 'reset';
  username: string;
  name: string;
}

/** Whose link it is; it is not used up by this. Throws linkExpired for every link that does not work. */
export async function findPasswordLink(db: Database, token: string): Promise<ReplyInput<typeof findCall>> {
  const { kind, username, name } = await findLink(db, token);
  return { kind, username, name };
}

async function findLink(db: Database, token: string): Promise<Link> {
  const { rows } = await db.execute<Link>(sql`
    SELECT u.id AS "systemUserId", u.email AS username, u.name,
      CASE t.purpose WHEN 'staffInvitation' THEN 'invitation' ELSE 'reset' END AS kind
    FROM one_time_tokens t JOIN system_users u ON u.id = t.system_user_id
    WHERE t.token_hash = ${hashToken(token)} AND t.purpose IN ('staffInvitation', 'passwordReset')
      AND t.expires_at > now() AND u.active`);
  const [link] = rows;
  if (!link) throw new ShopError('linkExpired');
  return link;
}

/** From where a password was set. */
interface Place {
  ipAddress: string;
  userAgent: string | null;
}

/**
 * Sets a password with the link of an invitation or reset, which works once; all sessions, devices and links of the
 * account end. Throws linkExpired, and invalidRequest for a password that is easy to guess.
 */
export async function setPassword(
  pool: pg.Pool,
  db: Database,
  { token, password }: EndpointInput<typeof setCall>['body'],
  { ipAddress, userAgent }: Place,
): Promise<{ systemUserId: number; username: string }> {
  const seen = await findLink(db, token);
  await checkPassword(db, { email: seen.username, name: seen.name, password });
  const passwordHash = await hashPassword(password);
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const { kind, systemUserId, username, name } = await findLink(tx, token);
    const used = await tx.execute(
      sql`DELETE FROM one_time_tokens WHERE token_hash = ${hashToken(token)} RETURNING 1`,
    );
    if (used.rows.length === 0) throw new ShopError('linkExpired');
    await tx.execute(sql`
      UPDATE system_users SET password_hash = ${passwordHash} WHERE id = ${systemUserId}`);
    const actor = { systemUserId, name, address: ipAddress };
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: kind === 'invitation' ? 'acceptInvitation' : 'resetPassword',
      entity: 'systemUser',
      entityId: systemUserId,
    });
    if (kind === 'reset') {
      const staff = toMailedStaff(await readUser(tx, systemUserId));
      await queueStaffNotice(client, 'passwordChanged', staff, { ipAddress, userAgent });
    }
    return { systemUserId, username };
  });
}
