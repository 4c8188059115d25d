import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { maxReportRows, tableFile } from './table-file.ts';

/** Distance sales to other states of the union below which Hungarian VAT may be charged (2006/112/EC Art. 59c). */
export const unionThresholdEuros = 10_000;
/** The same in forints, at the rate of 5 December 2017 as the law has it (2007. évi CXXVII. törvény 45/A. §). */
export const unionThresholdForints = 3_100_000;
/** Share of the threshold from which staff are warned. */
export const unionWarningShare = 0.8;

/** A quarter of a year, `2026-Q4`: returns of the one-stop shop are quarterly. */
export const quarterSchema = z
  .string()
  .max(7)
  .regex(/^20\d\d-Q[1-4]$/);

export const minOssRate = 0.000_001;
export const maxOssRate = 1_000_000;
const typedRate = z.coerce.number().min(minOssRate).max(maxOssRate).optional();

const fields = {
  quarter: quarterSchema,
  forintRate: typedRate.describe('forints for one euro, where it is not the stored one'),
  dollarRate: typedRate.describe('dollars for one euro, where it is not the stored one'),
};
const query = z.strictObject(fields);
export type OssReportQuery = z.infer<typeof query>;

/** `ecb`: of the last day of the quarter, or the next one with rates; `typed`: by the caller; `today`: nothing better is known. */
export const ossRateSources = ['ecb', 'typed', 'today'] as const;

const ossRate = z.object({
  currencyId: currencyIdSchema,
  rate: z.number().describe('for one euro'),
  day: z.iso.date().nullable(),
  source: z.enum(ossRateSources),
});

const ossRow = z.object({
  countryCode: z.string().describe('whose VAT it is'),
  rate: z.number(),
  euroBase: z.number(),
  euroTax: z.number(),
  inForints: z.number().describe('gross, of sales in forints, before they became euros'),
  inEuros: z.number(),
  inDollars: z.number(),
});
export type OssReportRow = z.infer<typeof ossRow>;

const ossCorrection = z.object({
  countryCode: z.string(),
  quarter: quarterSchema.describe('in which it was sold'),
  currencyId: currencyIdSchema,
  tax: z.number().describe('negative: to be paid back'),
  euroTax: z.number().nullable().describe('at the rate of that quarter; null where it is not known'),
});
export type OssCorrection = z.infer<typeof ossCorrection>;

export const getOssReport = endpoint({
  method: 'GET',
  path: '/api/Report/Oss',
  summary:
    'The return of a quarter to the one-stop shop for VAT: by state and rate, in euros of its last day',
  access: { module: 'orders', right: 'read' },
  query,
  reply: z.object({
    quarter: quarterSchema,
    from: z.iso.date(),
    to: z.iso.date(),
    dueOn: z.iso.date().describe('the last day of the month that follows'),
    rates: z.array(ossRate),
    rows: z.array(ossRow).max(maxReportRows),
    corrections: z
      .array(ossCorrection)
      .max(maxReportRows)
      .describe('what was taken back of earlier quarters'),
    totals: z.object({ euroBase: z.number(), euroTax: z.number() }),
  }),
});

export const downloadOssReport = endpoint({
  method: 'GET',
  path: '/api/Report/Oss/File',
  summary: 'The return of a quarter to the one-stop shop as a file; corrections name their quarter',
  access: { module: 'orders', right: 'read' },
  query: z.strictObject({ ...fields, ...tableFile }),
  download: true,
  reply: z.unknown(),
});

export const unionSales = z.object({
  year: z.int(),
  thisYear: z.number().describe('net, in forints, delivered to other states of the union'),
  lastYear: z.number(),
  thresholdForints: z.number(),
  state: z
    .enum(['registered', 'below', 'near', 'over'])
    .describe('registered: with the one-stop shop, so that nothing is to be watched'),
});
export type UnionSales = z.infer<typeof unionSales>;

export const getUnionSales = endpoint({
  method: 'GET',
  path: '/api/Report/UnionSales',
  summary: 'How near sales to other states of the union are to the threshold above which their VAT is owed',
  access: { module: 'orders', right: 'read' },
  reply: unionSales,
});

export const ossReportCalls = [getOssReport, downloadOssReport, getUnionSales] as const;
