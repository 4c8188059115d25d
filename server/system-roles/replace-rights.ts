import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { replaceRoleAccessRights } from '@kamra/contract/system-roles.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { requireChangeable } from '../staff/grant-rights.ts';
import { roleAccessRights, systemRoles } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findSeenRole } from './lock-role.ts';

/**
 * Replaces the rights of a role as a whole; open sessions have them from their next request on. Throws notFound,
 * versionConflict, fixedRole for the administrators' role, and notAllowed where it touches a right that its maker lacks.
 */
export function replaceRights(
  pool: pg.Pool,
  { roleId, version, rights }: EndpointInput<typeof replaceRoleAccessRights>['body'],
  actor: StaffActor,
): Promise<ReplyInput<typeof replaceRoleAccessRights>> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    const role = await findSeenRole(tx, { id: roleId, version });
    if (role.isAdministrator) throw new ShopError('fixedRole');
    requireChangeable(grantor, role.rights, rights);
    await tx.delete(roleAccessRights).where(eq(roleAccessRights.roleId, roleId));
    await storeRights(tx, roleId, rights);
    await tx
      .update(systemRoles)
      .set({ version: sql`${systemRoles.version} + 1` })
      .where(eq(systemRoles.id, roleId));
    await writeAuditLog(tx, actor, {
      module: 'accessRights',
      action: 'update',
      entity: 'systemRole',
      entityId: roleId,
      ...changedFields(role.rights, rights),
    });
    return { roleId, version: version + 1, rights };
  });
}

/** Stores the rights of a role that has none. */
export async function storeRights(tx: Database, roleId: number, rights: ModuleAccessRights): Promise<void> {
  const rows = Object.entries(rights).flatMap(([module, level]) =>
    level === 'none' ? [] : [{ roleId, module, level }],
  );
  if (rows.length > 0) await tx.insert(roleAccessRights).values(rows);
}
