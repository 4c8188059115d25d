import { listProductReviews as listProductReviewsCall } from '@kamra/contract/reviews.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { listProductReviews } from './list-product-reviews.ts';

/** Public calls of reviews. */
export function registerReviewRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(listProductReviewsCall, ({ query }) => listProductReviews(pool, query));
}
