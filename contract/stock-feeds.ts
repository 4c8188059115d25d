import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { nameText, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** More feeds than this are not kept. */
export const maxStockFeeds = 50;

const fields = {
  name: nameText(80).describe('who it is for'),
  currencyId: currencyIdSchema,
  language: languageSchema.describe('of the names'),
  isSoldOutIncluded: z.boolean().describe('also what nothing is left of, with the stock 0'),
  isEnabled: z.boolean(),
};

export const stockFeed = z.object({
  id: z.int(),
  version: z.int(),
  ...fields,
  prefix: z.string().describe('how the token begins, to recognize it by'),
  createdAt: z.iso.datetime(),
  lastReadAt: z.iso.datetime().nullable().describe('to the minute'),
});
export type StockFeed = z.infer<typeof stockFeed>;
const withToken = stockFeed.extend({ token: z.string() });

const read = { module: 'products', right: 'read' } as const;
const write = { module: 'products', right: 'write' } as const;

export const listStockFeeds = endpoint({
  method: 'GET',
  path: '/api/StockFeed',
  summary: 'Stock and price files for partners by their names, without their tokens',
  access: read,
  reply: z.object({ stockFeeds: z.array(stockFeed) }),
});

export const getStockFeed = endpoint({
  method: 'GET',
  path: '/api/StockFeed/:stockFeedId',
  summary: 'One stock and price file, without its token',
  access: read,
  params: z.strictObject({ stockFeedId: recordIdParam }),
  reply: stockFeed,
});

export const createStockFeed = endpoint({
  method: 'POST',
  path: '/api/StockFeed',
  summary: 'Creates a stock and price file and answers its token this once',
  access: write,
  body: z.strictObject(fields),
  reply: withToken,
  status: 201,
});

export const updateStockFeed = endpoint({
  method: 'PUT',
  path: '/api/StockFeed',
  summary: 'Replaces what a stock and price file holds; turned off, its token opens nothing',
  access: write,
  body: seenRecord.extend(fields),
  reply: stockFeed,
});

export const renewStockFeedToken = endpoint({
  method: 'POST',
  path: '/api/StockFeed/Token',
  summary:
    'Gives a stock and price file another token and answers it this once; the former one opens nothing',
  access: write,
  body: seenRecord,
  reply: withToken,
});

export const deleteStockFeed = endpoint({
  method: 'DELETE',
  path: '/api/StockFeed',
  summary: 'Deletes a stock and price file; its token opens nothing',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const stockFeedFormats = ['csv', 'json'] as const;

export const readStockFeed = endpoint({
  method: 'GET',
  path: '/ExternalUtility/StockAndPrices',
  summary:
    'Stock and prices of all published products at this moment, to whoever has the token of such a file',
  access: 'public',
  query: z.strictObject({
    token: z.string().min(1).max(100),
    format: z.enum(stockFeedFormats).default('csv'),
  }),
  reply: z.unknown(),
  download: true,
});
