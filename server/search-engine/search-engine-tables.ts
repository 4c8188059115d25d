import { bigint, bigserial, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The indexes in OpenSearch that are told of changes. Those of another mapping are of servers of another release,
 * which run beside this one.
 */
export const searchEngineIndexes = pgTable('search_engine_indexes', {
  name: text().primaryKey(),
  /** What of the name all indexes of one mapping share: the alias that searches read. */
  alias: text().notNull(),
  /** Of the last reading of products for it; see read-for-engine.ts. Microseconds of the clock, where they are larger. */
  version: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Since when searches read it; null while it is filled. */
  builtAt: timestamp({ withTimezone: true }),
});

/** Products that each of them is still to be told of, written in the transaction of the change. */
export const searchEngineChanges = pgTable(
  'search_engine_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    indexName: text()
      .notNull()
      .references(() => searchEngineIndexes.name, { onDelete: 'cascade' }),
    productId: integer().notNull(),
  },
  (table) => [index('search_engine_changes_by_index').on(table.indexName, table.id)],
);
