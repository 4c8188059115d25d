import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core';

/**
 * Words that searches treat alike, as staff gave them. With `alsoFind` the words find what those find, and
 * not the other way round. Every change takes the next `version`: their number and the highest of them tell
 * one state of the table from every other.
 */
export const searchSynonyms = pgTable('search_synonyms', {
  id: serial().primaryKey(),
  version: serial().notNull(),
  language: text().notNull(),
  words: text().array().notNull(),
  alsoFind: text().array().notNull(),
  isDemo: boolean().notNull().default(false),
});
