import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { SystemUser } from '@kamra/contract/staff.ts';
import type { inviteSystemUser } from '@kamra/contract/system-users.ts';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { type Grantor, requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { queuePasswordLink } from '../staff-mails/queue-staff-mail.ts';
import { readUser, requireFreeUsername, toMailedStaff } from './read-user.ts';

/**
 * Adds a member of staff without a password and mails them the link to set one. Throws invalidRequest for an address
 * that is taken or an unknown role, notAllowed for a role with more rights than who invites.
 */
export function inviteUser(
  pool: pg.Pool,
  { username, name, roleId, language }: EndpointInput<typeof inviteSystemUser>['body'],
  actor: StaffActor,
): Promise<SystemUser> {
  return changeStaff(pool, actor, async ({ tx, client, grantor }) => {
    await requireFreeUsername(tx, username);
    await requireGrantableRole(tx, grantor, roleId);
    const [added] = await tx
      .insert(systemUsers)
      .values({ email: username, name, roleId, language, passwordHash: '' })
      .returning({ id: systemUsers.id });
    const user = await readUser(tx, added!.id);
    await queuePasswordLink(client, 'invitation', toMailedStaff(user), actor.name);
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: 'invite',
      entity: 'systemUser',
      entityId: user.id,
      after: { username, name, roleName: user.roleName, language },
    });
    return user;
  });
}

/** Throws invalidRequest for an unknown role, notAllowed for one with more rights than who gives it. */
export async function requireGrantableRole(tx: Database, grantor: Grantor, roleId: number): Promise<void> {
  const role = await readRole(tx, roleId).catch(() => {
    throw invalidField('roleId', 'invalid');
  });
  requireGrantable(grantor, role);
}
