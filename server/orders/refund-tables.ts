import { refundStates } from '@kamra/contract/order-payments.ts';
import { leftStatuses, voidStatuses } from '@kamra/contract/shipments.ts';
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
    /** How many of them had not been sent: they are not sent any more. */
    unsentQuantity: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderLineId] }),
    index('order_refund_lines_by_line').on(table.orderLineId),
    check('order_refund_line_quantity', sql`${table.quantity} > 0`),
    check('order_refund_line_unsent', sql`${table.unsentQuantity} between 0 and ${table.quantity}`),
  ],
);

/** SQL condition on refunds that lessen what their order has cost. */
export const countsAsRefunded = `state <> 'failed' AND NOT is_surplus`;

/** SQL expression: what an order `o` has cost its buyer; what a change left to be paid was not. */
export const totalPaid = '(o.total - greatest(o.balance_due, 0))';

/** SQL expression whether all that was paid of an order `o` was sent back, or is on its way. */
export const isRefundedWhole = `coalesce((SELECT sum(amount) FROM order_refunds
  WHERE order_id = o.id AND ${countsAsRefunded}) >= ${totalPaid}, false)`;

const isVoid = (status: (typeof leftStatuses)[number]) => voidStatuses.some((each) => each === status);
const withBuyer = leftStatuses.filter((status) => !isVoid(status)).map((status) => `'${status}'`);

/** SQL expression: units of an order's line `l` in parcels that have left the shop and did not come back. */
export const unitsThatLeft = `coalesce((SELECT sum(e.quantity) FROM shipment_lines e
  JOIN shipments p ON p.id = e.shipment_id WHERE e.order_line_id = l.id AND p.status IN (${withBuyer.join(', ')})), 0)`;

const refundedOf = (
  units: string,
  states: string,
) => `coalesce((SELECT sum(${units}) FROM order_refund_lines b
  JOIN order_refunds r ON r.id = b.refund_id WHERE b.order_line_id = l.id AND ${states}), 0)`;

/** SQL expression: units of an order's line `l` that were refunded before they were sent, their money being back. */
export const unsentUnitsDone = refundedOf('b.unsent_quantity', `r.state = 'done'`);

/** SQL expression: … or on its way. */
export const unsentUnits = refundedOf('b.unsent_quantity', `r.state <> 'failed'`);

/** SQL expression: units of an order's line `l` that were refunded after they had been sent. */
export const sentUnitsRefunded = refundedOf('b.quantity - b.unsent_quantity', `r.state <> 'failed'`);

/**
 * SQL expression: units of an order's line `l` that its buyer gets, or has: those ordered, without those that were
 * refunded before they were sent, or whose parcel came back after that.
 */
export const unitsToDeliver = `(l.quantity - ${unsentUnits} - greatest(${sentUnitsRefunded} - ${unitsThatLeft}, 0))::int`;
