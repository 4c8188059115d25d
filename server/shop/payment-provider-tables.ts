import { paymentProviderIds } from '@kamra/contract/payment-provider-ids.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How the shop works with card providers; one without a row is off. */
export const paymentProviders = pgTable('payment_providers', {
  provider: text({ enum: paymentProviderIds }).primaryKey(),
  isOn: boolean().notNull().default(false),
  isLive: boolean().notNull().default(false),
  currencyIds: integer().array().notNull().default(sql`'{}'`),
  /** Totals of orders that are paid with it, in whole forints; orders in other currencies by their rate. */
  minForints: integer(),
  maxForints: integer(),
  /** Cards authorize orders, and are charged when the first parcel is made. */
  isCapturedLater: boolean().notNull().default(false),
  /** A sealed JSON object of what the provider knows the shop by. */
  sealedKeys: text(),
  version: integer().notNull().default(1),
});
