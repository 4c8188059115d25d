import type { ListView, ViewedList } from '@kamra/contract/list-views.ts';
import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';

/** A kept view of a list of the back office: filters, order and hidden columns. */
export const listViews = pgTable(
  'list_views',
  {
    id: serial().primaryKey(),
    list: text().$type<ViewedList>().notNull(),
    ownerId: integer()
      .notNull()
      .references(() => systemUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    filter: jsonb().$type<ListView['filter']>().notNull(),
    sort: jsonb().$type<ListView['sort']>(),
    hiddenColumns: text().array().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('list_views_of_list').on(table.list, table.ownerId)],
);
