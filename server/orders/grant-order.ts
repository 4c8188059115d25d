import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { extendShopSession, newExpiry, type OpenedSession } from '../sessions/sessions.ts';

/**
 * Grants the session that placed an order access to it; without a valid one a new one is opened. Returns the token
 * for the cookie.
 */
export async function grantOrder(
  db: Database,
  orderId: number,
  token: string | undefined,
): Promise<OpenedSession> {
  const session = token ? await extendShopSession(db, token) : null;
  if (session) {
    await db.execute(sql`
      INSERT INTO session_orders (token_hash, order_id) VALUES (${session.tokenHash}, ${orderId})
      ON CONFLICT DO NOTHING`);
    return session;
  }
  const opened = newToken();
  const tokenHash = hashToken(opened);
  const { rows } = await db.execute<{ expiresAtMs: number }>(sql`
    WITH opened AS (
      INSERT INTO sessions (token_hash, kind, expires_at) VALUES (${tokenHash}, 'shop', ${newExpiry('shop')})
      RETURNING token_hash, expires_at
    ), granted AS (
      INSERT INTO session_orders (token_hash, order_id) SELECT token_hash, ${orderId} FROM opened
    )
    SELECT extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAtMs" FROM opened`);
  return { token: opened, tokenHash, expiresAt: new Date(rows[0]!.expiresAtMs) };
}
