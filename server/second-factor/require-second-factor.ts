import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import type {
  listRequiredSecondFactors as rolesCall,
  listSecondFactors as usersCall,
} from '@kamra/contract/second-factor.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { systemRoles } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/**
 * Sets whether a role demands a second factor; it holds at the next call of its people. Throws notFound, and
 * notAllowed for a role with more rights than whoever sets it has.
 */
export function requireSecondFactor(
  pool: pg.Pool,
  roleId: number,
  { isRequired }: { isRequired: boolean },
  actor: StaffActor,
): Promise<null> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    const [role] = await tx.select().from(systemRoles).where(eq(systemRoles.id, roleId)).for('update');
    if (!role) throw new ShopError('notFound');
    requireGrantable(grantor, await readRole(tx, roleId));
    if (role.requiresSecondFactor === isRequired) return null;
    await tx.update(systemRoles).set({ requiresSecondFactor: isRequired }).where(eq(systemRoles.id, roleId));
    await writeAuditLog(tx, actor, {
      module: 'systemRoles',
      action: 'requireSecondFactor',
      entity: 'systemRole',
      entityId: roleId,
      before: { requiresSecondFactor: role.requiresSecondFactor },
      after: { requiresSecondFactor: isRequired },
    });
    return null;
  });
}

const maxRows = 1_000;
const hasAuthenticator = sql`EXISTS (SELECT FROM staff_authenticators a WHERE a.system_user_id = u.id AND a.is_active)`;
const hasPasskey = sql`EXISTS (SELECT FROM staff_passkeys p WHERE p.system_user_id = u.id)`;

/** The roles, whether they demand a second factor, and how many of their active people have none. */
export async function listRequiredSecondFactors(db: Database): Promise<ReplyInput<typeof rolesCall>> {
  type Row = ReplyInput<typeof rolesCall>['roles'][number] & Record<string, unknown>;
  const { rows } = await db.execute<Row>(sql`
    SELECT r.id AS "roleId", r.name AS "roleName", r.requires_second_factor AS "isRequired",
      (count(u.id) FILTER (WHERE NOT (${hasAuthenticator} OR ${hasPasskey})))::int AS "usersWithout"
    FROM system_roles r LEFT JOIN system_users u ON u.role_id = r.id AND u.active
    GROUP BY r.id ORDER BY r.id LIMIT ${maxRows}`);
  return { roles: rows };
}

/** Which members of staff have a second factor. */
export async function listSecondFactors(db: Database): Promise<ReplyInput<typeof usersCall>> {
  type Row = { id: number; roleId: number; isRequired: boolean; authenticator: boolean; passkey: boolean };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT u.id, u.role_id AS "roleId", r.requires_second_factor AS "isRequired",
      ${hasAuthenticator} AS authenticator, ${hasPasskey} AS passkey
    FROM system_users u JOIN system_roles r ON r.id = u.role_id ORDER BY u.id LIMIT ${maxRows}`);
  const users = rows.map(({ id, roleId, isRequired, authenticator, passkey }) => ({
    systemUserId: id,
    roleId,
    isRequired,
    methods: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(authenticator ? (['authenticator'] as const) : []),
    ],
  }));
  return { users };
}
