import { z } from 'zod';
import { nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';

/** More supplier files than this are not kept. */
export const maxSupplierFiles = 50;
export const maxListedRuns = 30;

export const supplierFileFields = ['stock', 'price'] as const;

/**
 * How a run stands. `stopped`: the trial found more changes than the limit permits, and nothing was changed; `tried`: it
 * was to be tried only.
 */
export const supplierRunStates = ['trying', 'tried', 'stopped', 'importing', 'finished', 'failed'] as const;
export type SupplierRunState = (typeof supplierRunStates)[number];

/** Why a run failed: the file was not to be had, is none that imports read, names no product of the shop, … */
export const supplierRunFailures = [
  'notDownloaded',
  'tooLarge',
  'unreadable',
  'nothingFound',
  'notAllowed',
  'gaveUp',
] as const;
export type SupplierRunFailure = (typeof supplierRunFailures)[number];

const fields = {
  name: nameText(80),
  url: z
    .string()
    .trim()
    .max(2_000)
    .refine((text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      return (url?.protocol === 'https:' || url?.protocol === 'http:') && !url.username && !url.password;
    })
    .describe('of a CSV, XLSX or XML file that imports read, on the public internet'),
  fields: z.array(z.enum(supplierFileFields)).min(1).max(2).describe('what of stored products it may change'),
  maxChangedPercent: z
    .int()
    .min(1)
    .max(100)
    .describe('of the products in the file: when more would change, nothing is changed and staff are told'),
  hour: z.int().min(0).max(23).describe('of Budapest, at which it is read every day'),
  isEnabled: z.boolean().describe('false: only on demand'),
};

export const supplierRun = z.object({
  id: z.int(),
  state: z.enum(supplierRunStates),
  failure: z.enum(supplierRunFailures).nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  trialImportId: z.string().nullable().describe('the import that only tried, with its report'),
  importId: z.string().nullable(),
  found: z.int().nullable().describe('products of the shop that the file names'),
  changed: z.int().nullable().describe('those of them that change'),
});
export type SupplierRun = z.infer<typeof supplierRun>;

export const supplierFile = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  fields: z.array(z.enum(supplierFileFields)),
  maxChangedPercent: z.int(),
  hour: z.int(),
  isEnabled: z.boolean(),
  systemUserName: z.string().nullable().describe('with whose rights it is imported'),
  lastRun: supplierRun.nullable(),
});
export type SupplierFile = z.infer<typeof supplierFile>;

const read = { module: 'products', right: 'read' } as const;
const write = { module: 'products', right: 'write' } as const;

export const listSupplierFiles = endpoint({
  method: 'GET',
  path: '/api/SupplierFile',
  summary: 'Stock and price files of suppliers by their names, each with its last run',
  access: read,
  reply: z.object({ supplierFiles: z.array(supplierFile) }),
});

export const getSupplierFile = endpoint({
  method: 'GET',
  path: '/api/SupplierFile/:supplierFileId',
  summary: 'One supplier’s file with its last runs',
  access: read,
  params: z.strictObject({ supplierFileId: recordIdParam }),
  reply: supplierFile.extend({ runs: z.array(supplierRun) }),
});

export const createSupplierFile = endpoint({
  method: 'POST',
  path: '/api/SupplierFile',
  summary:
    'Names a supplier’s file that is to be read every day; it is imported with the rights of who names it',
  access: write,
  body: z.strictObject(fields),
  reply: supplierFile,
  status: 201,
});

export const updateSupplierFile = endpoint({
  method: 'PUT',
  path: '/api/SupplierFile',
  summary: 'Replaces a supplier’s file; from now on it is imported with the rights of who changed it last',
  access: write,
  body: seenRecord.extend(fields),
  reply: supplierFile,
});

export const deleteSupplierFile = endpoint({
  method: 'DELETE',
  path: '/api/SupplierFile',
  summary: 'Deletes a supplier’s file; its imports stay',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const readSupplierFile = endpoint({
  method: 'POST',
  path: '/api/SupplierFile/Read',
  summary:
    'Queues a run now: a trial with its report alone, or the import as at night; refused with inUse during one',
  access: write,
  body: z.strictObject({ id: recordId, isTrial: z.boolean() }),
  reply: supplierFile,
  status: 202,
});
