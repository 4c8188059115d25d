import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

const minorUnits = () => bigint({ mode: 'number' }).notNull();

/**
 * What was sold on a day of the shop, less what was taken back on it of earlier sales. Amounts are in minor units of the
 * currency, those named for forints in forints at the rate of each order. Written by rollUpSales alone.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    day: date().notNull(),
    currencyId: integer().notNull(),
    countryCode: text().notNull(),
    paymentTypeId: integer().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    /** Sold, before refunds; `refunded` is what was taken back of earlier sales. Both are positive. */
    amount: minorUnits(),
    refunded: minorUnits(),
    /** The VAT in what is left of both. */
    tax: minorUnits(),
    forintAmount: minorUnits(),
    forintRefunded: minorUnits(),
    forintTax: minorUnits(),
  },
  (table) => [primaryKey({ columns: [table.day, table.currencyId, table.countryCode, table.paymentTypeId] })],
);

/** The same sales by product. Product 0 are fees, product -1 is whatever has been deleted. */
export const productSalesDays = pgTable(
  'product_sales_days',
  {
    day: date().notNull(),
    productId: integer().notNull(),
    currencyId: integer().notNull(),
    units: integer().notNull(),
    amount: minorUnits(),
    refunded: minorUnits(),
    tax: minorUnits(),
    /** What buyers saved by reductions. */
    discount: minorUnits(),
    forintAmount: minorUnits(),
    forintRefunded: minorUnits(),
    forintTax: minorUnits(),
    forintDiscount: minorUnits(),
    /** The purchase price in forints of units that had one when they were sold, and what those brought without VAT. */
    cost: minorUnits(),
    costedNet: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId, table.currencyId] }),
    index('product_sales_by_product').on(table.productId, table.day),
  ],
);

/** The VAT of a day by country of delivery and rate, as the orders stored it; refunds are taken off. */
export const vatDays = pgTable(
  'vat_days',
  {
    day: date().notNull(),
    currencyId: integer().notNull(),
    countryCode: text().notNull(),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    base: minorUnits(),
    tax: minorUnits(),
    forintBase: minorUnits(),
    forintTax: minorUnits(),
  },
  (table) => [primaryKey({ columns: [table.day, table.currencyId, table.countryCode, table.rate] })],
);

/** Days whose sales or refunds have changed since; triggers append them in the change's transaction. */
export const salesDayChanges = pgTable('sales_day_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  day: date().notNull(),
});

/** The day before which the tables of days are complete; without a row nothing is rolled up yet. */
export const salesRollUps = pgTable(
  'sales_roll_ups',
  { id: integer().primaryKey().default(1), untilDay: date().notNull() },
  (table) => [check('one_sales_roll_up', sql`${table.id} = 1`)],
);

/**
 * Products among which those are that brought most in so many days: the dashboard would have to add up what each one
 * brought. Written by noteTopProducts alone.
 */
export const notedTopProducts = pgTable(
  'noted_top_products',
  {
    days: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    notedOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.days] }),
    index('noted_top_products_by_days').on(table.days),
  ],
);

/**
 * Products that the dashboard shows in a list of stock if they still belong there: it would have to look at all of them.
 * Written by noteStock alone.
 */
export const notedStock = pgTable(
  'noted_stock',
  {
    list: text({ enum: ['ending', 'unsold'] }).notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.list] })],
);
