import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { extendShopSession, newSession, type OpenedSession } from '../sessions/sessions.ts';

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
  const opened = newSession('shop');
  await db.execute(sql`
    WITH opened AS (
      INSERT INTO sessions (token_hash, kind, expires_at)
      VALUES (${opened.tokenHash}, 'shop', ${opened.expiresAt.toISOString()}) RETURNING token_hash
    )
    INSERT INTO session_orders (token_hash, order_id) SELECT token_hash, ${orderId} FROM opened`);
  return opened;
}
