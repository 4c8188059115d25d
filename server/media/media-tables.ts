import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
