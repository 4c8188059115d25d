import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, pgTable } from 'drizzle-orm/pg-core';
import { orderHistory, orders } from './order-tables.ts';

/** Money of an order that was sent back. Amounts in minor units. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    historyId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => orderHistory.id, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('order_refunds_by_order').on(table.orderId),
    check('order_refund_amount', sql`${table.amount} > 0`),
  ],
);
