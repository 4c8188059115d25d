import { refundStates } from '@kamra/contract/order-payments.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { orderHistory, orderLines, orders } from './order-tables.ts';

/** Money of an order that was or is to be sent back. Amounts in minor units. */
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
    /** What staff sent back themselves is done; only what failed is not sent. */
    state: text({ enum: refundStates }).notNull().default('done'),
    /** Of money beyond what the order asked for: what the order costs stays as it is. */
    isSurplus: boolean().notNull().default(false),
    includesDelivery: boolean().notNull().default(false),
  },
  (table) => [
    index('order_refunds_by_order').on(table.orderId),
    check('order_refund_amount', sql`${table.amount} > 0`),
  ],
);

/** Units of an order's line that were taken back with a refund. */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    isRestocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    index('order_refund_lines_by_line').on(table.orderLineId),
    check('order_refund_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** SQL condition on refunds that lessen what their order has cost. */
export const countsAsRefunded = `state <> 'failed' AND NOT is_surplus`;

/** SQL expression whether all that an order `o` cost was sent back, or is on its way. */
export const isRefundedWhole = `coalesce((SELECT sum(amount) FROM order_refunds
  WHERE order_id = o.id AND ${countsAsRefunded}) >= o.total, false)`;
