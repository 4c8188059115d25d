import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { recordId } from './catalogue-records.ts';
import { changeBatchKinds } from './change-batch-kinds.ts';
import { endpoint } from './endpoint.ts';
import { maxStaffPageSize, staffListCounts } from './list-request.ts';

const read = { module: 'products', right: 'read' } as const;
const write = { module: 'products', right: 'write' } as const;
const page = {
  page: z.int().min(1).max(200).default(1),
  pageSize: z.int().min(1).max(maxStaffPageSize).default(25),
};
/** A batch of more products is undone by a job. */
export const maxUndoneAtOnce = 5_000;
export const maxListedConflicts = 500;

export const changeBatch = z.object({
  id: z.uuid(),
  kind: z.enum(changeBatchKinds),
  at: z.iso.datetime(),
  systemUserName: z.string(),
  note: z.string().nullable().describe('what it was, e.g. the name of a file'),
  productCount: z.int().describe('how many products it changed'),
  sku: z.string().nullable().describe('of the only product that it changed'),
  productId: z.int().nullable(),
  undoesBatchId: z.uuid().nullable(),
  undoneCount: z.int().describe('of how many products an undo has taken it back'),
});
export type ChangeBatch = z.infer<typeof changeBatch>;

export const listChangeBatches = endpoint({
  method: 'POST',
  path: '/api/ProductChange/Batches',
  summary:
    'Batches of changes of products, the newest first: forms, spreadsheets, bulk actions, imports, undos',
  access: read,
  body: z.strictObject({
    ...page,
    batchId: z.uuid().optional().describe('this batch alone'),
    onlyMany: z.boolean().default(false).describe('without changes of a single product on its form'),
  }),
  reply: z.object({ changeBatches: z.array(changeBatch), ...staffListCounts }),
});

export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type FieldChange = z.infer<typeof fieldChange>;

export const productChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  systemUserName: z.string(),
  action: z.string(),
  productId: z.int(),
  sku: z.string().nullable().describe('null for a product that is no more'),
  name: z.string(),
  batchId: z.uuid().nullable(),
  kind: z.enum(changeBatchKinds).nullable(),
  fields: z.array(fieldChange).describe('values as texts; without one: empty'),
  isUndone: z.boolean().describe('an undo has taken it back, and was not taken back itself'),
  canUndo: z.boolean(),
});
export type ProductChange = z.infer<typeof productChange>;

export const listProductChanges = endpoint({
  method: 'POST',
  path: '/api/ProductChange/List',
  summary: 'What was changed of a product, or by a batch: who, when, before and after; the newest first',
  access: read,
  body: z
    .strictObject({
      productId: recordId.optional(),
      batchId: z.uuid().optional(),
      language: languageSchema.default('hu').describe('of the names of products'),
      ...page,
    })
    .refine(({ productId, batchId }) => productId !== undefined || batchId !== undefined),
  reply: z.object({ productChanges: z.array(productChange), ...staffListCounts }),
});

/** Why a field is not taken back: `changedSince` has the value that the batch left and the present one. */
export const undoConflictCodes = [
  'changedSince',
  'belowReserved',
  'gone',
  'taken',
  'deleted',
  'unsupported',
  'sameVariant',
  'needsMaker',
  'needsResponsiblePerson',
] as const;
export const undoConflict = z.object({
  productId: z.int(),
  sku: z.string(),
  name: z.string(),
  field: z.string(),
  code: z.enum(undoConflictCodes),
  expected: z.string(),
  current: z.string(),
});
export type UndoConflict = z.infer<typeof undoConflict>;

export const undoChanges = endpoint({
  method: 'POST',
  path: '/api/ProductChange/Undo',
  summary:
    'Makes what a batch changed as it was before, of one product or of all; nothing while a field has changed since, unless those products are left out. Large batches are undone by a job',
  access: write,
  body: z.strictObject({
    batchId: z.uuid(),
    productId: recordId.optional(),
    skipConflicts: z.boolean().default(false).describe('leaves products with conflicts as they are'),
  }),
  reply: z.object({
    batchId: z.uuid().nullable().describe('the batch that the undo made; null where it changed nothing'),
    importId: z.uuid().nullable().describe('the run of the job that undoes a large batch'),
    undone: z.int().describe('products'),
    conflictCount: z.int(),
    conflicts: z.array(undoConflict).describe(`the first ${maxListedConflicts}`),
  }),
});
