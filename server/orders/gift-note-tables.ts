import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

/** What buyers write to those whom they give the goods to; goes into the parcel. */
export const orderGiftNotes = pgTable('order_gift_notes', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});
