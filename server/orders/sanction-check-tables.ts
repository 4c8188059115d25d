import { type OrderSanctionCheck, orderCheckStates } from '@kamra/contract/sanctions.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Orders whose buyer or recipient is named like somebody on a list of sanctions: they wait for staff. */
export const orderSanctionChecks = pgTable(
  'order_sanction_checks',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    state: text({ enum: orderCheckStates }).notNull().default('held'),
    /** The entries of the lists as they were then. */
    hits: jsonb().$type<OrderSanctionCheck['hits']>().notNull(),
    heldAt: timestamptz().notNull().defaultNow(),
    note: text(),
    decidedBy: text(),
    decidedAt: timestamptz(),
  },
  (table) => [index('order_sanction_checks_open').on(table.heldAt).where(sql`${table.state} <> 'released'`)],
);
