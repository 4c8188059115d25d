import { warrantyGroups } from '@kamra/contract/warranty-groups.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { mediaFiles } from '../media/media-tables.ts';
import { economicOperators } from './economic-operator-tables.ts';
import { guaranteeColumns, wasteAndEnergyChecks, wasteAndEnergyColumns } from './product-duty-columns.ts';

export const brands = pgTable(
  'brands',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    sortOrder: integer().notNull().default(0),
    logoUrl: text(),
    /** A logo that staff uploaded; it stands before `logoUrl`. */
    logoHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    /** Of its products that name none of their own. */
    manufacturerId: integer().references((): AnyPgColumn => economicOperators.id),
    responsiblePersonId: integer().references((): AnyPgColumn => economicOperators.id),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [index('brands_by_logo').on(table.logoHash).where(sql`${table.logoHash} is not null`)],
);

export const brandTexts = pgTable(
  'brand_texts',
  {
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    description: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.language] })],
);

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    parentId: integer(),
    sortOrder: integer().notNull().default(0),
    pictureHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    warrantyGroup: text({ enum: warrantyGroups }),
    isDemo: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }),
    index('categories_by_parent').on(table.parentId, table.sortOrder),
    index('categories_by_picture').on(table.pictureHash).where(sql`${table.pictureHash} is not null`),
    check('category_is_not_its_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
);

export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    name: text().notNull(),
    nameCode: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.language] })],
);

/** Products that differ only in the attributes named here, e.g. in colour. */
export const variantGroups = pgTable('variant_groups', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
});

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    publicId: uuid().notNull().unique().defaultRandom(),
    sku: text().notNull().unique(),
    gtin: text(),
    modelNumber: text(),
    brandId: integer().references(() => brands.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    variantGroupId: integer().references(() => variantGroups.id),
    manufacturerId: integer().references(() => economicOperators.id),
    responsiblePersonId: integer().references(() => economicOperators.id),
    published: boolean().notNull().default(true),
    /** When the queue publishes it, and hides it again; null once it has, or without a date. */
    publishFrom: timestamp({ withTimezone: true }),
    publishUntil: timestamp({ withTimezone: true }),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(27),
    /** For staff alone: what a unit costs the shop, in minor units of forints without VAT; its shelf and tags. */
    purchaseAmount: bigint({ mode: 'number' }),
    shelfPlace: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    netQuantity: numeric({ precision: 12, scale: 4, mode: 'number' }),
    netQuantityUnit: text({ enum: ['kg', 'l', 'm', 'm2', 'piece'] }),
    weightGrams: integer().notNull().default(0),
    widthMillimetres: integer(),
    heightMillimetres: integer(),
    depthMillimetres: integer(),
    ...guaranteeColumns(),
    ...wasteAndEnergyColumns(),
    bestsellerOrder: integer(),
    newOrder: integer(),
    ratingsCount: integer().notNull().default(0),
    ratingsValue: integer().notNull().default(0),
    isDemo: boolean().notNull().default(false),
    /** Out of sight of staff too; a trigger brings back what is published. */
    archivedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Lists of staff by category and brand, from the index alone; beginnings of SKUs, whatever the collation.
    index('products_of_category').on(table.categoryId, table.archivedAt, table.id),
    index('products_of_brand').on(table.brandId, table.archivedAt, table.id),
    index('products_by_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('products_shown_of_brand')
      .on(table.brandId, table.bestsellerOrder, table.id)
      .where(sql`${table.published}`),
    index('products_by_variant_group').on(table.variantGroupId),
    index('products_by_gtin').on(table.gtin),
    index('products_unpublished').on(table.id).where(sql`not ${table.published}`),
    index('products_archived').on(table.id).where(sql`${table.archivedAt} is not null`),
    index('products_of_demo').on(table.id).where(sql`${table.isDemo}`),
    index('products_by_tag').using('gin', table.tags).where(sql`${table.tags} <> '{}'`),
    index('products_publish_from').on(table.publishFrom).where(sql`${table.publishFrom} is not null`),
    index('products_publish_until').on(table.publishUntil).where(sql`${table.publishUntil} is not null`),
    index('products_sku_trigrams').using('gin', table.sku.op('gin_trgm_ops')),
    check('product_weight', sql`${table.weightGrams} >= 0`),
    check('product_vat_rate', sql`${table.vatRate} between 0 and 100`),
    check('product_net_quantity', sql`${table.netQuantity} > 0`),
    ...wasteAndEnergyChecks,
  ],
);

