import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a product is found by in a language: the weighted word forms, and the unaccented words for typos
 * and parts of compounds. Written by refreshSearchDocuments alone.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    document: tsvector().notNull(),
    words: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    ...languages.flatMap((language) => [
      index(`search_documents_words_${language}`)
        .using('gin', table.words.op('gin_trgm_ops'))
        .where(sql`${table.language} = ${sql.raw(`'${language}'`)}`),
      index(`search_documents_document_${language}`)
        .using('gin', table.document)
        .where(sql`${table.language} = ${sql.raw(`'${language}'`)}`),
    ]),
  ],
);

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
