import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { longText, nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { maxRecallProducts, recallRemedies, recallStates } from './recall-kinds.ts';
import { rowVersion } from './row-version.ts';

/** The fields of a recall notice in a language ((EU) 2023/988 Art. 36, (EU) 2024/1435). */
export const recallText = z.strictObject({
  name: nameText(200).describe('what is recalled, as its buyers know it'),
  identification: longText(1_000).min(1).describe('batch, lot or serial number, and where it stands'),
  sold: longText(500).default('').describe('when and where it was sold'),
  hazard: longText(2_000).min(1),
  action: longText(2_000).min(1).describe('what whoever has it is to do'),
  remedy: longText(2_000).min(1).describe('how the remedies are had'),
});
export type RecallText = z.infer<typeof recallText>;

const day = z.iso.date().max(10);
const fields = z.strictObject({
  productIds: z.array(recordId).min(1).max(maxRecallProducts),
  texts: z.partialRecord(languageSchema, recallText).describe('in Hungarian at least'),
  remedies: z.array(z.enum(recallRemedies)).min(1).max(3),
  singleRemedyReason: longText(1_000)
    .default('')
    .describe('why the other remedies are impossible or out of proportion; needed for less than two'),
  contactPhone: z
    .string()
    .trim()
    .max(40)
    .regex(/^\P{Cc}*$/u)
    .default('')
    .describe('free of charge'),
  contactEmail: z.union([z.literal(''), z.email().max(254)]).default(''),
  contactUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
    .default('')
    .describe('of an online service'),
  soldFrom: day.nullable().default(null).describe('only buyers from this day on are told'),
  soldUntil: day.nullable().default(null).describe('and up to this day'),
  stopsSale: z.boolean().default(true).describe('its products cannot be bought until the recall has ended'),
});
export type RecallFields = z.infer<typeof fields>;

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}

function checkRecall(recall: RecallFields, { addIssue }: Issues): void {
  const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
  const { productIds, texts, remedies, contactPhone, contactUrl, soldFrom, soldUntil } = recall;
  if (new Set(productIds).size < productIds.length) wrong('productIds', 'names a product twice');
  if (!texts.hu) wrong('texts', 'has no Hungarian');
  if (new Set(remedies).size < remedies.length) wrong('remedies', 'names one twice');
  if (remedies.length < 2 && !recall.singleRemedyReason) wrong('remedies', 'are less than two');
  if (!contactPhone && !contactUrl) wrong('contactPhone', 'is missing');
  if (soldFrom && soldUntil && soldFrom > soldUntil) wrong('soldUntil', 'is before the first day');
}

export const staffRecallRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  state: z.enum(recallStates),
  productCount: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  orderCount: z.int().describe('orders that brought its products'),
  toldCount: z.int().describe('of these, the ones whose buyers were written to'),
  unreachableCount: z.int().describe('of these, the ones that have no address any more'),
  failedMails: z.int().describe('mails that could not be delivered'),
});
export type StaffRecallRow = z.infer<typeof staffRecallRow>;

export const staffRecall = staffRecallRow.extend({
  ...fields.shape,
  products: z.array(z.object({ id: z.int().nullable(), sku: z.string(), name: z.string() })),
});
export type StaffRecall = z.infer<typeof staffRecall>;

const read = { module: 'products', right: 'read' } as const;
const write = { module: 'products', right: 'write' } as const;

export const listRecalls = endpoint({
  method: 'GET',
  path: '/api/Recall',
  summary: 'Recalls, the newest first, with how many of their buyers were told',
  access: read,
  reply: z.object({ recalls: z.array(staffRecallRow) }),
});

export const getRecall = endpoint({
  method: 'GET',
  path: '/api/Recall/:recallId',
  summary: 'One recall',
  access: read,
  params: z.strictObject({ recallId: recordIdParam }),
  reply: staffRecall,
});

export const createRecall = endpoint({
  method: 'POST',
  path: '/api/Recall',
  summary: 'Drafts a recall of one or several products ((EU) 2023/988 Art. 35–37)',
  access: write,
  body: fields.superRefine(checkRecall),
  reply: staffRecall,
  status: 201,
});

export const updateRecall = endpoint({
  method: 'PUT',
  path: '/api/Recall',
  summary:
    'Replaces a recall; buyers of what a published one has more are told, too. Refused once it has ended',
  access: write,
  body: fields.extend(seenRecord.shape).superRefine(checkRecall),
  reply: staffRecall,
});

export const moveRecall = endpoint({
  method: 'PUT',
  path: '/api/Recall/State',
  summary: 'Publishes a recall, which tells every buyer of its products by mail, or ends it',
  access: write,
  body: z.strictObject({ id: recordId, version: rowVersion, state: z.enum(['published', 'ended']) }),
  reply: staffRecall,
});

export const deleteRecall = endpoint({
  method: 'DELETE',
  path: '/api/Recall',
  summary: 'Deletes the draft of a recall; refused with inUse once it was published',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

const publicRow = z.object({
  recallId: z.int(),
  name: z.string(),
  publishedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});

export const listShopRecalls = endpoint({
  method: 'GET',
  path: '/api/ShopRecall',
  summary: 'Published recalls, the newest first; of a product those alone that have not ended',
  access: 'public',
  cacheTtlSeconds: 10,
  query: z.strictObject({
    language: languageSchema.default('hu'),
    productId: z.coerce.number().pipe(recordId).optional(),
  }),
  reply: z.object({ recalls: z.array(publicRow) }),
});

export const getShopRecall = endpoint({
  method: 'GET',
  path: '/api/ShopRecall/:recallId',
  summary: 'The notice of a published recall',
  access: 'public',
  cacheTtlSeconds: 10,
  params: z.strictObject({ recallId: recordIdParam }),
  query: z.strictObject({ language: languageSchema.default('hu') }),
  reply: publicRow.extend({
    ...recallText.shape,
    remedies: z.array(z.enum(recallRemedies)),
    contactPhone: z.string(),
    contactEmail: z.string(),
    contactUrl: z.string(),
    products: z.array(
      z.object({
        productId: z.int().nullable().describe('null: the shop has it no more'),
        name: z.string(),
        nameCode: z.string().nullable(),
        sku: z.string(),
        brand: z.string().nullable(),
        gtin: z.string().nullable(),
        modelNumber: z.string().nullable(),
        imageUrl: z.string().nullable(),
      }),
    ),
  }),
});
export type ShopRecall = z.infer<(typeof getShopRecall)['reply']>;

/** Calls of shoppers about recalls. */
export const publicRecallCalls = [listShopRecalls, getShopRecall] as const;
/** Calls of staff about recalls. */
export const recallCalls = [
  listRecalls,
  getRecall,
  createRecall,
  updateRecall,
  moveRecall,
  deleteRecall,
] as const;
