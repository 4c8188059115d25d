import type { StaffSessionRow } from '@kamra/contract/staff-sessions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { livingSession } from './sessions.ts';

/** Names a session in lists: made from what is stored, it opens nothing. */
const sessionId = sql`left(encode(sha256(convert_to(token_hash, 'UTF8')), 'hex'), 32)`;
const maxListed = 100;

/** Whose sessions: a customer's, or those of a member of staff. */
export type SessionsOf = { customerId: number } | { systemUserId: number };

interface Row extends Record<string, unknown> {
  id: string;
  /** Milliseconds. */
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  /** Of staff alone. */
  ipAddress: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

/** Where somebody is signed in, the last used first; `current` is the token hash of the caller's own session. */
export async function listSessions(
  db: Database,
  owner: SessionsOf,
  current: string,
): Promise<StaffSessionRow[]> {
  const kind = 'customerId' in owner ? 'shop' : 'staff';
  const { rows } = await db.execute<Row>(sql`
    SELECT ${sessionId} AS id, extract(epoch FROM created_at)::float8 * 1000 AS "createdAt",
      extract(epoch FROM last_used_at)::float8 * 1000 AS "lastUsedAt",
      extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAt", ip_address AS "ipAddress",
      user_agent AS "userAgent", token_hash = ${current} AS "isCurrent"
    FROM sessions WHERE ${isOf(owner)} AND ${livingSession(kind)}
    ORDER BY last_used_at DESC, created_at DESC LIMIT ${maxListed}`);
  const at = (ms: number) => new Date(ms).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: at(row.createdAt),
    lastUsedAt: at(row.lastUsedAt),
    expiresAt: at(row.expiresAt),
  }));
}

/** Ends one session of somebody, or all but one; answers how many there were. */
export async function endSessions(
  db: Database,
  owner: SessionsOf,
  which: { sessionId: string } | { allBut: string | null },
): Promise<number> {
  const condition =
    'sessionId' in which
      ? sql`${sessionId} = ${which.sessionId}`
      : sql`token_hash IS DISTINCT FROM ${which.allBut}`;
  const { rowCount } = await db.execute(sql`DELETE FROM sessions WHERE ${isOf(owner)} AND ${condition}`);
  return rowCount ?? 0;
}

function isOf(owner: SessionsOf): SQL {
  return 'customerId' in owner
    ? sql`customer_id = ${owner.customerId}`
    : sql`system_user_id = ${owner.systemUserId}`;
}
