import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core';

/**
 * Words that searches treat alike, set by staff. With `alsoFind` the words also find what those find, not vice
 * versa. Every change takes the next `version`: row count and highest version identify a state of the table.
 */
export const searchSynonyms = pgTable('search_synonyms', {
  id: serial().primaryKey(),
  version: serial().notNull(),
  language: text().notNull(),
  words: text().array().notNull(),
  alsoFind: text().array().notNull(),
  isDemo: boolean().notNull().default(false),
});
