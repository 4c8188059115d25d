import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { SystemUser } from '@kamra/contract/staff.ts';
import type { updateSystemUser } from '@kamra/contract/system-users.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { changeStaff } from '../staff/change-staff.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { requireAdministrator } from '../staff/require-administrator.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { queueStaffNotice } from '../staff-mails/queue-staff-mail.ts';
import { requireGrantableRole } from './invite-user.ts';
import { findSeenUser, readUser, requireFreeUsername, toMailedStaff } from './read-user.ts';

/**
 * Replaces the data of a member of staff. Another address or role, or being disabled, ends their sessions and links at
 * once (a trigger of the table); another address is told to both. Throws notFound, versionConflict, invalidRequest,
 * notAllowed for somebody with more rights than who changes them, lastAdministrator.
 */
export function updateUser(
  pool: pg.Pool,
  { id, version, ...values }: EndpointInput<typeof updateSystemUser>['body'],
  actor: StaffActor,
): Promise<SystemUser> {
  return changeStaff(pool, actor, async ({ tx, client, grantor }) => {
    const before = await findSeenUser(tx, { id, version });
    const role = await readRole(tx, before.roleId);
    requireGrantable(grantor, role);
    if (values.roleId !== before.roleId) await requireGrantableRole(tx, grantor, values.roleId);
    await requireFreeUsername(tx, values.username, id);
    const { username: email, ...rest } = values;
    await tx
      .update(systemUsers)
      .set({ email, ...rest, version: sql`${systemUsers.version} + 1` })
      .where(eq(systemUsers.id, id));
    if (role.isAdministrator && before.state === 'active') await requireAdministrator(tx);
    const after = await readUser(tx, id);
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: 'update',
      entity: 'systemUser',
      entityId: id,
      ...changedFields(auditedFields(before), auditedFields(after)),
    });
    if (after.username !== before.username && before.state !== 'invited') {
      const details = { newEmail: after.username };
      await queueStaffNotice(client, 'emailChanged', toMailedStaff(before), details);
      await queueStaffNotice(client, 'emailChanged', toMailedStaff(after), details);
    }
    return after;
  });
}

function auditedFields({ username, name, roleName, active, language }: SystemUser) {
  return { username, name, roleName, active, language };
}
