import type { Language } from '@kamra/contract/languages.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';

/** Whether there is an active administrator. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const [found] = await db
    .select({ id: systemUsers.id })
    .from(systemUsers)
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .where(sql`${systemRoles.isAdministrator} and ${systemUsers.active}`)
    .limit(1);
  return found !== undefined;
}

/** Adds an administrator and returns its id. */
export async function addAdministrator(
  tx: Database,
  administrator: { email: string; name: string; passwordHash: string; language?: Language },
): Promise<number> {
  const [role] = await tx
    .select({ id: systemRoles.id })
    .from(systemRoles)
    .where(eq(systemRoles.code, 'administrator'));
  if (!role) throw new Error('the role of administrators is missing');
  const [added] = await tx
    .insert(systemUsers)
    .values({ ...administrator, roleId: role.id })
    .returning({ id: systemUsers.id });
  return added!.id;
}
