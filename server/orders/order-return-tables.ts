import { itemConditions, itemHandlings, returnReasons, returnStates } from '@kamra/contract/return-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Goods that buyers want to send back, or have. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    version: integer().notNull().default(1),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's number and which of its returns it is. */
    number: text().notNull().unique(),
    state: text({ enum: returnStates }).notNull().default('requested'),
    wantsExchange: boolean().notNull().default(false),
    note: text().notNull().default(''),
    decisionNote: text().notNull().default(''),
    requestedAt: timestamptz().notNull().defaultNow(),
    decidedAt: timestamptz(),
    sendUntil: date({ mode: 'string' }),
    receivedAt: timestamptz(),
    closedAt: timestamptz(),
    refundedAmount: bigint({ mode: 'number' }),
    /** Kept back for lost value; `decisionNote` says why. */
    deductedAmount: bigint({ mode: 'number' }),
    /** The order by which it is exchanged. */
    exchangeOrderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    /** Whoever took it down; null: its buyer. */
    systemUserId: integer(),
  },
  (table) => [
    index('order_returns_by_order').on(table.orderId),
    index('order_returns_by_exchange')
      .on(table.exchangeOrderId)
      .where(sql`${table.exchangeOrderId} is not null`),
    index('order_returns_by_state').on(table.state, table.id),
  ],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a change of the order's goods writes its lines anew. */
    orderLineId: bigint({ mode: 'number' }),
    productId: integer(),
    productName: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    unitAmount: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    receivedQuantity: integer(),
    condition: text({ enum: itemConditions }),
    handling: text({ enum: itemHandlings }),
  },
  (table) => [
    index('order_return_lines_of_return').on(table.returnId),
    check('order_return_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** SQL condition on a return's line `x` whose units went back on the shelf when it arrived. */
export const isShelved = (x: string) => `${x}.handling = 'restock' AND ${x}.condition <> 'missing'`;
