import { z } from 'zod';
import { attributeKinds } from './attribute-administration.ts';
import { currencyIdSchema, languageSchema, productImage } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { furtherFields, furtherUpdate } from './further-product-fields.ts';
import { languages } from './languages.ts';
import { listCounts, listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { rowVersion } from './row-version.ts';
import { maxStock } from './stock.ts';

/**
 * Fields of staff product lists that may be filtered and ordered by. Archived products are listed only where a condition
 * names `archived`.
 */
export const staffProductFields = {
  id: 'number',
  sku: 'text',
  productName: 'text',
  productBrandCode: 'code',
  productGroupTypeCode: 'code',
  variantGroupId: 'number',
  price: 'number',
  onHand: 'number',
  availibilityCount: 'number',
  published: 'boolean',
  archived: 'boolean',
  bestsellerOrder: 'number',
  newOrder: 'number',
  tags: 'code',
  searchText: 'search',
} as const;

const id = z.int().min(1).max(maxInteger);
const price = z.number().min(0.01).max(99_999_999);
const text = (maximum: number) => z.string().trim().max(maximum);

export const staffProductRow = z.object({
  id: z.int(),
  productPublicId: z.string(),
  sku: z.string(),
  productName: z.string(),
  productBrandCode: z.string().nullable(),
  productGroupTypeCode: z.string(),
  imageUrl: z.string().nullable(),
  price: z.number(),
  currencyId: currencyIdSchema,
  onHand: z.int(),
  reserved: z.int(),
  availibilityCount: z.int(),
  published: z.boolean(),
  archived: z.boolean(),
  bestsellerOrder: z.int().nullable(),
  newOrder: z.int().nullable(),
  variantGroupId: z.int().nullable(),
  choices: z.array(z.string()).describe('names of what tells it from the other variants of its group'),
});

export const listProducts = endpoint({
  method: 'POST',
  path: '/api/Product/List',
  summary: 'Products of a page as staff see them, unpublished ones too',
  access: { module: 'products', right: 'read' },
  body: listRequest(maxStaffPageSize).extend({
    currencyId: currencyIdSchema.default(3),
    language: languageSchema.default('hu'),
    countsAll: z.boolean().default(false).describe('counts every product that is found, however many'),
  }),
  reply: z.object({
    products: z.array(staffProductRow),
    ...staffListCounts,
    totalCount: listCounts.totalCount.describe('at most 10,000, unless all were to be counted'),
  }),
});

export const productTexts = z.strictObject({
  name: text(200).min(1),
  businessName: text(200).nullish(),
  nameCode: text(200).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  description: text(20_000),
  care: text(5_000).nullish(),
  warnings: text(5_000).nullish(),
  metaTitle: text(200).nullish(),
  metaDescription: text(500).nullish(),
});
export type ProductTexts = z.infer<typeof productTexts>;

/** A fixed price of a product; currencies without one follow the day's rate. */
export const fixedPrice = z.strictObject({
  currencyId: currencyIdSchema,
  amount: price,
  announceReduction: z
    .boolean()
    .default(false)
    .describe('show the price as reduced, with the lowest price of the 30 days before as reference'),
});

export const staffProduct = z.object({
  id: z.int(),
  productPublicId: z.string(),
  version: z.int(),
  sku: z.string(),
  gtin: z.string().nullable(),
  modelNumber: z.string().nullable(),
  published: z.boolean(),
  productBrandId: z.int().nullable(),
  productGroupTypeId: z.int(),
  variantGroupId: z.int().nullable(),
  vatRate: z.number(),
  weight: z.int(),
  texts: z.partialRecord(languageSchema, productTexts),
  fixedPrices: z.array(fixedPrice),
  prices: z.array(z.object({ currencyId: currencyIdSchema, amount: z.number(), oldPrice: z.number() })),
  onHand: z.int(),
  reserved: z.int(),
  archivedAt: z.iso.datetime().nullable(),
  images: z.array(productImage),
  ...furtherFields,
});
export type StaffProduct = z.infer<typeof staffProduct>;

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/Product/:productId',
  summary: 'One product as staff edit it',
  access: { module: 'products', right: 'read' },
  params: z.strictObject({ productId: z.coerce.number().pipe(id) }),
  reply: staffProduct,
});

