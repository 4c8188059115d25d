import { hashToken, newToken } from '../credentials/tokens.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { extendShopSession, lifetimes, type OpenedSession } from '../sessions/sessions.ts';

const grantStatement = `
  INSERT INTO session_orders (token_hash, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`;
const openStatement = `
  WITH opened AS (
    INSERT INTO sessions (token_hash, kind, expires_at) VALUES ($1, 'shop', now() + make_interval(mins => $3))
    RETURNING token_hash, expires_at
  ), granted AS (
    INSERT INTO session_orders (token_hash, order_id) SELECT token_hash, $2 FROM opened
  )
  SELECT extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAtMs" FROM opened`;

/**
 * Grants the session that placed an order access to it; without a valid one a new one is opened. Returns the token
 * for the cookie.
 */
export async function grantOrder(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  orderId: number,
  token: string | undefined,
): Promise<OpenedSession> {
  const session = token ? await extendShopSession(db, token) : null;
  if (!session) return openForOrder(pool, orderId);
  await queryPrepared(pool, grantStatement, [session.tokenHash, orderId]);
  return session;
}

/** Opens a session that has access to an order. */
export async function openForOrder(executor: Executor, orderId: number): Promise<OpenedSession> {
  const opened = newToken();
  const tokenHash = hashToken(opened);
  const values = [tokenHash, orderId, lifetimes.shop.absolute];
  const [stored] = await queryPrepared<{ expiresAtMs: number }>(executor, openStatement, values);
  return { token: opened, tokenHash, expiresAt: new Date(stored!.expiresAtMs) };
}
