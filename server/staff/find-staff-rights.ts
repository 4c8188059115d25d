import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { rightsOf } from './rights-of.ts';
import { roleAccessRights, systemRoles, systemUsers } from './staff-tables.ts';

/** The current rights of a member of staff, signed in or not; none for an inactive one. */
export async function findStaffRights(db: Database, systemUserId: number): Promise<ModuleAccessRights> {
  const rows = await db
    .select({
      isAdministrator: systemRoles.isAdministrator,
      module: roleAccessRights.module,
      level: roleAccessRights.level,
    })
    .from(systemUsers)
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(and(eq(systemUsers.id, systemUserId), eq(systemUsers.active, true)));
  return rightsOf(rows[0]?.isAdministrator ?? false, rows);
}
