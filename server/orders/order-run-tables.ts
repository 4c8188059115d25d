import { type OrderBulkAction, type OrderBulkResult, orderRunStates } from '@kamra/contract/order-bulk.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true });

/** The same done with many orders; `results` has those that are done, in the order of `orderIds`. */
export const orderRuns = pgTable(
  'order_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    action: jsonb().$type<OrderBulkAction>().notNull(),
    orderIds: bigint({ mode: 'number' }).array().notNull(),
    results: jsonb().$type<OrderBulkResult[]>().notNull().default(sql`'[]'`),
    state: text({ enum: orderRunStates }).notNull().default('queued'),
    startedById: integer().notNull(),
    startedByName: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('order_runs_newest').on(table.createdAt)],
);
