import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { orderLines, orders } from '../orders/order-tables.ts';

/**
 * A buyer's review of a product: only for a bought product, once for each line of an order (UCPD Annex I 23b). A
 * refused review stays with the reason.
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
    /** Null while it waits for staff; shown ones of a shop that shows them at once were never looked at. */
    decidedAt: timestamp({ withTimezone: true }),
    reply: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('product_reviews_waiting')
      .on(table.createdAt)
      .where(sql`not ${table.published} and ${table.takenDownReason} is null`),
    index('product_reviews_of_product').on(table.productId, table.createdAt),
    check('product_review_stars', sql`${table.stars} between 1 and 5`),
    check(
      'product_review_taken_down_with_reason',
      sql`${table.published} or ${table.takenDownReason} is not null or ${table.decidedAt} is null`,
    ),
  ],
);

/** What buyers photographed. */
export const productReviewPictures = pgTable(
  'product_review_pictures',
  {
    reviewId: integer()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: integer()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    index('product_review_pictures_by_media').on(table.mediaId),
  ],
);

/**
 * Links by which buyers review what an order brought them: mailed, or of the order's page. Only the hash of the token is
 * stored.
 */
export const reviewLinks = pgTable(
  'review_links',
  {
    tokenHash: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    isMailed: boolean().notNull(),
    /** The buyer wants no more such mails. */
    declinedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('review_links_by_order').on(table.orderId)],
);
