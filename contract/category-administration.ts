import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import {
  libraryPicture,
  longText,
  nameText,
  recordCode,
  recordId,
  recordIdParam,
  seenRecord,
} from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { warrantyGroups } from './warranty-groups.ts';

const read = { module: 'categories', right: 'read' } as const;
const write = { module: 'categories', right: 'write' } as const;

/** Levels of the category tree, the first one included. */
export const maxCategoryDepth = 10;
/** Categories that the back office shows and keeps in order. */
export const maxCategories = 5_000;
const maxAttributes = 100;

export const staffCategoryRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string().describe('in the asked language, or in the one that stands in for it'),
  parentProductGroupTypeId: z.int().nullable(),
  imageUrl: z.string().nullable(),
  languages: z.array(languageSchema).describe('in which it has a name'),
  productCount: z.int().describe('products of the category itself, unpublished ones too'),
});
export type StaffCategoryRow = z.infer<typeof staffCategoryRow>;

const groupMeaning =
  'of the annex of 10/2024. (VI. 28.) IM r., for its products and those below; null: as the category above';

const storedTexts = z.strictObject({
  name: nameText(120),
  nameCode: z.string(),
  description: longText(5_000),
});

export const staffCategory = staffCategoryRow.omit({ name: true, languages: true }).extend({
  texts: z.partialRecord(languageSchema, storedTexts),
  attributeIds: z
    .array(z.int())
    .describe('the attributes that filter its lists, in their order; none: those of the category above'),
  requiredAttributeIds: z.array(z.int()).describe('those of them that products are expected to have'),
  warrantyGroup: z.enum(warrantyGroups).nullable().describe(groupMeaning),
  formerCodes: z.array(z.string()).describe('their URLs redirect to it'),
});
export type StaffCategory = z.infer<typeof staffCategory>;

export const listStaffProductGroupTypes = endpoint({
  method: 'GET',
  path: '/api/ProductGroupType',
  summary: 'The category tree as staff see it, flat: parents before their children, siblings in their order',
  access: read,
  query: z.strictObject({ language: languageSchema.default('hu') }),
  reply: z.object({ productGroupTypes: z.array(staffCategoryRow) }),
});

export const getProductGroupType = endpoint({
  method: 'GET',
  path: '/api/ProductGroupType/:categoryId',
  summary: 'One category as staff edit it',
  access: read,
  params: z.strictObject({ categoryId: recordIdParam }),
  reply: staffCategory,
});

const texts = z
  .partialRecord(
    languageSchema,
    z.strictObject({
      name: nameText(120),
      nameCode: recordCode.optional().describe('from the name, where it is not given'),
      description: longText(5_000).default(''),
    }),
  )
  .refine((given) => Object.keys(given).length > 0);
const attributeIds = z
  .array(recordId)
  .max(maxAttributes)
  .refine((ids) => new Set(ids).size === ids.length);
const parentId = recordId.nullable().describe('null: on the first level');

export const createProductGroupType = endpoint({
  method: 'POST',
  path: '/api/ProductGroupType',
  summary: 'Creates a category, the last of its siblings; without a code it gets one from its name',
  access: write,
  body: z.strictObject({
    parentProductGroupTypeId: parentId,
    code: recordCode.optional(),
    texts,
    attributeIds: attributeIds.default([]),
    requiredAttributeIds: attributeIds.default([]),
    warrantyGroup: z.enum(warrantyGroups).nullable().default(null).describe(groupMeaning),
  }),
  reply: staffCategory,
  status: 201,
});

export const updateProductGroupType = endpoint({
  method: 'PUT',
  path: '/api/ProductGroupType',
  summary: 'Replaces texts and filters of a category; with another code the URL of the former one redirects',
  access: write,
  body: seenRecord.extend({
    code: recordCode.optional(),
    texts,
    attributeIds,
    requiredAttributeIds: attributeIds.default([]),
    warrantyGroup: z.enum(warrantyGroups).nullish().describe(`${groupMeaning}; not given: as it was`),
  }),
  reply: staffCategory,
});

export const moveProductGroupType = endpoint({
  method: 'PATCH',
  path: '/api/ProductGroupType/Move',
  summary: 'Moves a category with all below it to a parent, before one of its children or behind all of them',
  access: write,
  body: seenRecord.extend({ parentProductGroupTypeId: parentId, beforeId: recordId.nullable() }),
  reply: staffCategory,
});

/** More products than these are not moved while their category is deleted: a bulk change moves them before. */
export const maxMovedProducts = 2_000;

export const deleteProductGroupType = endpoint({
  method: 'DELETE',
  path: '/api/ProductGroupType',
  summary:
    'Deletes a category; refused with inUse while it has categories below it, products and no target for them, to which its URLs then redirect, or more products than are moved at once',
  access: write,
  body: seenRecord.extend({ moveProductsTo: recordId.optional() }),
  reply: z.null(),
});

export const importProductGroupTypeImage = endpoint({
  method: 'POST',
  path: '/api/ProductGroupType/ImportImage',
  summary: 'Sets the picture of a category (multipart File, Id, Version); it is checked and encoded anew',
  access: write,
  multipart: true,
  reply: staffCategory,
});

export const chooseProductGroupTypeImage = endpoint({
  method: 'PATCH',
  path: '/api/ProductGroupType/Image',
  summary: 'Sets a picture of the media library as the picture of a category',
  access: write,
  body: libraryPicture,
  reply: staffCategory,
});

export const deleteProductGroupTypeImage = endpoint({
  method: 'DELETE',
  path: '/api/ProductGroupType/Image',
  summary: 'Removes the picture of a category',
  access: write,
  body: seenRecord,
  reply: staffCategory,
});

/** Where the URL of a category's former code leads. */
export const findFormerProductGroupType = endpoint({
  method: 'GET',
  path: '/api/ShopProduct/FormerGroupType',
  summary: 'The present code of the category that once had this code; null without one',
  access: 'public',
  query: z.strictObject({ code: z.string().min(1).max(200) }),
  reply: z.object({ code: z.string().nullable() }),
});
