import type { PageTexts } from '@kamra/contract/content-pages.ts';
import { windowKinds } from '@kamra/contract/window-kinds.ts';
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
    /** The pictures that `value` names, so that the media library keeps them. */
    logoId: integer()
      .generatedAlwaysAs(sql`(value ->> 'logo')::integer`)
      .references(() => mediaFiles.id),
    iconId: integer()
      .generatedAlwaysAs(sql`(value ->> 'icon')::integer`)
      .references(() => mediaFiles.id),
    /** Since when staff let it take orders; null: not opened yet, or closed. */
    openedAt: timestamp({ withTimezone: true }),
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

/**
 * A page of text as staff edit it: `texts` is the working copy by language; what is published from it are versions in
 * `legal_documents` under the page's code.
 */
export const contentPages = pgTable('content_pages', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  /** One that every shop has, below /conditions. */
  isStandard: boolean().notNull().default(false),
  texts: jsonb().$type<PageTexts>().notNull().default({}),
  version: integer().notNull().default(1),
  /** When it was taken away; its versions stay readable. */
  archivedAt: timestamp({ withTimezone: true }),
});

/** A version of a page's text; orders store which ones were accepted. Its languages have one effective date. */
export const legalDocuments = pgTable(
  'legal_documents',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    hash: text().notNull(),
    /** Null: the page's usual name. */
    title: text(),
    body: text().notNull(),
    effectiveFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('legal_document_versions').on(table.kind, table.language, table.version)],
);

/** Rules of the home page, the announcement and the footer's links as one validated document; without a row the standard ones. */
export const windowSettings = pgTable(
  'window_settings',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check('one_row_of_window_settings', sql`${table.id} = 1`)],
);

/** What the shop window shows: banners, slides and the story of the home page, the campaign, the photo of the shop. */
export const homePictures = pgTable(
  'home_pictures',
  {
    id: serial().primaryKey(),
    kind: text({ enum: windowKinds }).notNull(),
    sortOrder: integer().notNull(),
    /** Null: it has no picture yet, and is not published. */
    mediaHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    phoneMediaHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    /** Null: it has no picture yet, and is not published. */
    link: text().notNull(),
    texts: jsonb().notNull(),
    /** What a story shows. */
    productIds: integer().array().notNull().default(sql`'{}'`),
    isDemo: boolean().notNull().default(false),
    isPublished: boolean().notNull().default(true),
    /** From when and until when it is shown; null: without that limit. */
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [index('home_pictures_in_order').on(table.kind, table.sortOrder)],
);
