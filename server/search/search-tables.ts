import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { bytea } from '../database/bytea.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Ordered by bytes, so that an index finds beginnings. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * What a product is found by in a language; see search-document.ts. Partitioned by language (in the migration), so that
 * a search reads one language's pages alone. `product_search` is a name that a full reindex gives to a new
 * table. Rows of products that are gone are swept away later; nobody may trust that a row's product exists.
 */
export const productSearchRows = pgTable(
  'product_search',
  {
    productId: integer().notNull(),
    language: text().notNull(),
    /** Of what the row was made; it is made anew only when this differs. */
    sourceHash: uuid().notNull(),
    /** Weighted by field; see weigh-document.ts. */
    document: tsvector().notNull(),
    described: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.productId] }),
    index().using('gin', table.described),
  ],
);

/** The distinct words of names and labels, folded, with what stands for them in documents. */
export const searchWords = pgTable(
  'search_words',
  {
    language: text().notNull(),
    word: bytewiseText().notNull(),
    /** As it is written. */
    display: text().notNull(),
    /** Which analysis made the lexemes; see analyse-words.ts. */
    analysis: smallint().notNull(),
    /** The word itself and its stems; of a filler the word alone. */
    lexemes: text().array().notNull(),
    /** The last part of a compound, which says what the thing is, and the others. */
    headLexemes: text().array().notNull(),
    partLexemes: text().array().notNull(),
    /** Products whose names or labels have it, as counted last; 0 where only a search asked for it. */
    products: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.word] }),
    index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);

/** Products whose change is too large to be indexed in its own transaction: the job does it after the commit. */
export const searchChanges = pgTable('search_changes', { productId: integer().primaryKey() });

/**
 * The products of each lexeme of a language, in blocks of neighbouring ids, as ids in PostgreSQL's binary format: what an
 * index of documents would read ten thousand rows for stands in a few. Patched by a job; see post-documents.ts.
 */
export const searchPostingBlocks = pgTable(
  'search_posting_blocks',
  {
    language: text().notNull(),
    lexeme: bytewiseText().notNull(),
    block: integer().notNull(),
    productIds: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.lexeme, table.block] })],
);

/** Counts how often the postings of a language were patched, so that who keeps some sees at once that all are as they were. */
export const searchPostingVersions = pgTable('search_posting_versions', {
  language: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Products whose document is newer than the postings of its language, with the document that stands in those. */
export const searchUnposted = pgTable(
  'search_unposted',
  {
    language: text().notNull(),
    productId: integer().notNull(),
    posted: tsvector().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.productId] })],
);

/** Read and written only by servers older than `search_posting_blocks`, which may still run beside this one; the next release drops it. */
export const searchPostings = pgTable(
  'search_postings',
  {
    language: text().notNull(),
    lexeme: bytewiseText().notNull(),
    productIds: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.lexeme] })],
);

/** As `search_postings`. */
export const searchPending = pgTable(
  'search_pending',
  {
    language: text().notNull(),
    productId: integer().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.productId] })],
);

/** Read and written only by servers older than `product_search`, which may still run beside this one; the next release drops it. */
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
