import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shownFocalPoint } from './focal-point.ts';
import { languages } from './languages.ts';
import { listCounts, listRequest, maxShopPageSize } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { currencyIds, defaultCurrencyId } from './money.ts';
import {
  energyLabel,
  maxPackagingParts,
  packagingMaterials,
  wasteAndEnergyFields,
} from './waste-and-energy.ts';
import { withdrawalExclusions } from './withdrawal-exclusions.ts';

export const languageSchema = z.enum(languages);
export const currencyIdSchema = z.literal(Object.values(currencyIds));
/** Currency and language as query parameters, which are texts. */
const currencyIdQuery = z.coerce.number().pipe(currencyIdSchema).default(defaultCurrencyId);
const languageQuery = languageSchema.default('hu');
const moneySchema = z.number().describe('amount in the reply’s currency, at most two decimals');

export const productGroupType = z.object({
  id: z.int().describe('0 is the entry for all categories'),
  name: z.string(),
  code: z.string(),
  nameCode: z.string(),
  description: z.string().describe('what the category holds; may be empty'),
  parentProductGroupTypeId: z.int().nullable(),
  order: z.int(),
  productCount: z.int().describe('published products in the category and below it'),
  imageUrl: z.string().nullable().describe('its own picture'),
  focalPoint: shownFocalPoint,
});
export type ProductGroupType = z.infer<typeof productGroupType>;

/** The entry for all categories, which the specification puts first. */
export const allCategoriesId = 0;
export const allCategoriesCode = 'all';

export const productImage = z.object({
  id: z.int(),
  imageUrl: z.string(),
  thumbnailImageUrl: z.string(),
  isDefault: z.boolean(),
  order: z.int(),
  productPublicId: z.string(),
  widths: z
    .array(z.int())
    .describe('widths in pixels that exist as AVIF and WebP; empty until they are made'),
  width: z.int(),
  height: z.int(),
  alternativeText: z.string().optional().describe('what it shows, in the language of the request'),
  focalPoint: shownFocalPoint,
});
export type ProductImage = z.infer<typeof productImage>;

export const productBrand = z.object({
  id: z.int(),
  code: z.string(),
  order: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable().describe('the logo'),
  description: z.string().describe('in the asked language; empty without one'),
  productCount: z.int().describe('published products'),
  productImage: productImage.nullable().describe('the picture of one of its products'),
});
export type ProductBrand = z.infer<typeof productBrand>;

export const unitPrice = z.object({ amount: moneySchema, unit: z.enum(['kg', 'l', 'm', 'm2', 'piece']) });

export const productAttribute = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['number', 'boolean', 'choice', 'choices', 'text']),
  unit: z.string().nullable(),
  value: z
    .union([z.number(), z.boolean(), z.string()])
    .describe('a choice’s value is its code; codes of several are joined by commas'),
  valueName: z.string().nullable().describe('a choice’s name, or a text, in the asked language'),
  swatch: z.string().nullable(),
});
export type ProductAttribute = z.infer<typeof productAttribute>;

/** A product of the same variant group, as the colour and size choices link to it. */
export const siblingProduct = z.object({
  productId: z.int(),
  nameCode: z.string(),
  imageUrl: z.string().nullable(),
  availibilityCount: z.int(),
  attributes: z.array(productAttribute).describe('only those in which the group’s products differ'),
});
export type SiblingProduct = z.infer<typeof siblingProduct>;

/** A sibling as the card of their model offers it. */
export const modelChoice = siblingProduct.extend({ price: moneySchema });
export type ModelChoice = z.infer<typeof modelChoice>;

/** A product as lists, cards and carousels show it. */
export const productCard = z.object({
  productId: z.int(),
  productPublicId: z.string(),
  sku: z.string(),
  productBrandCode: z.string().nullable(),
  productBrandName: z.string().nullable(),
  productName: z.string(),
  businessName: z.string().nullable(),
  nameCode: z.string(),
  imageUrl: z.string().nullable(),
  productImages: z.array(productImage).describe('in their order; the first ones only in lists'),
  price: moneySchema,
  oldPrice: moneySchema.describe('lowest price of the 30 days before the reduction; 0 without one'),
  discount: z.int().describe('whole percent, derived from price and oldPrice; 0 without a reduction'),
  unitPrice: unitPrice.nullable(),
  forints: z.int().optional().describe('of a price in another currency, at the day’s rate'),
  currencyId: currencyIdSchema,
  productGroupTypeId: z.int(),
  variantGroupId: z.int().nullable(),
  availibilityCount: z.int(),
  ratingsCount: z.int(),
  ratingsValue: z.int(),
  energy: energyLabel.optional().describe('beside the price of what bears an energy label ((EU) 2017/1369)'),
  choices: z
    .array(modelChoice)
    .optional()
    .describe('with oneOfEachModel: the product and its published siblings; none without siblings'),
});
export type ProductCard = z.infer<typeof productCard>;

export const economicOperator = z.object({
  name: z.string(),
  postalAddress: z.string(),
  electronicAddress: z.string(),
});

