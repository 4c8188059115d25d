import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { importMapping, mappingProblem } from './import-mapping.ts';
import { importOptions, importUnknown, maxListedUnknown } from './import-options.ts';
import { importRowErrorCodes } from './import-row-error-codes.ts';
import { defaultLanguage, languages } from './languages.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { maxUploadBytes } from './upload-limit.ts';

/** File formats that the import recognises by their column names. */
export const importFormats = [
  'kamraProducts',
  'spreeProducts',
  'spreeProductTranslations',
  'wooCommerce',
  'shopify',
  'vendure',
  'saleor',
  'prestaShop',
  'magento',
  'googleMerchant',
  'shoprenter',
  'unas',
] as const;
export type ImportFormat = (typeof importFormats)[number];
/** What a file was read as: a format, or the columns that staff mapped. */
export const recognisedFormats = [...importFormats, 'mapped'] as const;
export type RecognisedFormat = (typeof recognisedFormats)[number];

export const importRowError = z.object({
  row: z.int().describe('line of the table, the header is 1'),
  column: z.string(),
  value: z.string(),
  code: z.enum(importRowErrorCodes),
  isWarning: z.boolean().optional().describe('true where the row is imported all the same'),
});
export type ImportRowError = z.infer<typeof importRowError>;

/** A product that the import changes, as in the dry run. */
export const importChange = z.object({
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  change: z.enum(['created', 'updated', 'unchanged', 'skipped', 'rejected']),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof importChange>;

export const maxListedChanges = 500;
export const maxListedErrors = 1_000;
/** Limits of a file; larger ones are refused as a whole. */
export const maxImportBytes = maxUploadBytes;
export const maxImportRows = 100_000;

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'iso-8859-2'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** How a file was read; cells of a spreadsheet have neither an encoding nor a delimiter. */
export const importSource = z.object({
  kind: z.enum(['csv', 'spreadsheet', 'xml']),
  encoding: z.enum(importEncodings).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
});
export type ImportSource = z.infer<typeof importSource>;

export const importReport = z.object({
  recognisedAs: z.enum(recognisedFormats).nullable(),
  source: importSource.nullable().default(null),
  mappedColumns: z.array(z.object({ column: z.string(), field: z.string().nullable() })),
  rows: z.int(),
  created: z.int().describe('sellable products: each variant counts, a parent of variants does not'),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int().default(0).describe('left out by the options of the run'),
  rejected: z.int(),
  errors: z.array(importRowError).describe(`the first ${maxListedErrors}`),
  changes: z.array(importChange).describe(`the first ${maxListedChanges}`),
  unknown: z.array(importUnknown).default([]).describe(`the first ${maxListedUnknown}`),
});
export type ImportReport = z.infer<typeof importReport>;

export const importFailures = [
  'notATable',
  'unknownFormat',
  'empty',
  'tooManyRows',
  'notAllowed',
  'gaveUp',
  'unexpected',
] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What exactly is wrong with a file that is refused as a whole. */
export const importFailureReasons = [
  'binary',
  'oneColumn',
  'raggedRows',
  'unclosedQuote',
  'rowTooLong',
  'tooManyColumns',
  'tooManyCells',
  'tooLargeUnpacked',
  'damagedArchive',
  'oldWorkbook',
] as const;
export type ImportFailureReason = (typeof importFailureReasons)[number];

export const importFailureDetails = z.object({
  reason: z.enum(importFailureReasons).optional(),
  row: z.int().optional().describe('row of the table, the header is 1'),
  limit: z.int().optional(),
  columns: z
    .array(z.string())
    .optional()
    .describe('the names in the header of a table that is not recognised'),
});
export type ImportFailureDetails = z.infer<typeof importFailureDetails>;

/** Answers to what a file does not tell; each has a default. */
export const importReadingOptions = z.strictObject({
  format: z.enum(importFormats).optional().describe('the format, where the columns fit several'),
  encoding: z.enum(importEncodings).optional().describe('of texts; by default told from the bytes'),
  currency: z.enum(['HUF', 'EUR', 'USD']).default('HUF').describe('of prices without one'),
  language: z.enum(languages).default(defaultLanguage).describe('of texts without one'),
  prices: z
    .enum(['gross', 'net'])
    .default('gross')
    .describe('what prices are where their column does not say'),
  vatRate: z.number().min(0).max(100).default(27).describe('of net prices without one, in percent'),
  sellingPrice: z
    .enum(['current', 'regular'])
    .default('current')
    .describe('of products on sale: what they cost now, or before'),
  category: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('of new products without one, its levels separated by " > "'),
  newStock: z
    .enum(['zero', 'draft'])
    .default('zero')
    .describe('new products without a stock: sold out, or drafts'),
  mapping: importMapping
    .refine((mapping) => mappingProblem(mapping) === null)
    .optional()
    .describe('the fields of the columns, for a table of no known format'),
});
export type ImportReadingOptions = z.infer<typeof importReadingOptions>;
export const defaultReadingOptions: ImportReadingOptions = importReadingOptions.parse({});

export const importStates = ['queued', 'running', 'paused', 'finished', 'cancelled', 'failed'] as const;

export const productImport = z.object({
  importId: z.uuid(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable().describe('why the whole file is refused'),
  failureDetails: importFailureDetails.nullable(),
  fileName: z.string(),
  dryRun: z.boolean(),
  progress: z.number().min(0).max(1),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
  canRepeat: z
    .boolean()
    .describe('whether the file is still stored, so that it can be run with other options'),
  canMap: z
    .boolean()
    .describe('whether the fields of its columns can be chosen: of no known format, or chosen before'),
  canUndo: z.boolean().describe('whether it has changed products that can be changed back'),
  undoesImportId: z.uuid().nullable().describe('the import that this one takes back'),
  options: importOptions,
  report: importReport.nullable(),
});
export type ProductImport = z.infer<typeof productImport>;

/** A document as the text of a field; an empty text has the defaults. */
function asJson<Document extends z.ZodType>(document: Document, max: number) {
  return z
    .string()
    .max(max)
    .transform((text, context): z.output<Document> => {
      try {
        return document.parse(JSON.parse(text || '{}'));
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .optional();
}

/** The fields beside the parts `File` and `SecondFile`; forms may send an empty one for none. */
export const productImportUpload = z.strictObject({
  ProductPublicId: z.uuid().or(z.literal('')).optional(),
  dryRun: z.enum(['true', 'false', '']).optional(),
  reading: asJson(importReadingOptions, 60_000),
  options: asJson(importOptions, 400_000),
});

export type ProductImportUpload = z.infer<typeof productImportUpload>;

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/Product/Import',
  summary:
    'Takes a file (CSV, XLSX, ODS, XML or one of them as gzip: multipart File, optional SecondFile, ProductPublicId, dryRun, reading, options) and works it off as a job',
  access: { module: 'products', right: 'write' },
  multipart: true,
  status: 202,
  reply: z.object({ importId: z.uuid() }),
});

export const getProductImport = endpoint({
  method: 'GET',
  path: '/api/Product/Import/:importId',
  summary: 'State, progress and report of an import',
  access: { module: 'products', right: 'read' },
  params: z.strictObject({ importId: z.uuid() }),
  reply: productImport,
});

export const repeatProductImport = endpoint({
  method: 'POST',
  path: '/api/Product/Import/Repeat',
  summary: 'Runs the stored file of a dry run once more, with other options or for real',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({ importId: z.uuid(), dryRun: z.boolean(), options: importOptions }),
  status: 202,
  reply: z.object({ importId: z.uuid() }),
});

export const controlProductImport = endpoint({
  method: 'POST',
  path: '/api/Product/Import/Control',
  summary: 'Pauses, resumes or cancels an import between two batches; what is written stays',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({ importId: z.uuid(), action: z.enum(['pause', 'resume', 'cancel']) }),
  reply: z.object({ state: z.enum(importStates) }),
});

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/Product/Import/Undo',
  summary:
    'Takes back, as an import of its own, what an ended import changed; products that have changed since are refused',
  access: { module: 'products', right: 'write' },
  body: z.strictObject({ importId: z.uuid() }),
  status: 202,
  reply: z.object({ importId: z.uuid() }),
});

/** Fields of import lists that may be filtered and ordered by. */
export const productImportFields = { createdAt: 'date', fileName: 'text', state: 'code' } as const;

export const listProductImports = endpoint({
  method: 'POST',
  path: '/api/Product/Import/List',
  summary: 'Imports of a page without their reports, the newest first',
  access: { module: 'products', right: 'read' },
  body: listRequest(maxStaffPageSize),
  reply: z.object({
    productImports: z.array(productImport.omit({ report: true, options: true })),
    ...staffListCounts,
  }),
});
