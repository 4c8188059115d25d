import { boolean, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true });

/** Files of stock and prices that partners read by a secret token; only the hash of a token is stored. */
export const stockFeeds = pgTable('stock_feeds', {
  id: serial().primaryKey(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  currencyId: integer().notNull(),
  language: text().notNull(),
  isSoldOutIncluded: boolean().notNull().default(true),
  isEnabled: boolean().notNull().default(true),
  prefix: text().notNull(),
  tokenHash: text().notNull().unique('stock_feeds_by_token_hash'),
  createdAt: timestamptz().notNull().defaultNow(),
  lastReadAt: timestamptz(),
});
