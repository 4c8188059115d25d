import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { extendShopSession, newSession, type OpenedSession } from '../sessions/sessions.ts';

/**
 * Lets the session that placed an order see it; without a living one a new one is opened. Answers what the
 * cookie must hold from now on.
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
