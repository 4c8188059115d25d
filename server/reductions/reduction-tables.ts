import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** A reduced price of a product from and until a time, in minor units; the queue starts and ends it. */
export const priceReductions = pgTable(
  'price_reductions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currencyId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** The price before the start, which the end brings back; null before the start. */
    regularAmount: bigint({ mode: 'number' }),
    startsAt: timestamptz().notNull(),
    /** Null: until staff end it. */
    endsAt: timestamptz(),
    state: text({ enum: ['planned', 'running', 'ended', 'refused'] })
      .notNull()
      .default('planned'),
    plannedById: integer().notNull(),
    plannedByName: text().notNull(),
    batchId: uuid(),
  },
  (table) => [
    uniqueIndex('price_reductions_one_open')
      .on(table.productId, table.currencyId)
      .where(sql`${table.state} in ('planned', 'running')`),
    index('price_reductions_by_product').on(table.productId),
    index('price_reductions_to_start').on(table.startsAt).where(sql`${table.state} = 'planned'`),
    index('price_reductions_to_end').on(table.endsAt).where(sql`${table.state} = 'running'`),
    check('price_reduction_amount', sql`${table.amount} > 0`),
    check('price_reduction_period', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
