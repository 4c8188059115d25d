import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { type SystemUserRow, systemUserColumns, systemUserJoin, toSystemUser } from './list-system-users.ts';

/** The member of staff behind a session, with the rights of their role. */
export async function findCurrentUser(pool: pg.Pool, session: StaffSession): Promise<CurrentSystemUser> {
  const text = `SELECT ${systemUserColumns} ${systemUserJoin} WHERE u.id = $1`;
  const [row] = await queryPrepared<SystemUserRow & pg.QueryResultRow>(pool, text, [session.systemUserId]);
  if (!row) throw new ShopError('notSignedIn');
  return { ...toSystemUser(row), rights: session.rights };
}
