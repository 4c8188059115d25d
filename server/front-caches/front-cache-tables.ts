import { bigserial, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The caches in front of the shop that are told of changes, as the settings of the last start name them. */
export const frontCaches = pgTable('front_caches', { url: text().primaryKey() });

/** What each of them is still to forget, written in the transaction of the change. */
export const cachePurges = pgTable(
  'cache_purges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    url: text()
      .notNull()
      .references(() => frontCaches.url, { onDelete: 'cascade' }),
    /** Keys of pages; null is everything. */
    keys: text().array(),
    /** How often it was sent: the second time is for pages that were rendered in the moment of the change. */
    sent: smallint().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cache_purges_by_url').on(table.url, table.id)],
);
