import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A picture by the hash of its checked original; `widths` lists the derivatives that exist. */
export const mediaFiles = pgTable(
  'media_files',
  {
    hash: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull().default(sql`'{}'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('media_size', sql`${table.width} > 0 and ${table.height} > 0`)],
);

/** URLs from which imports fetched pictures; without a hash the last attempt failed. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    address: text().primaryKey(),
    mediaHash: text().references(() => mediaFiles.hash),
    triedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('picture_sources_by_media').on(table.mediaHash)],
);
