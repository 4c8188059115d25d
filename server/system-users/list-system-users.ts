import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import { type listSystemUsers as listCall, systemUserFields } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

const expressions = { id: 'u.id', username: 'u.email', name: 'u.name', roleId: 'u.role_id' };
const fields: Record<keyof typeof systemUserFields, ListField> = {
  id: { kind: systemUserFields.id, sql: expressions.id },
  username: { kind: systemUserFields.username, sql: expressions.username },
  name: { kind: systemUserFields.name, sql: expressions.name },
  roleId: { kind: systemUserFields.roleId, sql: expressions.roleId },
};

export interface SystemUserRow {
  id: number;
  username: string;
  name: string;
  roleId: number;
  roleName: string;
  active: boolean;
  lastSignInAt: Date | null;
}

/** Columns of a member of staff without secrets. */
export const systemUserColumns = `u.id, u.email AS username, u.name, u.role_id AS "roleId", r.name AS "roleName", u.active,
    u.last_sign_in_at AS "lastSignInAt"`;
export const systemUserJoin = 'FROM system_users u JOIN system_roles r ON r.id = u.role_id';

/** A page of members of staff, filtered and ordered. */
export async function listSystemUsers(pool: pg.Pool, request: ListRequest): Promise<Reply<typeof listCall>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<SystemUserRow>(pool, request, query, {
    columns: systemUserColumns,
    from: systemUserJoin,
    orders: expressions,
    standardOrder: 'u.id',
    key: 'u.id',
  });
  return { systemUsers: rows.map(toSystemUser), ...counts };
}

export function toSystemUser({ id, username, name, roleId, roleName, active, lastSignInAt }: SystemUserRow) {
  return { id, username, name, roleId, roleName, active, lastSignInAt: lastSignInAt?.toISOString() ?? null };
}
