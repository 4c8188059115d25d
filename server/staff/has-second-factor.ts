import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { staffAuthenticators, staffPasskeys } from './second-factor-tables.ts';

/** Whether a member of staff has an authenticator in use or a passkey, as a condition. */
export function hasSecondFactor(systemUserId: AnyColumn | number): SQL<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM ${staffAuthenticators}
      WHERE ${staffAuthenticators.systemUserId} = ${systemUserId} AND ${staffAuthenticators.isActive})
    OR EXISTS (SELECT FROM ${staffPasskeys} WHERE ${staffPasskeys.systemUserId} = ${systemUserId}))`;
}
