import { z } from 'zod';
import { recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

const write = { module: 'products', right: 'write' } as const;
export const maxFeaturedProducts = 500;

const productIds = z
  .array(recordId)
  .max(maxFeaturedProducts)
  .refine((ids) => new Set(ids).size === ids.length);
const featured = z.strictObject({
  productIds: productIds.describe('the whole list in its order'),
  seenProductIds: z
    .array(recordId)
    .max(maxFeaturedProducts)
    .optional()
    .describe('the list that the change is based on; when it is no longer so, it is refused with 409'),
});
const reply = z.object({ productIds: z.array(z.int()) });

export const setProductBestsellers = endpoint({
  method: 'PATCH',
  path: '/api/Product/SetProductBestsellers',
  summary: 'Replaces the list of bestsellers as a whole',
  access: write,
  body: featured,
  reply,
});

export const setProductNews = endpoint({
  method: 'PATCH',
  path: '/api/Product/SetProductNews',
  summary: 'Replaces the list of new products as a whole',
  access: write,
  body: featured,
  reply,
});
