import type { SystemRole } from '@kamra/contract/system-roles.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { findLackingModule, type Grantor } from '../staff/grant-rights.ts';
import { rightsOf } from '../staff/rights-of.ts';

interface RoleRow extends Record<string, unknown> {
  id: number;
  version: number;
  code: string;
  name: string;
  isAdministrator: boolean;
  userCount: number;
  levels: { module: string; level: 'read' | 'write' }[];
}

/** The roles by name, administrators first; with an id that role alone. */
export async function listRoles(db: Database, grantor: Grantor, roleId?: number): Promise<SystemRole[]> {
  const { rows } = await db.execute<RoleRow>(sql`
    SELECT r.id, r.version, r.code, r.name, r.is_administrator AS "isAdministrator",
      (SELECT count(*)::int FROM system_users u WHERE u.role_id = r.id) AS "userCount",
      coalesce((SELECT jsonb_agg(jsonb_build_object('module', a.module, 'level', a.level))
        FROM role_access_rights a WHERE a.role_id = r.id), '[]') AS levels
    FROM system_roles r WHERE ${roleId === undefined ? sql`true` : sql`r.id = ${roleId}`}
    ORDER BY NOT r.is_administrator, r.name COLLATE "hu-x-icu", r.id LIMIT 500`);
  return rows.map(({ levels, ...role }) => {
    const rights = rightsOf(role.isAdministrator, levels);
    return { ...role, isGrantable: !findLackingModule(grantor, { ...role, rights }) };
  });
}

/** One role as lists have it. Throws notFound. */
export async function findListedRole(db: Database, grantor: Grantor, roleId: number): Promise<SystemRole> {
  const [role] = await listRoles(db, grantor, roleId);
  if (!role) throw new ShopError('notFound', { roleId });
  return role;
}
