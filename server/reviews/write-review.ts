import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { maxReviewPictures } from '@kamra/contract/review-kinds.ts';
import type { writeReview as writeCall } from '@kamra/contract/reviews.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { CheckedPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { storePicture } from '../media/store-picture.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { findReviewedOrder } from './review-links.ts';

type Pool = Pick<DatabaseConnection, 'pool'>['pool'];

const writeStatement = `
  INSERT INTO product_reviews (product_id, order_line_id, stars, title, body, author_name, language, published)
  SELECT l.product_id, l.id, $3, $4, $5, $6, $7, $8 FROM order_lines l
  WHERE l.id = $2 AND l.order_id = $1 AND l.product_id IS NOT NULL
  ON CONFLICT (order_line_id) DO NOTHING RETURNING id, product_id AS "productId"`;

/** Stores a buyer's review of one line, once. Throws linkExpired, also for a line that has one or is of another order. */
export function writeReview(
  pool: Pool,
  { token, orderLineId, stars, title, body, authorName, language }: EndpointInput<typeof writeCall>['body'],
): Promise<ReplyInput<typeof writeCall>> {
  return inTransaction(pool, async (client) => {
    const { orderId } = await findReviewedOrder(client, token);
    const { reviews } = await loadSettings(client);
    const isShown = reviews.publishAtOnce;
    const [review] = await queryPrepared<{ id: number; productId: number }>(client, writeStatement, [
      orderId,
      orderLineId,
      stars,
      title,
      body,
      authorName,
      language,
      isShown,
    ]);
    if (!review) throw new ShopError('linkExpired');
    if (isShown) await refreshRatings(typedQueries(client), [review.productId]);
    return { reviewId: review.id, state: isShown ? ('published' as const) : ('waiting' as const) };
  });
}

const lockStatement = `
  SELECT r.id, r.published, r.product_id AS "productId"
  FROM product_reviews r JOIN order_lines l ON l.id = r.order_line_id
  WHERE r.order_line_id = $2 AND l.order_id = $1 FOR UPDATE OF r`;
/** Asked once the review is locked: a statement that waits for the lock counts what was there before. */
const picturesStatement = `
  SELECT count(*)::int AS count, coalesce(max(position) + 1, 0)::int AS next FROM product_review_pictures
  WHERE review_id = $1`;

/**
 * Adds a picture to the review of a line; a review that is shown waits for staff again, for nobody has seen the picture.
 * Throws linkExpired, notFound, tooLarge.
 */
export function addReviewPicture(
  pool: Pool,
  store: MediaStore,
  { token, orderLineId }: { token: string; orderLineId: number },
  picture: CheckedPicture,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { orderId } = await findReviewedOrder(client, token);
    const [review] = await queryPrepared<{ id: number; published: boolean; productId: number }>(
      client,
      lockStatement,
      [orderId, orderLineId],
    );
    if (!review) throw new ShopError('notFound');
    const [pictures] = await queryPrepared<{ count: number; next: number }>(client, picturesStatement, [
      review.id,
    ]);
    const { count, next } = pictures!;
    if (count >= maxReviewPictures) throw new ShopError('tooLarge', { limit: maxReviewPictures });
    const tx = typedQueries(client);
    const { id: mediaId } = await storePicture(tx, store, picture, 'review');
    await queryPrepared(
      client,
      'INSERT INTO product_review_pictures (review_id, position, media_id) VALUES ($1, $2, $3)',
      [review.id, next, mediaId],
    );
    if (!review.published) return;
    await queryPrepared(
      client,
      'UPDATE product_reviews SET published = false, decided_at = NULL WHERE id = $1',
      [review.id],
    );
    await refreshRatings(tx, [review.productId]);
  });
}