export const productDetails = productCard.extend({
  description: z.string(),
  care: z.string().nullable(),
  warnings: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  nameCodes: z.partialRecord(languageSchema, z.string()).describe('name code per language, for hreflang'),
  categoryPath: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), nameCode: z.string() })),
  attributes: z.array(productAttribute),
  relatedProductIds: z.array(z.int()).describe('products that the shop recommends with it'),
  foodContact: z.boolean(),
  siblings: z.array(siblingProduct),
  modelNumber: z.string().nullable(),
  gtin: z.string().nullable(),
  weight: z.int().describe('grams; 0 when unknown'),
  widthMillimetres: z.int().nullable(),
  heightMillimetres: z.int().nullable(),
  depthMillimetres: z.int().nullable(),
  netQuantity: z
    .object({ amount: z.number(), unit: unitPrice.shape.unit })
    .nullable()
    .describe('what one package holds (98/6/EC)'),
  vatRate: z.number(),
  manufacturer: economicOperator.nullable(),
  responsiblePerson: economicOperator.nullable(),
  mandatoryWarrantyYears: z.int().describe('by today’s price; 0: none (151/2003. Korm. r.)'),
  withdrawalExclusion: z
    .enum(withdrawalExclusions)
    .nullable()
    .describe('why it may not be sent back without a reason'),
  durabilityYears: z.int().nullable().describe('of the maker’s guarantee of durability (GARAN)'),
  packaging: z.array(z.enum(packagingMaterials)).max(maxPackagingParts).describe('materials (97/129/EC)'),
  electrical: wasteAndEnergyFields.electrical,
  batteryKind: wasteAndEnergyFields.batteryKind,
  batteryFitting: wasteAndEnergyFields.batteryFitting,
  eprelNumber: wasteAndEnergyFields.eprelNumber,
  foodContactMaterial: wasteAndEnergyFields.foodContactMaterial,
});
export type ProductDetails = z.infer<typeof productDetails>;

/**
 * Fields of shop product lists that may be filtered, with the type that decides their operators. Beside them
 * every attribute of the catalogue is a field (attributeFieldPrefix). `ratingAverage` goes from 0 to 100,
 * twenty points a star; products without ratings have none.
 */
export const shopProductFields = {
  productId: 'number',
  productGroupTypeId: 'number',
  productGroupTypeCode: 'code',
  productBrandCode: 'code',
  variantGroupId: 'number',
  productName: 'text',
  sku: 'text',
  price: 'number',
  discount: 'number',
  availibilityCount: 'number',
  bestsellerOrder: 'number',
  newOrder: 'number',
  ratingAverage: 'number',
  searchText: 'search',
} as const;
export type ShopProductField = keyof typeof shopProductFields;

/** Conditions on an attribute of the catalogue name it like this, with the attribute’s code after the colon. */
export const attributeFieldPrefix = 'attribute:';

/** Fields by which shop product lists may be ordered; the newest products have the highest productId. */
export const shopProductOrders = [
  'productId',
  'productName',
  'price',
  'bestsellerOrder',
  'newOrder',
  'ratingAverage',
  'discount',
  'relevance',
] as const;
export type ShopProductOrder = (typeof shopProductOrders)[number];

export const shopProductListRequest = listRequest(maxShopPageSize).extend({
  pageSize: z
    .int()
    .min(1)
    .max(maxShopPageSize)
    .optional()
    .describe('left out: as many as the settings of the shop say'),
  currencyId: currencyIdSchema.default(defaultCurrencyId),
  language: languageSchema.default('hu'),
  oneOfEachModel: z
    .boolean()
    .default(false)
    .describe('one product stands for all siblings that match; counts are of models'),
});
export type ShopProductListRequest = z.infer<typeof shopProductListRequest>;

/** The corrected text of a search, for the page to show; null without a correction. */
export const correctedText = z.string().nullable();

/** How what a search shows meets its words; without a search all of none. */
export const matchedWords = z
  .enum(['all', 'most', 'some'])
  .describe('all words are met, or all but one of three and more, or fewer');
export type MatchedWords = z.infer<typeof matchedWords>;

export const listShopProducts = endpoint({
  method: 'POST',
  path: '/api/ShopProduct/List',
  summary: 'Published products of a page, filtered and ordered; by productId unless asked otherwise',
  cacheTtlSeconds: 2,
  access: 'public',
  body: shopProductListRequest,
  reply: z.object({ products: z.array(productCard), ...listCounts, correctedText, matchedWords }),
});

export const previewToken = z
  .string()
  .length(43)
  .regex(/^[\w-]*$/);

export const getShopProduct = endpoint({
  method: 'GET',
  path: '/api/ShopProduct',
  summary: 'One published product with everything its page shows',
  access: 'public',
  query: z.strictObject({
    productId: z.coerce.number().int().min(1).max(maxInteger),
    currencyId: currencyIdQuery,
    language: languageQuery,
    preview: previewToken.optional().describe('shows the product of a preview’s link, published or not'),
  }),
  reply: productDetails,
});

export const listProductGroupTypes = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/GroupTypes',
  summary: 'The category tree, flat and in order, after the entry for all categories',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({ language: languageQuery }),
  reply: z.object({ productGroupTypes: z.array(productGroupType) }),
});

export const listShopProductBrands = endpoint({
  method: 'GET',
  path: '/api/ShopProductBrand',
  summary: 'All brands in their order',
  cacheTtlSeconds: 10,
  access: 'public',
  query: z.strictObject({ language: languageQuery }),
  reply: z.object({ productBrands: z.array(productBrand) }),
});

/** Fields of brand lists that may be filtered and ordered by. */
export const shopBrandFields = { id: 'number', code: 'code', name: 'text', order: 'number' } as const;

export const searchShopProductBrands = endpoint({
  method: 'POST',
  path: '/api/ShopProductBrand/List',
  summary: 'Brands of a page, filtered and ordered',
  access: 'public',
  body: listRequest(maxShopPageSize).extend({ language: languageSchema.default('hu') }),
  reply: z.object({ productBrands: z.array(productBrand), ...listCounts }),
});
