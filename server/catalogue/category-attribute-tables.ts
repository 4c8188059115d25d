import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { attributes, categories } from './catalogue-tables.ts';

/**
 * The attributes that filter the lists of a category and of those below it without rows of their own, in their
 * order. A category without any takes what its products differ in.
 */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    sortOrder: integer().notNull(),
    /** The form of a product names it while the product has no value. */
    isRequired: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.attributeId] }),
    index('category_attributes_by_attribute').on(table.attributeId),
  ],
);
