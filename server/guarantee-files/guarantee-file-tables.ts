import { guaranteeFileKinds, guaranteeFileTypes } from '@kamra/contract/guarantee-files.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { bytea } from '../database/bytea.ts';
import { systemUsers } from '../staff/staff-tables.ts';

/** Files that others took the place of, or that were taken out, by their checksum: for orders that were placed with them. */
export const guaranteeFileVersions = pgTable('guarantee_file_versions', {
  hash: text().primaryKey(),
  contentType: text({ enum: guaranteeFileTypes }).notNull(),
  bytes: bytea().notNull(),
  replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The harmonised notice of the legal guarantee by language, and makers' GARAN labels by product ((EU) 2025/1960), byte
 * for byte as staff uploaded them.
 */
export const guaranteeFiles = pgTable(
  'guarantee_files',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    kind: text({ enum: guaranteeFileKinds }).notNull(),
    /** Of a notice. */
    language: text(),
    /** Of a label. */
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes, in hex. */
    hash: text().notNull(),
    /** Whether staff gave the checksum of its publisher, and it was the same. */
    isCompared: boolean().notNull(),
    contentType: text({ enum: guaranteeFileTypes }).notNull(),
    fileName: text().notNull(),
    bytes: bytea().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('guarantee_notice_of_language').on(table.language).where(sql`${table.kind} = 'notice'`),
    uniqueIndex('guarantee_label_of_product').on(table.productId).where(sql`${table.kind} = 'label'`),
    check(
      'guarantee_file_place',
      sql`case ${table.kind} when 'notice' then ${table.language} is not null and ${table.productId} is null
        else ${table.language} is null and ${table.productId} is not null end`,
    ),
  ],
);
