import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { queryPrepared } from '../database/prepared.ts';
import { orderLinks } from '../shop/order-rules.ts';

const statement = `
  INSERT INTO order_links (token_hash, order_id, expires_at)
  SELECT $1, $2::bigint, now() + make_interval(days => coalesce(
    (SELECT (value -> 'orderLinks' ->> 'days')::int FROM shop_settings LIMIT 1), $3::int))
  RETURNING expires_at AS "expiresAt"`;

/** A new secret link to an order; the token is stored nowhere, only its hash. */
export async function createOrderLink(
  client: pg.PoolClient,
  orderId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  return { token, expiresAt: await storeOrderLink(client, orderId, token) };
}

/** As `createOrderLink`, with a new token; until when it holds. */
export async function storeOrderLink(client: pg.PoolClient, orderId: number, token: string): Promise<Date> {
  const values = [hashToken(token), orderId, orderLinks.parse({}).days];
  const [link] = await queryPrepared<{ expiresAt: Date }>(client, statement, values);
  return link!.expiresAt;
}
