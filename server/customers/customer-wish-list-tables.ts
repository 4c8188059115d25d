import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './customer-tables.ts';

/** Named wish lists of accounts, beside the one in `customer_lists` that the heart fills. */
export const customerWishLists = pgTable(
  'customer_wish_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What visitors of the link read of the owner, by the owner's choice. */
    ownerName: text().notNull().default(''),
    /** Of which, with the shop's key, the link's token is made; null while there is no link. */
    linkNonce: text(),
    linkHash: text().unique(),
  },
  (table) => [
    uniqueIndex('customer_wish_lists_by_name').on(table.customerId, table.name),
    check('customer_wish_lists_link', sql`(${table.linkNonce} IS NULL) = (${table.linkHash} IS NULL)`),
  ],
);

export const customerWishListItems = pgTable(
  'customer_wish_list_items',
  {
    listId: integer()
      .notNull()
      .references(() => customerWishLists.id, { onDelete: 'cascade' }),
    /** What is sold no more stays until its owner takes it off. */
    productId: integer().notNull(),
    quantity: integer().notNull().default(1),
    note: text().notNull().default(''),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.productId] })],
);
