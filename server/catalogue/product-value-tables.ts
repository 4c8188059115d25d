import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { attributeOptions, attributes, categories, products } from './catalogue-tables.ts';

/** Categories beside a product's own one: their lists show it, its breadcrumb does not name them. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_by_category').on(table.categoryId),
  ],
);

/** The tags that staff have given to products, to choose from. */
export const productTags = pgTable('product_tags', { name: text().primaryKey() });

/** The options of a product for attributes of the kind `choices`; those of other kinds have one value in product_attributes. */
export const productAttributeOptions = pgTable(
  'product_attribute_options',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id),
    optionId: integer()
      .notNull()
      .references(() => attributeOptions.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.optionId] }),
    index('product_attribute_options_by_option').on(table.attributeId, table.optionId),
  ],
);

/** The values of a product for attributes of the kind `text`, by language. */
export const productAttributeTexts = pgTable(
  'product_attribute_texts',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id),
    language: text().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeId, table.language] }),
    index('product_attribute_texts_by_attribute').on(table.attributeId),
  ],
);

/** Products that staff recommend on the page of another one, in their order. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    relatedProductId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sortOrder: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.relatedProductId] }),
    index('related_products_by_related').on(table.relatedProductId),
  ],
);
