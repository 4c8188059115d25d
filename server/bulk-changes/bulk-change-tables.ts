import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true });

/** A change of many products; its id is the batch of its rows in the audit log. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Read by nothing: earlier versions, which may still run beside this one, write it. */
    target: text({ enum: ['products', 'orders'] })
      .notNull()
      .default('products'),
    action: jsonb().$type<BulkAction>().notNull(),
    state: text({ enum: ['queued', 'running', 'finished', 'cancelled', 'failed'] })
      .notNull()
      .default('queued'),
    failure: text(),
    total: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    startedById: integer().notNull(),
    startedByName: text().notNull(),
    repeatsId: uuid(),
    createdAt: timestamptz().notNull().defaultNow(),
    finishedAt: timestamptz(),
  },
  (table) => [index('bulk_changes_newest').on(table.createdAt)],
);

/**
 * Products that a bulk change has still to do, with the version that they had when it started, and those that it
 * refused, which have a code. Rows of products that are done are deleted.
 */
export const bulkChangeProducts = pgTable(
  'bulk_change_products',
  {
    bulkChangeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    version: integer().notNull(),
    code: text(),
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.bulkChangeId, table.productId] })],
);