const attributeId = (options?: { onDelete: 'cascade' }) =>
  integer()
    .notNull()
    .references(() => attributes.id, options);
const productId = () =>
  integer()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const productTexts = pgTable(
  'product_texts',
  {
    productId: productId(),
    language: text().notNull(),
    name: text().notNull(),
    businessName: text(),
    nameCode: text().notNull(),
    description: text().notNull().default(''),
    care: text(),
    warnings: text(),
    metaTitle: text(),
    metaDescription: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.language] }),
    index('product_texts_with_warnings')
      .on(table.productId, table.language)
      .where(sql`${table.warnings} <> ''`),
    index('product_texts_name_trigrams').using('gin', table.name.op('gin_trgm_ops')),
    // Lists of staff by name, in the languages of the back office.
    index('product_texts_by_name')
      .on(table.language, sql`${table.name} collate "hu-x-icu"`, table.productId)
      .where(sql`${table.language} in ('hu', 'en')`),
  ],
);

export const attributes = pgTable('attributes', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  kind: text({ enum: ['number', 'boolean', 'choice', 'choices', 'text'] }).notNull(),
  unit: text(),
  sortOrder: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const attributeTexts = pgTable(
  'attribute_texts',
  {
    attributeId: attributeId({ onDelete: 'cascade' }),
    language: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attributeId, table.language] })],
);

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: serial().primaryKey(),
    attributeId: attributeId({ onDelete: 'cascade' }),
    code: text().notNull(),
    swatch: text(),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('attribute_option_codes').on(table.attributeId, table.code)],
);

export const attributeOptionTexts = pgTable(
  'attribute_option_texts',
  {
    optionId: integer()
      .notNull()
      .references(() => attributeOptions.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.optionId, table.language] })],
);

export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: productId(),
    attributeId: attributeId(),
    numberValue: numeric({ precision: 14, scale: 3, mode: 'number' }),
    booleanValue: boolean(),
    optionId: integer().references(() => attributeOptions.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeId] }),
    index('product_attributes_by_option').on(table.attributeId, table.optionId),
    index('product_attributes_by_number').on(table.attributeId, table.numberValue),
    check(
      'product_attribute_has_one_value',
      sql`num_nonnulls(${table.numberValue}, ${table.booleanValue}, ${table.optionId}) = 1`,
    ),
  ],
);

/** Units on hand and those reserved by orders; apart from products so that orders lock little. */
export const stock = pgTable(
  'stock',
  {
    productId: productId().primaryKey(),
    onHand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    /** None of it may be sold while a recall says so. */
    saleStopped: boolean().notNull().default(false),
  },
  (table) => [
    // Lists of staff by stock, and what is sold out. Each order writes it, which takes 0.02 ms a product.
    index('stock_by_available').on(sql`(${table.onHand} - ${table.reserved})`, table.productId),
    index('stock_sale_stopped').on(table.productId).where(sql`${table.saleStopped}`),
    check('stock_covers_reserved', sql`${table.onHand} >= ${table.reserved} and ${table.reserved} >= 0`),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    id: serial().primaryKey(),
    productId: productId(),
    mediaHash: text()
      .notNull()
      .references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    isDefault: boolean().notNull().default(false),
    sortOrder: integer().notNull(),
    /** Those of `media_files` are read; servers of before read these until they have ended. */
    alternativeTexts: jsonb(),
  },
  (table) => [
    index('product_images_by_product').on(table.productId, table.sortOrder),
    index('product_images_by_media').on(table.mediaHash),
    uniqueIndex('product_images_one_default').on(table.productId).where(sql`${table.isDefault}`),
    uniqueIndex('product_images_once').on(table.productId, table.mediaHash),
  ],
);
