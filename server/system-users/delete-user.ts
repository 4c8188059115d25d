import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { requireAdministrator } from '../staff/require-administrator.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findSeenUser } from './read-user.ts';

/**
 * Deletes a member of staff with their sessions, devices and views, and answers their id. Throws notFound, versionConflict,
 * notAllowed for somebody with more rights than who deletes them, lastAdministrator.
 */
export function deleteUser(
  pool: pg.Pool,
  seen: { id: number; version: number },
  actor: StaffActor,
): Promise<number> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    const user = await findSeenUser(tx, seen);
    const role = await readRole(tx, user.roleId);
    requireGrantable(grantor, role);
    await tx.delete(systemUsers).where(eq(systemUsers.id, seen.id));
    if (role.isAdministrator && user.state === 'active') await requireAdministrator(tx);
    const { username, name, roleName, active } = user;
    await writeAuditLog(tx, actor, {
      module: 'systemUsers',
      action: 'delete',
      entity: 'systemUser',
      entityId: seen.id,
      before: { username, name, roleName, active },
    });
    return seen.id;
  });
}
