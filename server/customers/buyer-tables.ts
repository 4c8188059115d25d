import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const timestamptz = () => timestamp({ withTimezone: true });

/**
 * Who has ordered, by e-mail address; a trigger on `orders` keeps name, telephone number and dates, and takes a buyer
 * away with the last order that has their address.
 */
export const buyers = pgTable(
  'buyers',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    foldedEmail: text().notNull().unique(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Unaccented, in small letters. */
    searchText: text().notNull(),
    firstOrderAt: timestamptz().notNull(),
    lastOrderAt: timestamptz().notNull(),
    blocksOrdering: boolean().notNull().default(false),
    blocksCashOnDelivery: boolean().notNull().default(false),
    blockReason: text(),
    /** The same person under another address. */
    mergedIntoId: integer().references((): AnyPgColumn => buyers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('buyers_latest').on(table.lastOrderAt, table.id),
    index('buyers_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('buyers_merged').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('buyers_blocked').on(table.id).where(sql`${table.blocksOrdering} or ${table.blocksCashOnDelivery}`),
  ],
);

/** What staff note about buyers. */
export const buyerNotes = pgTable(
  'buyer_notes',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('buyer_notes_by_buyer').on(table.buyerId, table.id)],
);
