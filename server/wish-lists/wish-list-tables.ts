import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Shared wish lists; only the hash of the link's token is stored. */
export const wishListShares = pgTable(
  'wish_list_shares',
  {
    tokenHash: text().primaryKey(),
    productIds: integer().array().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('wish_list_shares_by_use').on(table.lastUsedAt)],
);
