import { deliveryCarriers } from '@kamra/contract/delivery-kinds.ts';
import { pointReadFailures } from '@kamra/contract/pickup-points.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true });

/** Pick-up points as the carriers' public lists name them. One that vanished is switched off, since orders name it. */
export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: serial().primaryKey(),
    carrier: text({ enum: deliveryCarriers }).notNull(),
    /** The list that names it, e.g. `gls hu`; empty for those of the shop. */
    source: text().notNull().default(''),
    /** What the carrier calls it, and is sent as the destination. */
    pointId: text().notNull(),
    kind: text({ enum: ['locker', 'shop'] }).notNull(),
    name: text().notNull(),
    countryCode: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
    directions: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** From Monday to Sunday, as the carrier writes them. */
    hours: jsonb().$type<string[] | null>(),
    acceptsCard: boolean(),
    acceptsCash: boolean(),
    /** What shoppers search in: unaccented, in small letters. */
    searchText: text().notNull(),
    isActive: boolean().notNull().default(true),
    isDemo: boolean().notNull().default(false),
    seenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('pickup_points_by_source').on(table.source),
    uniqueIndex('pickup_points_of_carrier').on(table.carrier, table.pointId),
    index('pickup_points_by_postal_code')
      .on(table.countryCode, table.postalCode, table.carrier)
      .where(sql`${table.isActive}`),
    index('pickup_points_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** What became of the last reading of each list. */
export const pickupPointReads = pgTable('pickup_point_reads', {
  source: text().primaryKey(),
  at: timestamptz().notNull().defaultNow(),
  /** Null: its points are in force. */
  failure: text({ enum: pointReadFailures }),
  /** Points in the file; null where it was not read. */
  found: integer(),
});
