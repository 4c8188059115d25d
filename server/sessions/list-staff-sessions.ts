import type { StaffSessionRow } from '@kamra/contract/staff-sessions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { livingSession } from './sessions.ts';

/** Names a session in lists: made from what is stored, it opens nothing. */
const sessionId = sql`left(encode(sha256(convert_to(token_hash, 'UTF8')), 'hex'), 32)`;
const maxListed = 100;

interface Row extends Record<string, unknown> {
  id: string;
  /** Milliseconds. */
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  ipAddress: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

/** The living sessions of a member of staff, the last used first; `current` is the token hash of the caller's own. */
export async function listStaffSessions(
  db: Database,
  systemUserId: number,
  current: string,
): Promise<StaffSessionRow[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${sessionId} AS id, extract(epoch FROM created_at)::float8 * 1000 AS "createdAt",
      extract(epoch FROM last_used_at)::float8 * 1000 AS "lastUsedAt",
      extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAt", ip_address AS "ipAddress",
      user_agent AS "userAgent", token_hash = ${current} AS "isCurrent"
    FROM sessions WHERE system_user_id = ${systemUserId} AND ${livingSession('staff')}
    ORDER BY last_used_at DESC, created_at DESC LIMIT ${maxListed}`);
  const at = (ms: number) => new Date(ms).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: at(row.createdAt),
    lastUsedAt: at(row.lastUsedAt),
    expiresAt: at(row.expiresAt),
  }));
}

/** Ends one session of a member of staff, or all but one; answers how many there were. */
export async function endStaffSessions(
  tx: Database,
  systemUserId: number,
  which: { sessionId: string } | { allBut: string | null },
): Promise<number> {
  const condition: SQL =
    'sessionId' in which
      ? sql`${sessionId} = ${which.sessionId}`
      : sql`token_hash IS DISTINCT FROM ${which.allBut}`;
  const { rowCount } = await tx.execute(
    sql`DELETE FROM sessions WHERE system_user_id = ${systemUserId} AND ${condition}`,
  );
  return rowCount ?? 0;
}
