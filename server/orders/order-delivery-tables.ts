import { deliveryCarriers, deliveryKinds } from '@kamra/contract/delivery-kinds.ts';
import { deliveryEventNames } from '@kamra/contract/order-state.ts';
import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { deliveryMethods } from '../shop/delivery-tables.ts';
import { orders } from './order-tables.ts';

/** How an order is delivered, copied from what was offered; those placed before there were methods have no row. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    deliveryMethodId: integer().references(() => deliveryMethods.id, { onDelete: 'set null' }),
    carrier: text({ enum: deliveryCarriers }).notNull(),
    kind: text({ enum: deliveryKinds }).notNull(),
    /** In the language of the order. */
    methodName: text().notNull(),
    /** Working days on the way; null: those of the shop. */
    transitDaysFrom: integer(),
    transitDaysTo: integer(),
    /** What the cheapest one that was offered would have cost, in minor units; null: not known. */
    cheapestFee: bigint({ mode: 'number' }),
    pickupPoint: jsonb().$type<OrderedPoint | null>(),
  },
  (table) => [index('order_deliveries_by_method').on(table.deliveryMethodId)],
);

/** When a parcel of the order was delivered: legal periods start here. */
export const deliveryEvents = pgTable(
  'delivery_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    parcel: text().notNull(),
    event: text({ enum: deliveryEventNames }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('delivery_events_by_order').on(table.orderId),
    index('delivery_events_returned').on(table.at).where(sql`${table.event} = 'returned'`),
  ],
);
