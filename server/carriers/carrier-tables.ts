import type { CarrierSender } from '@kamra/contract/carriers.ts';
import { carrierIds } from '@kamra/contract/carriers.ts';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';
import { shipments } from '../orders/shipment-tables.ts';

/** How the shop is known to a carrier. */
export const carrierAccounts = pgTable('carrier_accounts', {
  carrier: text({ enum: carrierIds }).primaryKey(),
  isOn: boolean().notNull(),
  /** False: the carrier's test system, which brings no parcel. */
  isLive: boolean().notNull(),
  sealedKeys: text(),
  sender: jsonb().$type<CarrierSender | null>(),
  version: integer().notNull(),
});

/** Labels as the carrier made them, one page each. */
export const shipmentLabels = pgTable('shipment_labels', {
  shipmentId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  pdf: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
