import { ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type Role, readRole } from '../staff/read-role.ts';
import { systemRoles } from '../staff/staff-tables.ts';

/** The role that a change was based on; the caller has locked the staff. Throws notFound and versionConflict. */
export async function findSeenRole(tx: Database, seen: { id: number; version: number }): Promise<Role> {
  const role = await readRole(tx, seen.id);
  if (role.version !== seen.version) throw new ShopError('versionConflict', { version: role.version });
  return role;
}

/** Throws invalidRequest for a name that another role has, in whatever letter case. */
export async function requireFreeRoleName(tx: Database, name: string, ownId = 0): Promise<void> {
  const taken = await tx
    .select({ id: systemRoles.id })
    .from(systemRoles)
    .where(sql`lower(${systemRoles.name}) = lower(${name}) and ${ne(systemRoles.id, ownId)}`);
  if (taken.length > 0) throw invalidField('name', 'taken');
}
