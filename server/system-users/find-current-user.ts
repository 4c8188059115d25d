import { defaultOwnSettings, type OwnSettings } from '@kamra/contract/own-settings.ts';
import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { type SystemUserRow, systemUserColumns, systemUserJoin, toSystemUser } from './list-system-users.ts';

interface Row extends SystemUserRow {
  settings: Partial<OwnSettings>;
}

/** The member of staff behind a session, with the rights of their role and their own settings. */
export async function findCurrentUser(pool: pg.Pool, session: StaffSession): Promise<CurrentSystemUser> {
  const text = `SELECT ${systemUserColumns}, u.settings ${systemUserJoin} WHERE u.id = $1`;
  const [row] = await queryPrepared<Row & pg.QueryResultRow>(pool, text, [session.systemUserId]);
  if (!row) throw new ShopError('notSignedIn');
  const { settings, ...user } = row;
  return {
    ...toSystemUser(user),
    rights: session.rights,
    needsSecondFactor: session.needsSecondFactor,
    settings: { ...defaultOwnSettings, ...settings },
  };
}
