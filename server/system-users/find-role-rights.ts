import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { rightsOf } from '../staff/rights-of.ts';
import { roleAccessRights, systemRoles } from '../staff/staff-tables.ts';

/** What a role may do in each module. Throws notFound. */
export async function findRoleRights(
  db: Database,
  roleId: number,
): Promise<{ roleId: number; roleName: string; rights: ModuleAccessRights }> {
  const rows = await db
    .select({
      roleName: systemRoles.name,
      isAdministrator: systemRoles.isAdministrator,
      module: roleAccessRights.module,
      level: roleAccessRights.level,
    })
    .from(systemRoles)
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(eq(systemRoles.id, roleId));
  const [role] = rows;
  if (!role) throw new ShopError('notFound');
  return { roleId, roleName: role.roleName, rights: rightsOf(role.isAdministrator, rows) };
}
