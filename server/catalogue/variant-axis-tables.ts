import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { attributes, variantGroups } from './catalogue-tables.ts';

/** In which attributes the products of a group differ. */
export const variantGroupAttributes = pgTable(
  'variant_group_attributes',
  {
    variantGroupId: integer()
      .notNull()
      .references(() => variantGroups.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.variantGroupId, table.attributeId] })],
);
