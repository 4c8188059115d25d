import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A file that staff are about to download: it is made while it is sent, and stored nowhere. */
export const exports = pgTable(
  'exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['products', 'orders', 'customers', 'evidence'] }).notNull(),
    request: jsonb().notNull(),
    systemUserId: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exports_oldest').on(table.createdAt)],
);
