import { z } from 'zod';
import { languageSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { quarterSchema } from './oss-report.ts';
import { maxReportRows, tableFile } from './table-file.ts';
import { homeCountry } from './union-countries.ts';
import { packagingMaterials } from './waste-and-energy.ts';

/** What a row weighs: a part of packages, what parcels are packed in, or the products themselves. */
export const eprParts = ['packaging', 'parcel', 'product'] as const;

/** Products without data that the report names; a shop fills in those that were sent most first. */
export const maxEprGaps = 20;

const fields = {
  quarter: quarterSchema,
  countryCode: z
    .string()
    .max(2)
    .regex(/^[A-Z]{2}$/)
    .default(homeCountry)
    .describe('where the goods went: each state asks for what was put on its own market'),
};
const query = z.strictObject({
  ...fields,
  language: languageSchema.default('hu').describe('of the names of products'),
});
export type EprReportQuery = z.infer<typeof query>;

const sums = {
  shippedPieces: z.int(),
  shippedKilograms: z.number(),
  returnedPieces: z.int().describe('received back, or never picked up; parcels are those that nobody took'),
  returnedKilograms: z.number(),
};

const eprRow = z.object({
  part: z.enum(eprParts),
  circularCode: z.string().nullable().describe('null: the product does not say it'),
  material: z.enum(packagingMaterials).nullable().describe('of packaging and parcels'),
  ...sums,
});
export type EprReportRow = z.infer<typeof eprRow>;

const eprGap = z.object({
  productId: z.int().nullable().describe('null: all that are deleted'),
  name: z.string(),
  sku: z.string(),
  pieces: z.int().describe('shipped in the quarter'),
  lacks: z
    .enum(['packaging', 'weight', 'product'])
    .describe('weight: it has a circular code of its own but weighs nothing; product: it is deleted'),
});
export type EprGap = z.infer<typeof eprGap>;

const access = { module: 'orders', right: 'read' } as const;

export const getEprReport = endpoint({
  method: 'GET',
  path: '/api/Report/Epr',
  summary:
    'The weights of a quarter by circular code and material, for the report of extended producer responsibility',
  access,
  query,
  reply: z.object({
    quarter: quarterSchema,
    countryCode: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    dueOn: z.iso.date().describe('of the Hungarian report: the 20th of the month that follows'),
    rows: z.array(eprRow).max(maxReportRows),
    totals: z.object(sums),
    gaps: z.array(eprGap).max(maxEprGaps),
  }),
});

export const downloadEprReport = endpoint({
  method: 'GET',
  path: '/api/Report/Epr/File',
  summary: 'The weights of a quarter by circular code and material as a file',
  access,
  query: z.strictObject({ ...fields, ...tableFile }),
  download: true,
  reply: z.unknown(),
});

export const eprReportCalls = [getEprReport, downloadEprReport] as const;
