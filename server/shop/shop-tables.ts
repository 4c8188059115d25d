import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mediaFiles } from '../media/media-tables.ts';

/** The shop's settings as one validated document. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().notNull(),
    version: integer().notNull().default(1),
    /** When the demo shop was removed: no start loads it again, and processes drop its products. */
    demoRemovedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('one_row_of_settings', sql`${table.id} = 1`)],
);

/** Fees of delivery, in minor units, VAT included; `freeFrom` is the goods total. */
export const deliveryFees = pgTable(
  'delivery_fees',
  {
    countryCode: text().notNull(),
    currencyId: integer().notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    freeFrom: bigint({ mode: 'number' }),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(27),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.currencyId] }),
    check('delivery_fee_not_negative', sql`${table.fee} >= 0`),
  ],
);

export const paymentFees = pgTable(
  'payment_fees',
  {
    paymentTypeId: integer().notNull(),
    currencyId: integer().notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(27),
  },
  (table) => [
    primaryKey({ columns: [table.paymentTypeId, table.currencyId] }),
    check('payment_fee_not_negative', sql`${table.fee} >= 0`),
  ],
);

/** A version of a legal text; orders store which ones were accepted. */
export const legalDocuments = pgTable(
  'legal_documents',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    hash: text().notNull(),
    body: text().notNull(),
    effectiveFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('legal_document_versions').on(table.kind, table.language, table.version)],
);

/** Banners, slides and the story of the home page, and the photo of the shop. */
export const homePictures = pgTable(
  'home_pictures',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['banner', 'slide', 'photo', 'story'] }).notNull(),
    sortOrder: integer().notNull(),
    mediaHash: text()
      .notNull()
      .references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    phoneMediaHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    link: text().notNull(),
    texts: jsonb().notNull(),
    /** What a story shows. */
    productIds: integer().array().notNull().default(sql`'{}'`),
    isDemo: boolean().notNull().default(false),
  },
  (table) => [index('home_pictures_in_order').on(table.kind, table.sortOrder)],
);
