import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How often words were searched for on a day, without anything about who searched. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date().notNull(),
    language: text().notNull(),
    /** Folded, as searches compare them. */
    words: text().notNull(),
    searches: integer().notNull(),
    /** Products found the last time; null where that is not known. */
    found: integer(),
    countedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.words] })],
);
