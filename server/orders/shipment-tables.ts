import { deliveryCarriers } from '@kamra/contract/delivery-kinds.ts';
import { shipmentStatuses } from '@kamra/contract/shipments.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';
import { orderLines, orders } from './order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** What left for an order, by one carrier, in one or several parcels. */
export const shipments = pgTable(
  'shipments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text({ enum: deliveryCarriers }).notNull(),
    status: text({ enum: shipmentStatuses }).notNull(),
    /** Under which a carrier is told of it, so that it can be looked up after a lost answer. */
    requestKey: uuid().notNull().unique().defaultRandom(),
    parcels: integer().notNull().default(1),
    /** What the courier collects, in minor units; null: nothing. */
    cashAmount: bigint({ mode: 'number' }),
    weightGrams: integer(),
    trackingNumber: text(),
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('shipments_of_order').on(table.orderId),
    index('shipments_by_tracking_number').on(table.trackingNumber),
    check('shipment_parcels', sql`${table.parcels} between 1 and 99`),
  ],
);

/** Which lines of the order a shipment holds, and how many pieces of each. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_by_order_line').on(table.orderLineId),
    check('shipment_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What happened to a shipment, the oldest first; append-only. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    status: text({ enum: shipmentStatuses }).notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('shipment_events_of_shipment').on(table.shipmentId, table.at)],
);
