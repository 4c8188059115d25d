import type { Language } from '@kamra/contract/languages.ts';
import { type RecallRemedy, recallStates } from '@kamra/contract/recall-kinds.ts';
import type { RecallText } from '@kamra/contract/recalls.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { orders } from '../orders/order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const recallId = () =>
  integer()
    .notNull()
    .references(() => recalls.id, { onDelete: 'cascade' });

/** Dangerous goods that the shop calls back ((EU) 2023/988 Art. 35–37). */
export const recalls = pgTable(
  'recalls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    state: text({ enum: recallStates }).notNull().default('draft'),
    texts: jsonb().$type<Partial<Record<Language, RecallText>>>().notNull(),
    remedies: text().array().$type<RecallRemedy[]>().notNull(),
    singleRemedyReason: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    contactUrl: text().notNull().default(''),
    soldFrom: date({ mode: 'string' }),
    soldUntil: date({ mode: 'string' }),
    stopsSale: boolean().notNull().default(true),
    createdAt: timestamptz().notNull().defaultNow(),
    publishedAt: timestamptz(),
    endedAt: timestamptz(),
  },
  (table) => [
    check(
      'recall_state_has_its_time',
      sql`(${table.state} = 'draft') = (${table.publishedAt} is null) and (${table.state} = 'ended') = (${table.endedAt} is not null)`,
    ),
  ],
);

/** What is recalled, with its name and number as they were: a product may be deleted. */
export const recallProducts = pgTable(
  'recall_products',
  {
    recallId: recallId(),
    place: integer().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    sku: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.place] }),
    index('recall_products_by_product').on(table.productId),
  ],
);

/** Orders that brought recalled goods, and whether their buyers know. */
export const recallOrders = pgTable(
  'recall_orders',
  {
    recallId: recallId(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `told`: by a mail about this order or another one of the same buyer. */
    state: text({ enum: ['waiting', 'told', 'unreachable'] })
      .notNull()
      .default('waiting'),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.orderId] }),
    index('recall_orders_by_order').on(table.orderId),
    index('recall_orders_waiting').on(table.recallId, table.orderId).where(sql`${table.state} = 'waiting'`),
  ],
);
