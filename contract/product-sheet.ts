import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './error-codes.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { rowVersion } from './row-version.ts';
import { isSheetField, sheetFields } from './sheet-values.ts';
import { adjustmentReasons, maxStock } from './stock.ts';

/** Rows of one call; more are sent in parts of one batch. */
export const maxSavedRows = 1_000;

const maxFieldLength = 120;
const maxAttributeFields = 200;
const sheetField = z
  .string()
  .max(maxFieldLength)
  .refine(isSheetField)
  .describe('one of a fixed list, or `attribute.` and the code of an attribute with one value');
const value = z.string().max(20_000);

export const sheetRow = z.object({
  id: z.int(),
  version: z.int(),
  sku: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  values: z.record(z.string(), z.string()).describe('by field; a field without a value has no entry'),
});
export type SheetRow = z.infer<typeof sheetRow>;

const namedRow = sheetRow.extend({
  name: z.string().describe('in `language`, with what tells a variant from the others of its group'),
});
export type NamedSheetRow = z.infer<typeof namedRow>;

export const readProductSheet = endpoint({
  method: 'POST',
  path: '/api/Product/Sheet',
  summary:
    'Products of a page as rows of the spreadsheet, by the conditions and the order of the product list',
  access: { module: 'products', right: 'read' },
  body: listRequest(maxStaffPageSize).extend({
    language: languageSchema.default('hu').describe('of the search and the names'),
    fields: z
      .array(sheetField)
      .min(1)
      .max(sheetFields.length + maxAttributeFields),
  }),
  reply: z.object({ rows: z.array(namedRow), ...staffListCounts }),
});

export const saveProductSheet = endpoint({
  method: 'PATCH',
  path: '/api/Product/Sheet',
  summary:
    'Changes products as one batch, each as it was seen; those that somebody else changed meanwhile, and those with wrong values, are left and told. A part that is sent again changes nothing again',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({
    batchId: z.uuid().describe('made by the client, the same for all parts of a batch'),
    stockReason: z.enum(adjustmentReasons).default('counted'),
    rows: z
      .array(
        z.strictObject({
          id: recordId,
          version: rowVersion,
          values: z
            .record(sheetField, value)
            .refine((values) => Object.keys(values).length <= sheetFields.length + maxAttributeFields)
            .default({})
            .describe('changed fields; empty: none'),
          stockChange: z
            .int()
            .min(-maxStock)
            .max(maxStock)
            .optional()
            .describe('units to add, or to take off; whatever is sold meanwhile'),
        }),
      )
      .min(1)
      .max(maxSavedRows),
  }),
  reply: z.object({
    batchId: z.uuid().nullable().describe('null where nothing was changed'),
    saved: z.array(sheetRow.pick({ id: true, version: true, onHand: true })),
    conflicts: z.array(sheetRow).describe('products of another version, as they are now'),
    rejected: z.array(z.object({ id: z.int(), errors: z.array(fieldError) })),
  }),
});
