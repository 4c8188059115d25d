import { type ArchiveError, type ArchiveFileError, archiveStates } from '@kamra/contract/picture-archives.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';

/** Zips with pictures that staff uploaded; their files are in the media folder until they are worked through. */
export const pictureArchives = pgTable(
  'picture_archives',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text().notNull(),
    byteLength: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    assignBySku: boolean().notNull(),
    state: text({ enum: archiveStates }).notNull().default('receiving'),
    error: text().$type<ArchiveError>(),
    fileCount: integer().notNull().default(0),
    startedById: integer().notNull(),
    startedByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('picture_archives_by_time').on(table.createdAt)],
);

/** What became of each file of a zip. */
export const pictureArchiveFiles = pgTable(
  'picture_archive_files',
  {
    archiveId: uuid()
      .notNull()
      .references(() => pictureArchives.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    error: text().$type<ArchiveFileError>(),
    mediaId: integer().references(() => mediaFiles.id, { onDelete: 'set null' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** As it was when the zip was worked through. */
    sku: text(),
  },
  (table) => [
    primaryKey({ columns: [table.archiveId, table.position] }),
    index('picture_archive_files_by_media').on(table.mediaId),
    index('picture_archive_files_by_product').on(table.productId),
  ],
);
