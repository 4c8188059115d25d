import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { brands, categories } from './catalogue-tables.ts';

/** Codes that categories had, or that led to what was merged into them: their URLs redirect. */
export const formerCategoryCodes = pgTable(
  'former_category_codes',
  {
    code: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_category_codes_by_category').on(table.categoryId)],
);

/** Names that brands had, in lower case: their URLs redirect. */
export const formerBrandNames = pgTable(
  'former_brand_names',
  {
    name: text().primaryKey(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_brand_names_by_brand').on(table.brandId)],
);
