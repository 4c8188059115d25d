import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { deleteSystemRole } from '@kamra/contract/system-roles.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { changeStaff, type StaffChange } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog, writeAuditLogs } from '../staff/write-audit-log.ts';
import { grantedOf } from './create-role.ts';
import { findSeenRole } from './lock-role.ts';

/**
 * Deletes a role, after moving its members of staff to another one where that is asked for: their sessions end, since
 * their rights change. Throws notFound, versionConflict, fixedRole for the administrators' role, inUse with the number of
 * members who would be left without a role, and notAllowed where either
 * role has more rights than who deletes it.
 */
export function deleteRole(
  pool: pg.Pool,
  { moveUsersToRoleId, ...seen }: EndpointInput<typeof deleteSystemRole>['body'],
  actor: StaffActor,
): Promise<null> {
  return changeStaff(pool, actor, async (change) => {
    const { tx } = change;
    const role = await findSeenRole(tx, seen);
    if (role.isAdministrator) throw new ShopError('fixedRole');
    requireGrantable(change.grantor, role);
    const userIds = await usersOf(tx, seen.id);
    if (userIds.length > 0) {
      if (moveUsersToRoleId === null) throw new ShopError('inUse', { users: userIds.length });
      if (moveUsersToRoleId === seen.id) throw invalidField('moveUsersToRoleId', 'invalid');
      await moveUsers(change, actor, { userIds, from: role, toRoleId: moveUsersToRoleId });
    }
    await tx.delete(systemRoles).where(eq(systemRoles.id, seen.id));
    await writeAuditLog(tx, actor, {
      module: 'systemRoles',
      action: 'delete',
      entity: 'systemRole',
      entityId: seen.id,
      before: { name: role.name, rights: grantedOf(role.rights) },
    });
    return null;
  });
}

async function usersOf(tx: Database, roleId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: systemUsers.id })
    .from(systemUsers)
    .where(eq(systemUsers.roleId, roleId))
    .orderBy(systemUsers.id);
  return rows.map(({ id }) => id);
}

interface Move {
  userIds: number[];
  from: { id: number; name: string };
  toRoleId: number;
}

async function moveUsers(
  { tx, grantor }: StaffChange,
  actor: StaffActor,
  { userIds, from, toRoleId }: Move,
): Promise<void> {
  if (grantor.rights.systemUsers !== 'write') throw new ShopError('notAllowed', { module: 'systemUsers' });
  const to = await readRole(tx, toRoleId);
  requireGrantable(grantor, to);
  await tx
    .update(systemUsers)
    .set({ roleId: toRoleId, version: sql`${systemUsers.version} + 1` })
    .where(eq(systemUsers.roleId, from.id));
  const entries = userIds.map((entityId) => ({
    module: 'systemUsers' as const,
    action: 'update',
    entity: 'systemUser',
    entityId,
    before: { roleName: from.name },
    after: { roleName: to.name },
  }));
  await writeAuditLogs(tx, actor, entries);
}
