import type { Language } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/**
 * A picture of the media library. What shows it refers to the hash of its checked original; when the file is replaced,
 * the hash changes, and the references with it. `widths` lists the derivatives that exist.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    hash: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull().default(sql`'{}'`),
    /** By which staff know it; it outlives a replacement. */
    id: serial().notNull().unique(),
    /** Name of the uploaded file. */
    name: text().notNull().default(''),
    /** What the picture shows, by language, for who cannot see it. */
    alternativeTexts: jsonb().$type<Partial<Record<Language, string>>>(),
    /** The point that stays visible where the picture is cropped, in percent; null is the middle. */
    focalX: smallint(),
    focalY: smallint(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('media_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'media_focal_point',
      sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100 and num_nulls(${table.focalX}, ${table.focalY}) <> 1`,
    ),
    // Lists of staff by name.
    index('media_files_by_name').on(sql`${table.name} collate "hu-x-icu"`, table.id),
    index('media_files_name_trigrams').using('gin', table.name.op('gin_trgm_ops')),
    index('media_files_text_trigrams').using('gin', sql`(${table.alternativeTexts}::text) gin_trgm_ops`),
  ],
);

/** Hashes that replaced pictures had: their URLs, in mails and on other sites, lead to the present picture. */
export const formerMediaHashes = pgTable(
  'former_media_hashes',
  {
    hash: text().primaryKey(),
    mediaHash: text()
      .notNull()
      .references(() => mediaFiles.hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('former_media_hashes_by_media').on(table.mediaHash)],
);

/** URLs from which imports fetched pictures; without a hash the last attempt failed. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    address: text().primaryKey(),
    mediaHash: text().references(() => mediaFiles.hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    triedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('picture_sources_by_media').on(table.mediaHash)],
);
