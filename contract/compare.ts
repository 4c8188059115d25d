import { z } from 'zod';
import { currencyIdSchema, languageSchema, productAttribute, productCard } from './catalogue.ts';
import { maxCompared } from './compare-limit.ts';
import { endpoint } from './endpoint.ts';
import { maxInteger } from './max-integer.ts';
import { defaultCurrencyId } from './money.ts';

/** A product in a comparison: its card with its measures and attributes. */
export const comparedProduct = productCard.extend({
  attributes: z.array(productAttribute),
  weight: z.int().describe('grams; 0 when unknown'),
});
export type ComparedProduct = z.infer<typeof comparedProduct>;

export const compareShopProducts = endpoint({
  method: 'POST',
  path: '/api/ShopProduct/Compare',
  summary: 'Up to four published products with their attributes, as asked; those that have gone are left out',
  access: 'public',
  body: z.strictObject({
    productIds: z.array(z.int().min(1).max(maxInteger)).min(1).max(maxCompared),
    currencyId: currencyIdSchema.default(defaultCurrencyId),
    language: languageSchema.default('hu'),
  }),
  reply: z.object({ products: z.array(comparedProduct) }),
});
