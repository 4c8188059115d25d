import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { rightsOf } from './rights-of.ts';
import { roleAccessRights, systemRoles } from './staff-tables.ts';

export interface Role {
  id: number;
  version: number;
  code: string;
  name: string;
  isAdministrator: boolean;
  rights: ModuleAccessRights;
}

/** A role with what it may do in each module. Throws notFound. */
export async function readRole(db: Database, roleId: number): Promise<Role> {
  const rows = await db
    .select({
      role: systemRoles,
      module: roleAccessRights.module,
      level: roleAccessRights.level,
    })
    .from(systemRoles)
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(eq(systemRoles.id, roleId));
  const role = rows[0]?.role;
  if (!role) throw new ShopError('notFound', { roleId });
  return { ...role, rights: rightsOf(role.isAdministrator, rows) };
}
