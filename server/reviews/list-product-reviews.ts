import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { listProductReviews as call } from '@kamra/contract/reviews.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { picturesOfReview, type ReviewPicture, toReviewPicture } from './review-picture-columns.ts';

const pageSize = 5;

interface ReviewRow {
  id: number;
  stars: number;
  title: string;
  body: string;
  author_name: string;
  language: ReplyInput<typeof call>['reviews'][number]['language'];
  created_at: Date;
  reply: string | null;
  pictures: ReviewPicture[];
}

const reviewsStatement = `
  SELECT r.id, r.stars, r.title, r.body, r.author_name, r.language, r.created_at, r.reply, ${picturesOfReview} AS pictures
  FROM product_reviews r
  WHERE product_id = $1 AND published AND ($2::int IS NULL OR stars = $2)
  ORDER BY created_at DESC, id DESC LIMIT ${pageSize} OFFSET $3`;

const countsStatement = `
  SELECT stars, count(*)::int AS count FROM product_reviews WHERE product_id = $1 AND published GROUP BY stars`;

/** Reviews of a product, without those of other products of its variant group. */
export async function listProductReviews(
  pool: pg.Pool,
  { productId, stars, page }: EndpointInput<typeof call>['query'],
): Promise<ReplyInput<typeof call>> {
  const [reviews, rows] = await Promise.all([
    queryPrepared<ReviewRow & pg.QueryResultRow>(pool, reviewsStatement, [
      productId,
      stars ?? null,
      (page - 1) * pageSize,
    ]),
    queryPrepared<{ stars: number; count: number }>(pool, countsStatement, [productId]),
  ]);
  const counts = [1, 2, 3, 4, 5].map((each) => rows.find((row) => row.stars === each)?.count ?? 0);
  return {
    reviews: reviews.map(({ author_name: authorName, created_at: createdAt, pictures, ...review }) => ({
      ...review,
      pictures: pictures.map(toReviewPicture),
      authorName,
      createdAt: createdAt.toISOString(),
    })),
    counts,
    totalCount: stars ? (counts[stars - 1] ?? 0) : counts.reduce((sum, count) => sum + count, 0),
    page,
    pageSize,
  };
}
