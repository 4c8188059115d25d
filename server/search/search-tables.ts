import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
