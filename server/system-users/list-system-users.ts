import type { Reply } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import {
  type listSystemUsers as listCall,
  type SystemUser,
  systemUserFields,
} from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

const expressions = {
  id: 'u.id',
  username: 'u.email',
  name: 'u.name COLLATE "hu-x-icu"',
  roleId: 'u.role_id',
  roleName: 'r.name COLLATE "hu-x-icu"',
  lastSignInAt: 'u.last_sign_in_at',
};
const state = `CASE WHEN NOT u.active THEN 'disabled' WHEN u.password_hash = '' THEN 'invited' ELSE 'active' END`;
const fields: Record<keyof typeof systemUserFields, ListField> = {
  id: { kind: systemUserFields.id, sql: expressions.id },
  username: { kind: systemUserFields.username, sql: expressions.username },
  name: { kind: systemUserFields.name, sql: 'u.name' },
  searchText: { kind: systemUserFields.searchText, sql: `(u.name || ' ' || u.email)` },
  roleId: { kind: systemUserFields.roleId, sql: expressions.roleId },
  state: { kind: systemUserFields.state, sql: state },
  lastSignInAt: { kind: systemUserFields.lastSignInAt, sql: expressions.lastSignInAt },
};

export interface SystemUserRow {
  id: number;
  version: number;
  username: string;
  name: string;
  roleId: number;
  roleName: string;
  active: boolean;
  state: SystemUser['state'];
  language: Language;
  pictureHash: string | null;
  widths: number[] | null;
  /** Milliseconds. */
  lastSignInAt: number | null;
}

/** Columns of a member of staff without secrets. */
export const systemUserColumns = `u.id, u.version, u.email AS username, u.name, u.role_id AS "roleId", r.name AS "roleName",
    u.active, ${state} AS state, u.language, u.picture_hash AS "pictureHash", m.widths,
    extract(epoch FROM u.last_sign_in_at)::float8 * 1000 AS "lastSignInAt"`;
export const systemUserJoin = `FROM system_users u JOIN system_roles r ON r.id = u.role_id
    LEFT JOIN media_files m ON m.hash = u.picture_hash`;
/** Shown up to 160 pixels wide, on dense screens twice as many. */
const pictureWidth = 320;

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

/** A member of staff as clients see them. */
export function toSystemUser({ pictureHash, widths, lastSignInAt, ...row }: SystemUserRow): SystemUser {
  return {
    ...row,
    imageUrl: pictureHash && pictureNear(pictureHash, widths ?? [], pictureWidth),
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
  };
}
