import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { orderLines } from '../orders/order-tables.ts';

/**
 * A buyer's review of a product: only for a bought product, once for each line of an order (UCPD Annex I 23b). A
 * hidden review stays with the reason.
 */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    stars: integer().notNull(),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    authorName: text().notNull(),
    language: text().notNull(),
    published: boolean().notNull().default(true),
    takenDownReason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('product_reviews_by_product').on(table.productId, table.createdAt).where(sql`${table.published}`),
    check('product_review_stars', sql`${table.stars} between 1 and 5`),
    check(
      'product_review_taken_down_with_reason',
      sql`${table.published} or ${table.takenDownReason} is not null`,
    ),
  ],
);
