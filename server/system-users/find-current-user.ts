import { defaultOwnSettings, type OwnSettings } from '@kamra/contract/own-settings.ts';
import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { findPageSizes } from '../shop/find-page-sizes.ts';
import { type SystemUserRow, systemUserColumns, systemUserJoin, toSystemUser } from './list-system-users.ts';

interface Row extends SystemUserRow {
  settings: Partial<OwnSettings>;
}

/** The member of staff behind a session, with the rights of their role and their own settings. */
export async function findCurrentUser(pool: pg.Pool, session: StaffSession): Promise<CurrentSystemUser> {
  const text = `SELECT ${systemUserColumns}, u.settings ${systemUserJoin} WHERE u.id = $1`;
  const [[row], { rowsPerPage }] = await Promise.all([
    queryPrepared<Row & pg.QueryResultRow>(pool, text, [session.systemUserId]),
    findPageSizes(pool),
  ]);
  if (!row) throw new ShopError('notSignedIn');
  const { settings, ...user } = row;
  return {
    ...toSystemUser(user),
    rights: session.rights,
    needsSecondFactor: session.needsSecondFactor,
    rowsPerPage,
    settings: { ...defaultOwnSettings, ...settings },
  };
}
