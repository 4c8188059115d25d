import { deliveryCarriers } from '@kamra/contract/delivery-kinds.ts';
import { shipmentAttentions, shipmentStatuses } from '@kamra/contract/shipments.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Its number within the order, from 1. */
    sequence: integer().notNull().default(1),
    /** Made in the carrier's live system, or in its test system. */
    isLive: boolean().notNull().default(false),
    /** The carrier's size class, where it has some. */
    size: text(),
    /** Each parcel of it as the carrier knows it. */
    carrierParcels: jsonb().$type<{ id: string; number: string }[]>().notNull().default([]),
    attention: text({ enum: shipmentAttentions }),
    /** What the carrier said when it refused. */
    lastError: text(),
    /** When the carrier was first asked to make it; from then on it may exist there. */
    askedAt: timestamptz(),
    attempts: integer().notNull().default(0),
    leasedUntil: timestamptz(),
    /** When it is sent, or looked up, next. */
    nextAttemptAt: timestamptz(),
    /** When the carrier is asked next where it is; null: no more. */
    nextCheckAt: timestamptz(),
    checks: integer().notNull().default(0),
    systemUserId: integer(),
    createdBy: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('shipments_of_order').on(table.orderId),
    index('shipments_by_tracking_number').on(table.trackingNumber),
    index('shipments_to_look_at').on(table.orderId).where(sql`${table.attention} is not null`),
    index('shipments_not_left')
      .on(table.orderId)
      .where(sql`${table.status} in ('draft', 'sending', 'unclear', 'created')`),
    index('shipments_to_send').on(table.nextAttemptAt).where(sql`${table.status} = 'sending'`),
    index('shipments_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
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
    /** By the carrier's clock, where it told of it. */
    at: timestamptz().notNull().defaultNow(),
    /** The carrier's own code and words. */
    carrierCode: text(),
    note: text(),
    /** Names what a carrier told, which it tells again each time it is asked. */
    carrierKey: text(),
    /** The member of staff; empty for the shop itself. */
    actor: text().notNull().default(''),
  },
  (table) => [
    index('shipment_events_of_shipment').on(table.shipmentId, table.at),
    uniqueIndex('shipment_events_once').on(table.shipmentId, table.carrierKey),
  ],
);
