import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { renameSystemRole, SystemRole } from '@kamra/contract/system-roles.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { systemRoles } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findListedRole } from './list-roles.ts';
import { findSeenRole, requireFreeRoleName } from './lock-role.ts';

/**
 * Renames a role: people give roles by their names. Throws notFound, versionConflict, invalidRequest for a name that
 * another one has, and notAllowed for a role with more rights than who renames it.
 */
export function renameRole(
  pool: pg.Pool,
  { name, ...seen }: EndpointInput<typeof renameSystemRole>['body'],
  actor: StaffActor,
): Promise<SystemRole> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    const before = await findSeenRole(tx, seen);
    requireGrantable(grantor, before);
    await requireFreeRoleName(tx, name, seen.id);
    await tx
      .update(systemRoles)
      .set({ name, version: sql`${systemRoles.version} + 1` })
      .where(eq(systemRoles.id, seen.id));
    await writeAuditLog(tx, actor, {
      module: 'systemRoles',
      action: 'update',
      entity: 'systemRole',
      entityId: seen.id,
      before: { name: before.name },
      after: { name },
    });
    return findListedRole(tx, grantor, seen.id);
  });
}
