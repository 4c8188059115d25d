import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';

export const productReview = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  authorName: z.string(),
  language: languageSchema,
  createdAt: z.iso.datetime(),
});
export type ProductReview = z.infer<typeof productReview>;

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/Reviews',
  summary: 'Published reviews by buyers, the newest first, with how many there are of each number of stars',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({
    productId: z.coerce.number().int().min(1).max(maxInteger),
    stars: z.coerce.number().int().min(1).max(5).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    reviews: z.array(productReview),
    counts: z.array(z.int()).length(5).describe('of one star, two, … five'),
    totalCount: z.int().describe('of the asked number of stars'),
    page: z.int(),
    pageSize: z.int(),
  }),
});
