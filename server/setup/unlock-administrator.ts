import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { logFactorChange } from '../second-factor/change-factors.ts';
import { removeFactors } from '../second-factor/reset-second-factor.ts';
import { forgetAttemptsOf } from '../sign-in/count-sign-in.ts';
import { lockStaff } from '../staff/change-staff.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { commandActor } from '../staff/write-audit-log.ts';
import { openPasswordLink } from '../staff-mails/queue-staff-mail.ts';

/**
 * Lets an administrator in again who lost the second factor or the password while no colleague can help: enables the
 * account, takes its second factors away, ends its sessions and the waits after wrong attempts. Returns the link by
 * which they set a new password within an hour; they are told by mail, too. Throws for anybody else's address.
 */
export function unlockAdministrator(pool: pg.Pool, shopUrl: string, email: string): Promise<string> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await lockStaff(tx);
    const [person] = await tx
      .select({ systemUserId: systemUsers.id, isAdministrator: systemRoles.isAdministrator })
      .from(systemUsers)
      .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
      .where(sql`fold_email(${systemUsers.email}) = fold_email(${email})`);
    if (!person) throw new Error(`nobody has the address ${email}`);
    if (!person.isAdministrator) {
      throw new Error(`${email} is no administrator: an administrator helps them in the back office`);
    }
    const { systemUserId } = person;
    await tx.update(systemUsers).set({ active: true }).where(eq(systemUsers.id, systemUserId));
    await removeFactors(tx, person);
    await forgetAttemptsOf(tx, systemUserId);
    await logFactorChange(client, commandActor, person, { change: 'reset' });
    const token = await openPasswordLink(tx, 'reset', systemUserId);
    return `${shopUrl}/admin#/password/${token}`;
  });
}
