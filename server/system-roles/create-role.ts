import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { type createSystemRole, maxRoles, type SystemRole } from '@kamra/contract/system-roles.ts';
import { count } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { systemRoles } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findListedRole } from './list-roles.ts';
import { requireFreeRoleName } from './lock-role.ts';
import { storeRights } from './replace-rights.ts';

/**
 * Creates a role, with the rights of another one or none; a copy of the administrators' role has every right of today,
 * without being one. Throws invalidRequest for a name that is taken, notAllowed where the copy would have more rights than its
 * maker, tooLarge beyond the number of roles.
 */
export function createRole(
  pool: pg.Pool,
  { name, copyOfRoleId }: EndpointInput<typeof createSystemRole>['body'],
  actor: StaffActor,
): Promise<SystemRole> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    await requireFreeRoleName(tx, name);
    const [counted] = await tx.select({ roles: count() }).from(systemRoles);
    if ((counted?.roles ?? 0) >= maxRoles) throw new ShopError('tooLarge', { limit: maxRoles });
    const source = copyOfRoleId === null ? null : await readRole(tx, copyOfRoleId);
    if (source) requireGrantable(grantor, { ...source, isAdministrator: false });
    const [created] = await tx
      .insert(systemRoles)
      .values({ name, code: await chooseRoleCode(tx, name) })
      .returning({ id: systemRoles.id });
    const { id } = created!;
    if (source) await storeRights(tx, id, source.rights);
    await writeAuditLog(tx, actor, {
      module: 'systemRoles',
      action: 'create',
      entity: 'systemRole',
      entityId: id,
      after: { name, rights: source ? grantedOf(source.rights) : {} },
    });
    return findListedRole(tx, grantor, id);
  });
}

/** The modules with a right, for the audit log. */
export function grantedOf(rights: ModuleAccessRights): Partial<ModuleAccessRights> {
  return Object.fromEntries(Object.entries(rights).filter(([, level]) => level !== 'none'));
}

async function chooseRoleCode(tx: Database, name: string): Promise<string> {
  const rows = await tx.select({ code: systemRoles.code }).from(systemRoles);
  const taken = new Set(rows.map(({ code }) => code));
  const wanted = toDistinctCode(name) || 'role';
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
