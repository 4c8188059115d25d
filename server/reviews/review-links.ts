import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import { reviewLinkDays, type reviewStates } from '@kamra/contract/review-kinds.ts';
import type { openReviewLink as openCall } from '@kamra/contract/reviews.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

const createStatement = `
  INSERT INTO review_links (token_hash, order_id, is_mailed, expires_at)
  VALUES ($1, $2, $3, now() + make_interval(days => ${reviewLinkDays}))`;

const forgetStatement =
  'DELETE FROM review_links WHERE order_id = $1 AND NOT is_mailed AND declined_at IS NULL';

/** A link by which whoever has it reviews what the order brought; answers its token, which is stored nowhere. */
export async function createReviewLink(
  client: Executor,
  orderId: number,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  // The button of an order's page makes one each time, of which the last one counts.
  if (!isMailed) await queryPrepared(client, forgetStatement, [orderId]);
  const token = newToken();
  await queryPrepared(client, createStatement, [hashToken(token), orderId, isMailed]);
  return token;
}

const findStatement = `
  SELECT l.order_id AS "orderId", o.customer_name AS name FROM review_links l JOIN orders o ON o.id = l.order_id
  WHERE l.token_hash = $1 AND l.expires_at > now() AND o.last_delivery_event = 'delivered'`;

export interface ReviewedOrder {
  orderId: number;
  name: string;
}

/** The order of a link; throws linkExpired, also where the goods went back. */
export async function findReviewedOrder(client: Executor, token: string): Promise<ReviewedOrder> {
  const [order] = await queryPrepared<ReviewedOrder & pg.QueryResultRow>(client, findStatement, [
    hashToken(token),
  ]);
  if (!order) throw new ShopError('linkExpired');
  return order;
}

/** State of a row `r` of `product_reviews`, in SQL. */
export const stateOfReview = `CASE WHEN r.published THEN 'published'
  WHEN r.taken_down_reason IS NULL THEN 'waiting' ELSE 'rejected' END`;

interface LineRow extends pg.QueryResultRow {
  orderLineId: number;
  productName: string;
  stars: number | null;
  state: (typeof reviewStates)[number];
  pictureCount: number;
}

const linesStatement = `
  SELECT l.id::float8 AS "orderLineId", l.product_name AS "productName", r.stars, ${stateOfReview} AS state,
    (SELECT count(*)::int FROM product_review_pictures p WHERE p.review_id = r.id) AS "pictureCount"
  FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN product_reviews r ON r.order_line_id = l.id
  WHERE l.order_id = $1 ORDER BY l.position`;

/** What the buyer of a link may review, and what they have written. Throws linkExpired. */
export async function openReviewLink(pool: pg.Pool, token: string): Promise<ReplyInput<typeof openCall>> {
  const { orderId, name } = await findReviewedOrder(pool, token);
  const lines = await queryPrepared<LineRow>(pool, linesStatement, [orderId]);
  return {
    authorName: publicNameOf(name),
    lines: lines.map(({ orderLineId, productName, stars, state, pictureCount }) => ({
      orderLineId,
      productName,
      review: stars === null ? null : { stars, state, pictureCount },
    })),
  };
}

/** The last word in full and the initial of the first one: `Kovács Anna` becomes `Anna K.`. */
function publicNameOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 ? `${last} ${first.charAt(0)}.` : first;
}

const declineStatement = `
  UPDATE review_links SET declined_at = coalesce(declined_at, now()) WHERE token_hash = $1 RETURNING order_id`;

/** Whoever bought by this e-mail address is asked for reviews no more; repeatable. Throws notFound. */
export async function declineReviews(pool: pg.Pool, token: string): Promise<null> {
  const declined = await queryPrepared(pool, declineStatement, [hashToken(token)]);
  if (declined.length === 0) throw new ShopError('notFound');
  return null;
}
