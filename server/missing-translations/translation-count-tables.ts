import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Kinds of records of which there are too many to look at each. */
export const countedSources = ['products', 'media'] as const;

/**
 * How many products and pictures there are, and how many of them have their texts in a language, by blocks of 1,024 ids:
 * the report would have to look at all of them. Triggers on the tables add what each statement changes, so no change
 * waits for another; the rows of a block are summed up by compactTranslationCounts.
 */
export const translationCounts = pgTable(
  'translation_counts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    source: text({ enum: countedSources }).notNull(),
    /** The id without its last ten bits. */
    block: integer().notNull(),
    /** In which the texts are whole; null counts all records, whatever texts they have. */
    language: text(),
    count: integer().notNull(),
  },
  (table) => [index('translation_counts_by_source').on(table.source, table.language, table.block)],
);