/** Fields of a product as staff write them. */
export const productFields = {
  sku: text(80).min(1),
  gtin: z
    .string()
    .max(14)
    .regex(/^(\d{8}|\d{12,14})$/)
    .nullish(),
  modelNumber: text(80).nullish(),
  vatRate: z.number().min(0).max(100),
  weight: z.int().min(0).max(10_000_000),
  onHand: z.int().min(0).max(maxStock),
};

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/Product/Update',
  summary:
    'Changes what is given of a product; texts and prices given replace those of their language or currency',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({
    id,
    version: rowVersion,
    sku: productFields.sku.optional(),
    gtin: productFields.gtin,
    modelNumber: productFields.modelNumber,
    published: z.boolean().optional().describe('true also brings an archived product back'),
    productBrandId: id.nullish(),
    productGroupTypeId: id.optional(),
    vatRate: productFields.vatRate.optional(),
    weight: productFields.weight.optional(),
    ...furtherUpdate,
    texts: z.partialRecord(languageSchema, productTexts).optional(),
    fixedPrices: z.array(fixedPrice).max(3).min(1).optional().describe('replaces all fixed prices'),
    // Staff count by AdjustStock, which adds or takes off whatever is sold meanwhile. An absolute count stays accepted,
    // as the specification has it: it is set only over what was seen, and the log of movements names it `set`.
    stock: z
      .strictObject({
        onHand: productFields.onHand,
        changeFromOnHand: z
          .int()
          .min(0)
          .max(maxInteger)
          .describe('what staff saw; another value is refused with 409'),
      })
      .optional(),
  }),
  reply: staffProduct,
});

/** A picture of a product as staff see it. */
export const staffProductImage = productImage.extend({
  mediaId: z.int().describe('in the media library, where it is described'),
  name: z.string().describe('of its file'),
});
export type StaffProductImage = z.infer<typeof staffProductImage>;

export const listProductImages = endpoint({
  method: 'GET',
  path: '/api/Product/Images',
  summary: 'Pictures of a product in their order',
  access: { module: 'productImages', right: 'read' },
  query: z.strictObject({ productId: z.coerce.number().pipe(id) }),
  reply: z.object({ productImages: z.array(staffProductImage) }),
});

/** The form's fields beside the part `File`. */
export const productImageUpload = z.strictObject({ ProductPublicId: z.uuid() });

export const importProductImage = endpoint({
  method: 'POST',
  path: '/api/Product/ImportImage',
  summary: 'Adds a picture (multipart File, ProductPublicId); it is checked and encoded anew',
  access: { module: 'productImages', right: 'write' },
  multipart: true,
  reply: productImage,
  status: 201,
});

export const orderProductImages = endpoint({
  method: 'PATCH',
  path: '/api/ProductImage/Order',
  summary: 'Puts a product’s pictures into the given order, which names each of them once',
  access: { module: 'productImages', right: 'write' },
  body: z.strictObject({
    productPublicId: z.uuid(),
    imageIds: z.array(id).min(1).max(100),
    seenImageIds: z
      .array(id)
      .min(1)
      .max(100)
      .describe('the order that the change is based on; when it is no longer so, it is refused with 409'),
  }),
  reply: z.object({ productImages: z.array(staffProductImage) }),
});

export const updateProductImage = endpoint({
  method: 'PATCH',
  path: '/api/ProductImage/Update',
  summary: 'Makes a picture the product’s default one',
  access: { module: 'productImages', right: 'write' },
  body: z.strictObject({ id, isDefault: z.literal(true) }),
  reply: z.literal('updated'),
  text: true,
});

export const deleteProductImage = endpoint({
  method: 'DELETE',
  path: '/api/ProductImage/Delete',
  summary: 'Takes a picture from its product; orders keep theirs',
  access: { module: 'productImages', right: 'write' },
  body: z.strictObject({ id }),
  reply: z.literal('deleted'),
  text: true,
});

/** Names of categories, brands and attributes, and tags, for the choices in staff forms and lists. */
export const listCatalogueChoices = endpoint({
  method: 'GET',
  path: '/api/Product/Choices',
  summary: 'Categories, brands, attributes and the tags in use, to choose from in product forms',
  access: { module: 'products', right: 'read' },
  query: z.strictObject({ language: z.enum(languages).default('hu') }),
  reply: z.object({
    categories: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    brands: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    attributes: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        kind: z.enum(attributeKinds),
        unit: z.string().nullable().describe('of a number'),
      }),
    ),
    tags: z.array(z.string()).describe('that products have, by name'),
  }),
});
