import type { RateReadFailure, RateSource } from '@kamra/contract/exchange-rates.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

/** The day's rate of a currency in forints and the step to which a price from the rate is rounded, in minorUnits. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    currencyId: integer().primaryKey(),
    rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    roundingStep: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    source: text().notNull().default('manual').$type<RateSource>(),
    /** The day that a bank's file is of. */
    day: date(),
  },
  (table) => [check('currency_rate_positive', sql`${table.rate} > 0 and ${table.roundingStep} > 0`)],
);

/** Attempts to read exchange rates from a bank's file; without a failure its rates were put in force. */
export const rateReads = pgTable('rate_reads', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  source: text().notNull().$type<RateSource>(),
  url: text().notNull(),
  day: date(),
  failure: text().$type<RateReadFailure>(),
  /** Whether staff were written to about this failure and those before it. */
  isTold: boolean().notNull().default(false),
  /** Forints for one, by currency. */
  rates: jsonb().$type<Record<string, number>>(),
});

/** Prices that staff set; currencies without one follow the day's rate. Minor units, VAT included. */
export const fixedPrices = pgTable(
  'fixed_prices',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currencyId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reducedSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currencyId] }),
    check('fixed_price_positive', sql`${table.amount} > 0`),
    check('fixed_price_currency', sql`${table.currencyId} in (1, 2, 3)`),
  ],
);

/** Every price ever shown, appended on each change; reference prices of reductions come from here. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currencyId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reason: text().notNull(),
  },
  (table) => [index('price_history_by_product').on(table.productId, table.currencyId, table.validFrom)],
);

/**
 * The price of a product in a currency, with copies of what lists filter and order by, so that one index serves a
 * list. Written only by refreshOffers, in the transaction of the change.
 */
export const offers = pgTable(
  'offers',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    currencyId: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    referenceAmount: bigint({ mode: 'number' }),
    discount: integer().notNull().default(0),
    published: boolean().notNull(),
    categoryId: integer().notNull(),
    brandId: integer(),
    bestsellerOrder: integer(),
    newOrder: integer(),
    /** Changes with everything that the product's card and filters show; processes cache cards and rows by it. */
    cardVersion: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currencyId] }),
    index('offers_by_category_and_price')
      .on(table.currencyId, table.categoryId, table.amount, table.productId)
      .where(sql`${table.published}`),
    index('offers_by_category')
      .on(table.currencyId, table.categoryId, table.productId)
      .where(sql`${table.published}`),
    index('offers_by_brand_and_price')
      .on(table.currencyId, table.brandId, table.amount, table.productId)
      .where(sql`${table.published}`),
    index('offers_by_price')
      .on(table.currencyId, table.amount, table.productId)
      .where(sql`${table.published}`),
    index('offers_unpublished_by_price')
      .on(table.currencyId, table.amount, table.productId)
      .where(sql`not ${table.published}`),
    index('offers_by_product').on(table.currencyId, table.productId).where(sql`${table.published}`),
    index('offers_bestsellers')
      .on(table.currencyId, table.bestsellerOrder)
      .where(sql`${table.published} and ${table.bestsellerOrder} is not null`),
    index('offers_new')
      .on(table.currencyId, table.newOrder)
      .where(sql`${table.published} and ${table.newOrder} is not null`),
    index('offers_reduced')
      .on(table.currencyId, table.discount, table.productId)
      .where(sql`${table.published} and ${table.discount} > 0`),
    index('offers_by_card_version').on(table.cardVersion).where(sql`${table.currencyId} = 3`),
    check('offer_positive', sql`${table.amount} > 0`),
  ],
);
