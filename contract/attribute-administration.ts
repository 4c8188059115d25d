import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { idOrder, nameText, recordCode, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';

const read = { module: 'categories', right: 'read' } as const;
const write = { module: 'categories', right: 'write' } as const;
const maxOptions = 1_000;

export const attributeKinds = ['choice', 'choices', 'number', 'boolean', 'text'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** Fields of staff attribute lists that may be filtered and ordered by. */
export const staffAttributeFields = {
  id: 'number',
  code: 'code',
  kind: 'code',
  name: 'text',
  order: 'number',
  productCount: 'number',
} as const;

const names = z.partialRecord(languageSchema, z.strictObject({ name: nameText(120) }));
const swatch = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/i)
  .describe('a colour such as #c0392b');

export const staffAttributeRow = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  kind: z.enum(attributeKinds),
  unit: z.string().nullable(),
  name: z.string().describe('in the asked language, or in the one that stands in for it'),
  order: z.int(),
  languages: z.array(languageSchema).describe('in which it has a name'),
  optionCount: z.int(),
  productCount: z.int().describe('products that have it, unpublished ones too'),
});

export const attributeOption = z.object({
  id: z.int(),
  code: z.string(),
  swatch: z.string().nullable(),
  texts: names,
  productCount: z.int(),
});

export const staffAttribute = staffAttributeRow
  .omit({ name: true, languages: true, optionCount: true })
  .extend({ texts: names, options: z.array(attributeOption).describe('of a choice, in their order') });
export type StaffAttribute = z.infer<typeof staffAttribute>;

export const listProductAttributes = endpoint({
  method: 'POST',
  path: '/api/ProductAttribute/List',
  summary: 'Attributes of a page, filtered and ordered; in their own order unless asked otherwise',
  access: read,
  body: listRequest(maxStaffPageSize).extend({ language: languageSchema.default('hu') }),
  reply: z.object({ productAttributes: z.array(staffAttributeRow), ...staffListCounts }),
});

export const getProductAttribute = endpoint({
  method: 'GET',
  path: '/api/ProductAttribute/:attributeId',
  summary: 'One attribute with its options, as staff edit it',
  access: read,
  params: z.strictObject({ attributeId: recordIdParam }),
  reply: staffAttribute,
});

const givenNames = names.refine((given) => Object.keys(given).length > 0);
const unit = nameText(20).nullable().default(null).describe('of a number, e.g. ml');
const newOption = z.strictObject({ swatch: swatch.nullable().default(null), texts: givenNames });
const attribute = z.strictObject({ unit, texts: givenNames });

export const createProductAttribute = endpoint({
  method: 'POST',
  path: '/api/ProductAttribute',
  summary: 'Creates an attribute, the last in order; codes that are not given come from the names',
  access: write,
  body: attribute.extend({
    code: recordCode.max(60).optional(),
    kind: z.enum(attributeKinds),
    options: z.array(newOption).max(maxOptions).default([]),
  }),
  reply: staffAttribute,
  status: 201,
});

export const updateProductAttribute = endpoint({
  method: 'PUT',
  path: '/api/ProductAttribute',
  summary:
    'Replaces names, unit and options of an attribute; options without an id are new, missing ones are deleted, which is refused with inUse while products have them',
  access: write,
  body: attribute.extend({
    ...seenRecord.shape,
    options: z
      .array(newOption.extend({ id: recordId.optional() }))
      .max(maxOptions)
      .describe('in their order'),
  }),
  reply: staffAttribute,
});

export const mergeAttributeOptions = endpoint({
  method: 'PATCH',
  path: '/api/ProductAttribute/MergeOptions',
  summary: 'Gives the products of one option another one of the same attribute and deletes the first',
  access: write,
  body: seenRecord.extend({ fromOptionId: recordId, intoOptionId: recordId }),
  reply: staffAttribute,
});

export const deleteProductAttribute = endpoint({
  method: 'DELETE',
  path: '/api/ProductAttribute',
  summary: 'Deletes an attribute; refused with inUse while products or variants have it',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const orderProductAttributes = endpoint({
  method: 'PATCH',
  path: '/api/ProductAttribute/Order',
  summary: 'Puts the attributes into the given order, which names each of them once',
  access: write,
  body: z.strictObject({ attributeIds: idOrder, seenAttributeIds: idOrder }),
  reply: z.object({ attributeIds: z.array(recordId) }),
});
