import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import type { OpenedSession } from '../sessions/sessions.ts';

/** A session that only a link opened ends soon: the link opens another one. */
const sessionDays = 7;
/** Mail programs open links ahead of their readers: of a link's sessions the newest ones see its order. */
const maxSessionsOfLink = 30;

const grantStatement = `
  WITH link AS (
    SELECT l.token_hash, o.trn_id, l.expires_at FROM order_links l JOIN orders o ON o.id = l.order_id
    WHERE l.token_hash = $1 AND l.expires_at > now()
  ), opened AS (
    INSERT INTO sessions (token_hash, kind, expires_at)
    SELECT $2, 'shop', least(expires_at, now() + interval '${sessionDays} days') FROM link WHERE $3::boolean
    RETURNING token_hash, expires_at
  ), granted AS (
    INSERT INTO session_links (token_hash, link_hash)
    SELECT $2, token_hash FROM link WHERE NOT $3 OR EXISTS (SELECT FROM opened)
    ON CONFLICT (token_hash, link_hash) DO UPDATE SET opened_at = now()
  )
  SELECT trn_id AS "trnId", (SELECT expires_at FROM opened) AS "sessionEndsAt" FROM link`;

const forgetStatement = `
  DELETE FROM session_links WHERE link_hash = $1 AND token_hash IN (
    SELECT token_hash FROM session_links WHERE link_hash = $1
    ORDER BY opened_at DESC, token_hash OFFSET ${maxSessionsOfLink})`;

export interface LimitedLogin {
  trnId: string;
  /** What the cookie must hold from now on; null: what it holds already. */
  session: OpenedSession | null;
}

/**
 * Lets the caller see the one order of a mail's secret link: a living session goes on with that order beside its own,
 * anyone else gets a session that sees nothing else. Ends with the link. Throws linkExpired for every other token.
 */
export function limitedLogin(
  pool: pg.Pool,
  token: string,
  current: ShopSession | null,
): Promise<LimitedLogin> {
  const opened = newToken();
  const tokenHash = current?.tokenHash ?? hashToken(opened);
  const linkHash = hashToken(token);
  return inTransaction(pool, async (client) => {
    const [link] = await queryPrepared<{ trnId: string; sessionEndsAt: Date | null }>(
      client,
      grantStatement,
      [linkHash, tokenHash, current === null],
    );
    if (!link) throw new ShopError('linkExpired');
    await queryPrepared(client, forgetStatement, [linkHash]);
    const { trnId, sessionEndsAt } = link;
    return { trnId, session: sessionEndsAt && { token: opened, tokenHash, expiresAt: sessionEndsAt } };
  });
}
