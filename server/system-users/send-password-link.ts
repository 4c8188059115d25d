import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import type { sendPasswordLink as sendCall } from '@kamra/contract/staff-passwords.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { ignoreMailLimit, MailLimitError } from '../mail/queue-mail.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { queuePasswordLink } from '../staff-mails/queue-staff-mail.ts';
import { readUser, toMailedStaff } from './read-user.ts';

/**
 * Mails a colleague a link to set a new password, or the invitation once more. Throws notFound, inactiveUser for
 * somebody who is disabled, notAllowed for somebody with more rights, tooManyRequests after twenty resets within an hour.
 */
export function sendPasswordLink(
  pool: pg.Pool,
  systemUserId: number,
  actor: StaffActor,
): Promise<ReplyInput<typeof sendCall>> {
  const sent = changeStaff(pool, actor, async ({ tx, client, grantor }) => {
    const user = await readUser(tx, systemUserId);
    requireGrantable(grantor, await readRole(tx, user.roleId));
    if (!user.active) throw new ShopError('inactiveUser');
    const kind = user.state === 'invited' ? 'invitation' : 'reset';
    await queuePasswordLink(client, kind, toMailedStaff(user), actor.name);
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: kind === 'invitation' ? 'inviteAgain' : 'sendPasswordLink',
      entity: 'systemUser',
      entityId: systemUserId,
    });
    return { kind, sentTo: user.username } as const;
  });
  return sent.catch((error: unknown) => {
    if (error instanceof MailLimitError) throw new ShopError('tooManyRequests', { retryAfterSeconds: 3_600 });
    throw error;
  });
}

/**
 * Asks for a link to set a new password. The same is done and answered whether there is such an account: one look and
 * one job, which alone knows what to do. `isMailed`: whether its network may still ask for one.
 */
export async function requestPasswordLink(pool: pg.Pool, username: string, isMailed: boolean): Promise<null> {
  await inTransaction(pool, async (client) => {
    const [user] = await queryPrepared<{ id: number }>(
      client,
      `SELECT id FROM system_users WHERE fold_email(email) = fold_email($1) AND active AND password_hash <> ''`,
      [username],
    );
    await addJob(client, 'send-password-link', { systemUserId: (isMailed && user?.id) || null });
  });
  return null;
}

/** The job `send-password-link`: mails the link, unless the address has had as many within the hour as it may. */
export async function sendRequestedLink(pool: pg.Pool, systemUserId: number | null): Promise<void> {
  if (systemUserId === null) return;
  const sent = inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const { rows } = await tx.execute(
      sql`SELECT FROM system_users WHERE id = ${systemUserId} AND active AND password_hash <> '' FOR UPDATE`,
    );
    if (rows.length === 0) return;
    await queuePasswordLink(client, 'reset', toMailedStaff(await readUser(tx, systemUserId)), null);
  });
  await sent.catch(ignoreMailLimit);
}
