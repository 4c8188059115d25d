import { z } from 'zod';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { maxTagsOfProduct, productTag } from './product-tags.ts';
import { maxSelectedProducts } from './selection-limits.ts';

const read = { module: 'products', right: 'read' } as const;
const write = { module: 'products', right: 'write' } as const;

/** Products of one bulk change; a filter that finds more is refused. */
export const maxBulkProducts = 250_000;
export const maxListedRefusals = 500;

/** Products chosen one by one, or whatever a filter finds when the change starts. */
export const productChoice = z.union([
  z.strictObject({ productIds: z.array(recordId).min(1).max(maxSelectedProducts) }),
  z.strictObject({
    fieldConditions: listRequest(1).shape.fieldConditions,
    language: languageSchema.default('hu'),
    currencyId: currencyIdSchema.default(3),
  }),
]);
export type ProductChoice = z.infer<typeof productChoice>;

const reductionBy = z.union([
  z.strictObject({
    percent: z
      .number()
      .min(1)
      .max(99)
      .describe('taken off every fixed price, rounded to whole forints or cents'),
  }),
  z.strictObject({ amount: z.number().min(0.01).max(99_999_999), currencyId: currencyIdSchema }),
]);

/** What becomes of the options, or the tags, that a product has. */
export const optionModes = ['replace', 'add', 'remove'] as const;
export type OptionMode = (typeof optionModes)[number];

/** What a bulk change does with each of its products. */
export const bulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish'), published: z.boolean() }),
  z.strictObject({ kind: z.literal('category'), productGroupTypeId: recordId }),
  z.strictObject({ kind: z.literal('brand'), productBrandId: recordId.nullable() }),
  z.strictObject({
    kind: z.literal('attribute'),
    attributeId: recordId,
    value: z
      .union([
        z.strictObject({ optionId: recordId }),
        z.strictObject({ number: z.number().min(-99_999_999).max(99_999_999) }),
        z.strictObject({ boolean: z.boolean() }),
        z.strictObject({
          optionIds: z.array(recordId).min(1).max(100).describe('of an attribute with several options'),
          mode: z.enum(optionModes).default('replace'),
        }),
        z.strictObject({
          texts: z
            .partialRecord(languageSchema, longText(1_000).min(1))
            .refine((texts) => Object.keys(texts).length > 0)
            .describe('languages that are left out stay as they are'),
        }),
      ])
      .nullable()
      .describe('null takes the attribute away'),
  }),
  z
    .strictObject({
      kind: z.literal('tags'),
      tags: z.array(productTag).max(maxTagsOfProduct),
      mode: z.enum(optionModes).default('add').describe('replace with none takes all away'),
    })
    .refine(({ tags, mode }) => tags.length > 0 || mode === 'replace', { path: ['tags'] }),
  z.strictObject({
    kind: z.literal('reduction'),
    by: reductionBy,
    startsAt: z.iso.datetime().max(40).nullable().default(null).describe('null for at once'),
    endsAt: z.iso.datetime().max(40).nullable().default(null).describe('null until staff end it'),
  }),
  z.strictObject({ kind: z.literal('endReduction') }),
  z.strictObject({ kind: z.literal('archive'), archived: z.boolean() }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** Why a product was left as it is. */
export const bulkRefusalCodes = [
  'versionConflict',
  'notFound',
  'inUse',
  'noPrice',
  'priceTooLow',
  'notBelowLowest',
  'alreadyReduced',
  'periodOver',
  'notReduced',
  'tooManyTags',
  'sameVariant',
  'needsMaker',
  'needsResponsiblePerson',
] as const;
export type BulkRefusalCode = (typeof bulkRefusalCodes)[number];

export const bulkChangeStates = ['queued', 'running', 'finished', 'cancelled', 'failed'] as const;
export const bulkChangeFailures = ['notAllowed', 'targetGone', 'gaveUp', 'unexpected'] as const;

export const bulkChange = z.object({
  bulkChangeId: z.uuid(),
  action: bulkAction,
  state: z.enum(bulkChangeStates),
  failure: z.enum(bulkChangeFailures).nullable(),
  total: z.int().describe('products when it started'),
  done: z.int(),
  changed: z.int(),
  unchanged: z.int().describe('that were so already'),
  refused: z.int(),
  startedBy: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  repeatsBulkChangeId: z.uuid().nullable(),
});
export type BulkChange = z.infer<typeof bulkChange>;

export const bulkRefusal = z.object({
  productId: z.int(),
  sku: z.string().nullable().describe('null for a product that is no more'),
  productName: z.string().nullable(),
  code: z.enum(bulkRefusalCodes),
  details: z.looseObject({}),
});
export type BulkRefusal = z.infer<typeof bulkRefusal>;

export const startBulkChange = endpoint({
  method: 'POST',
  path: '/api/Product/BulkChange',
  summary:
    'Changes many products in the background; which ones is fixed now, one that is changed meanwhile is refused',
  access: write,
  body: z.strictObject({ products: productChoice, action: bulkAction }),
  reply: z.object({ bulkChangeId: z.uuid(), total: z.int() }),
  status: 202,
});

export const repeatBulkChange = endpoint({
  method: 'POST',
  path: '/api/Product/BulkChange/Repeat',
  summary: 'Starts an ended bulk change again for the products that it refused, as they are now',
  access: write,
  body: z.strictObject({ bulkChangeId: z.uuid() }),
  reply: z.object({ bulkChangeId: z.uuid(), total: z.int() }),
  status: 202,
});

export const cancelBulkChange = endpoint({
  method: 'POST',
  path: '/api/Product/BulkChange/Cancel',
  summary: 'Stops a bulk change between two batches; what is changed stays',
  access: write,
  body: z.strictObject({ bulkChangeId: z.uuid() }),
  reply: z.object({ state: z.enum(bulkChangeStates) }),
});

export const getBulkChange = endpoint({
  method: 'GET',
  path: '/api/Product/BulkChange/:bulkChangeId',
  summary: 'State and progress of a bulk change, with the first products that it refused',
  access: read,
  params: z.strictObject({ bulkChangeId: z.uuid() }),
  query: z.strictObject({ language: languageSchema.default('hu').describe('of the names of products') }),
  reply: bulkChange.extend({ refusals: z.array(bulkRefusal) }),
});

/** Fields of lists of bulk changes that may be filtered and ordered by. */
export const bulkChangeFields = { createdAt: 'date', state: 'code' } as const;

export const listBulkChanges = endpoint({
  method: 'POST',
  path: '/api/Product/BulkChange/List',
  summary: 'Bulk changes of a page, the newest first',
  access: read,
  body: listRequest(maxStaffPageSize),
  reply: z.object({ bulkChanges: z.array(bulkChange), ...staffListCounts }),
});
