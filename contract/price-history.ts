import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** Older prices are not listed. */
export const maxListedPrices = 500;

export const pricePoint = z.object({
  at: z.iso.datetime(),
  amount: z.number(),
  reason: z.string().describe('what changed it: staff, import, undo, the day’s rate, …'),
});
export type PricePoint = z.infer<typeof pricePoint>;

export const currencyPrices = z.object({
  currencyId: currencyIdSchema,
  amount: z.number().describe('what the shopper sees'),
  oldPrice: z.number().describe('the reference price of an announced reduction; 0 without'),
  isFixed: z.boolean().describe('false: the price follows the day’s rate'),
  reducedSince: z.iso.datetime().nullable(),
  lowest30: z
    .number()
    .describe('the lowest price of the last 30 days: a reduction announced now would be measured by it'),
  points: z.array(pricePoint).describe(`the latest ${maxListedPrices}, the oldest first`),
});
export type CurrencyPrices = z.infer<typeof currencyPrices>;

export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/api/Product/PriceHistory',
  summary: 'Every price that a product had, by currency, with the lowest of the last 30 days',
  access: { module: 'products', right: 'read' },
  query: z.strictObject({ productId: z.coerce.number().pipe(recordId) }),
  reply: z.object({ currencies: z.array(currencyPrices) }),
});
