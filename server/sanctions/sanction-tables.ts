import { sanctionKinds } from '@kamra/contract/sanctions.ts';
import { bigserial, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';

/** Consolidated lists of sanctions as staff imported them; a new file of a name takes the place of the one before. */
export const sanctionLists = pgTable('sanction_lists', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  fileName: text().notNull(),
  entryCount: integer().notNull(),
  importedById: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
  importedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A person or company of a list, found by the words of its names and by its addresses. */
export const sanctionEntries = pgTable(
  'sanction_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    listId: integer()
      .notNull()
      .references(() => sanctionLists.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    kind: text({ enum: sanctionKinds }).notNull(),
    names: text().array().notNull(),
    addresses: text().array().notNull(),
    nameKeys: text().array().notNull(),
    addressKeys: text().array().notNull(),
  },
  (table) => [
    index('sanction_entries_of_list').on(table.listId),
    index('sanction_entries_by_name').using('gin', table.nameKeys),
    index('sanction_entries_by_address').using('gin', table.addressKeys),
  ],
);
