import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

/**
 * Every change of units on hand, written by the trigger `record_stock_movement` with what explainStockChange said
 * of it; `other` without.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    onHandBefore: integer().notNull(),
    onHandAfter: integer().notNull(),
    reason: text().notNull(),
    note: text(),
    systemUserId: integer(),
    orderId: bigint({ mode: 'number' }),
    /** Of an adjustment, so that its repeat changes nothing. */
    requestId: uuid().unique('stock_movements_of_requests'),
  },
  (table) => [index('stock_movements_by_product').on(table.productId, table.id)],
);
