import { deliveryCarriers, deliveryKinds, deliveryPricings } from '@kamra/contract/delivery-kinds.ts';
import type { MethodText } from '@kamra/contract/delivery-methods.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Countries, or postal codes of them, that have the same prices. */
export const deliveryZones = pgTable('delivery_zones', {
  id: serial().primaryKey(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  countries: text().array().notNull(),
  postalCodeRanges: jsonb().$type<{ from: string; to: string }[]>().notNull().default([]),
  position: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
});

/** What a method costs in a zone and a currency; amounts in minor units, ranges in grams or minor units. */
export interface StoredPrice {
  zoneId: number;
  currencyId: CurrencyId;
  freeFrom: number | null;
  cashFee: number | null;
  rates: { from: number; to: number | null; fee: number }[];
}

/** Ways of delivery that shoppers choose from. */
export const deliveryMethods = pgTable('delivery_methods', {
  id: serial().primaryKey(),
  version: integer().notNull().default(1),
  carrier: text({ enum: deliveryCarriers }).notNull(),
  kind: text({ enum: deliveryKinds }).notNull(),
  texts: jsonb().$type<Partial<Record<Language, MethodText>>>().notNull(),
  pricing: text({ enum: deliveryPricings }).notNull(),
  prices: jsonb().$type<StoredPrice[]>().notNull().default([]),
  vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(27),
  maxWeightGrams: integer(),
  maxSizeMillimetres: integer().array(),
  paymentTypeIds: integer().array().notNull().default(sql`'{}'`),
  transitDaysFrom: integer(),
  transitDaysTo: integer(),
  serviceCodes: text().array().notNull().default(sql`'{}'`),
  position: integer().notNull().default(0),
  isEnabled: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
});
