import type { CustomerSessionRow } from '@kamra/contract/customer-account.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { livingSession } from '../sessions/sessions.ts';

/** Names a session in lists: made from what is stored, it opens nothing. */
const sessionId = sql`left(encode(sha256(convert_to(token_hash, 'UTF8')), 'hex'), 32)`;
const maxListed = 100;

interface Row extends Record<string, unknown> {
  id: string;
  /** Milliseconds. */
  createdAt: number;
  lastUsedAt: number;
  userAgent: string | null;
  isCurrent: boolean;
}

/** Where a customer is signed in, the last used first; `current` is the token hash of the caller's own session. */
export async function listCustomerSessions(
  db: Database,
  customerId: number,
  current: string,
): Promise<CustomerSessionRow[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${sessionId} AS id, extract(epoch FROM created_at)::float8 * 1000 AS "createdAt",
      extract(epoch FROM last_used_at)::float8 * 1000 AS "lastUsedAt", user_agent AS "userAgent",
      token_hash = ${current} AS "isCurrent"
    FROM sessions WHERE customer_id = ${customerId} AND ${livingSession('shop')}
    ORDER BY last_used_at DESC, created_at DESC LIMIT ${maxListed}`);
  const at = (ms: number) => new Date(ms).toISOString();
  return rows.map((row) => ({ ...row, createdAt: at(row.createdAt), lastUsedAt: at(row.lastUsedAt) }));
}

/** Ends one session of a customer, or all but one; answers how many there were. */
export async function endCustomerSessions(
  db: Database,
  customerId: number,
  which: { sessionId: string } | { allBut: string | null },
): Promise<number> {
  const condition: SQL =
    'sessionId' in which
      ? sql`${sessionId} = ${which.sessionId}`
      : sql`token_hash IS DISTINCT FROM ${which.allBut}`;
  const { rowCount } = await db.execute(
    sql`DELETE FROM sessions WHERE customer_id = ${customerId} AND ${condition}`,
  );
  return rowCount ?? 0;
}
