import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import type { decideReview as decideCall, listReviews as listCall } from '@kamra/contract/reviews.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { countOf, countStatement } from '../database/count-rows.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { stateOfReview } from './review-links.ts';
import { picturesOfReview, type ReviewPicture, toReviewPicture } from './review-picture-columns.ts';

type Row = Omit<ReplyInput<typeof listCall>['reviews'][number], 'createdAt' | 'language' | 'pictures'> & {
  pictures: ReviewPicture[];
  createdAt: Date;
  language: string;
};

const inState = `($1::text IS NULL OR ${stateOfReview} = $1)`;

const listStatement = `
  SELECT r.id, r.stars, r.title, r.body, r.author_name AS "authorName", r.language, r.created_at AS "createdAt",
    r.reply, ${picturesOfReview} AS pictures, ${stateOfReview} AS state, r.taken_down_reason AS rejection,
    r.product_id AS "productId", l.product_name AS "productName", o.id::float8 AS "orderId",
    o.order_number AS "orderNumber"
  FROM product_reviews r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
  WHERE ${inState}
  ORDER BY CASE WHEN $1 = 'waiting' THEN r.created_at END, r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`;

/** Reviews by their state. */
export async function listReviews(
  pool: pg.Pool,
  { state, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<ReplyInput<typeof listCall>> {
  const [rows, [counted]] = await Promise.all([
    queryPrepared<Row>(pool, listStatement, [state, pageSize, (page - 1) * pageSize]),
    queryPrepared<{ count: number }>(pool, countStatement(`FROM product_reviews r WHERE ${inState}`), [
      state,
    ]),
  ]);
  const reviews = rows.map(({ createdAt, language, pictures, ...review }) => ({
    ...review,
    pictures: pictures.map(toReviewPicture),
    createdAt: createdAt.toISOString(),
    language: isLanguage(language) ? language : ('hu' as const),
  }));
  return { reviews, ...countOf(counted?.count) };
}

interface Decided extends pg.QueryResultRow {
  productId: number;
  stars: number;
  state: string;
  reply: string | null;
}

const lockStatement = `
  SELECT r.product_id AS "productId", r.stars, ${stateOfReview} AS state, r.reply FROM product_reviews r
  WHERE r.id = $1 FOR UPDATE`;
/** Counted once the review is locked, as whoever adds one locks it. */
const picturesStatement = 'SELECT count(*)::int AS count FROM product_review_pictures WHERE review_id = $1';

async function lockReview(client: pg.PoolClient, reviewId: number): Promise<Decided> {
  const [review] = await queryPrepared<Decided>(client, lockStatement, [reviewId]);
  if (!review) throw new ShopError('notFound');
  return review;
}

const decideStatement = `
  UPDATE product_reviews SET published = $2, taken_down_reason = $3, decided_at = now() WHERE id = $1`;

/**
 * Shows a review or refuses it with a reason; the average of its product follows. Throws notFound, versionConflict where
 * a picture was added that whoever decides has not seen.
 */
export function decideReview(
  pool: pg.Pool,
  reviewId: number,
  decision: EndpointInput<typeof decideCall>['body'],
  actor: StaffActor,
): Promise<null> {
  return inTransaction(pool, async (client) => {
    const { productId, stars, state } = await lockReview(client, reviewId);
    const [pictures] = await queryPrepared<{ count: number }>(client, picturesStatement, [reviewId]);
    if ((decision.pictureCount ?? pictures?.count) !== pictures?.count)
      throw new ShopError('versionConflict');
    const rejection = decision.rejection ?? null;
    await queryPrepared(client, decideStatement, [reviewId, decision.state === 'published', rejection]);
    const tx = typedQueries(client);
    await refreshRatings(tx, [productId]);
    await writeAuditLog(tx, actor, {
      module: 'reviews',
      action: rejection ? 'rejectReview' : 'publishReview',
      entity: 'review',
      entityId: reviewId,
      before: { state },
      after: { state: decision.state, stars, ...(rejection && { rejection }) },
    });
    return null;
  });
}

/** What the shop answers in public; the product's page follows. Throws notFound. */
export function replyToReview(
  pool: pg.Pool,
  reviewId: number,
  reply: string | null,
  actor: StaffActor,
): Promise<null> {
  return inTransaction(pool, async (client) => {
    const before = await lockReview(client, reviewId);
    await queryPrepared(client, 'UPDATE product_reviews SET reply = $2 WHERE id = $1', [reviewId, reply]);
    const tx = typedQueries(client);
    await notifyCatalogueChanged(tx, [before.productId]);
    await writeAuditLog(tx, actor, {
      module: 'reviews',
      action: 'replyToReview',
      entity: 'review',
      entityId: reviewId,
      before: { reply: before.reply },
      after: { reply },
    });
    return null;
  });
}
