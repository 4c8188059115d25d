import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Words of a language that narrow no search, set by staff. Every change takes the next version. */
export const searchStopWords = pgTable('search_stop_words', {
  language: text().primaryKey(),
  version: serial().notNull(),
  words: text().array().notNull(),
});

/**
 * Products that the list of a search begins with, in their order; those that are gone are passed over. Every change
 * takes the next version: row count and highest version identify a state of the table.
 */
export const searchPins = pgTable('search_pins', {
  id: serial().primaryKey(),
  version: serial().notNull(),
  language: text().notNull(),
  words: text().array().notNull(),
  productIds: integer().array().notNull(),
});
