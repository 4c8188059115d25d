import { z } from 'zod';
import { maxStatementColumns } from './bank-statements.ts';
import { currencyIdSchema } from './catalogue.ts';
import { longText, recordIdParam } from './catalogue-records.ts';
import { deliveryCarriers } from './delivery-kinds.ts';
import { endpoint } from './endpoint.ts';
import { staffCount } from './list-request.ts';
import { orderId } from './orders.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const maxCashReportBytes = 5 * 1024 * 1024;
/** Rows of one file, so that its answer comes within seconds; each may pay an order. */
export const maxCashReportRows = 1_000;
/** Orders whose cash is overdue that are listed; the totals have all of them. */
export const maxOverdueOrders = 200;

/** What a column of a carrier's report holds. */
export const cashReportFields = [
  'parcelNumber',
  'orderReference',
  'reportedOn',
  'collected',
  'currency',
  'remitted',
  'fee',
] as const;
export type CashReportField = (typeof cashReportFields)[number];
export const cashReportMapping = z.array(z.enum(cashReportFields).nullable()).min(1).max(maxStatementColumns);
export type CashReportMapping = z.infer<typeof cashReportMapping>;

/** What is missing of a mapping, or told by two columns. */
export function cashReportMappingProblem(
  mapping: CashReportMapping,
): { field: CashReportField; code: 'required' | 'taken' } | null {
  const fields = mapping.flatMap((field) => field ?? []);
  if (!fields.includes('parcelNumber') && !fields.includes('orderReference'))
    return { field: 'parcelNumber', code: 'required' };
  if (!fields.includes('collected')) return { field: 'collected', code: 'required' };
  const taken = fields.find((field, place) => fields.indexOf(field) !== place);
  return taken ? { field: taken, code: 'taken' } : null;
}

/** The fields of the form beside its file. */
export const cashReportUpload = z.strictObject({
  mapping: z
    .string()
    .max(5_000)
    .optional()
    .describe('JSON with the field of each column, null for one that is left out'),
});

export const cashReportProblems = ['wrongDate', 'wrongAmount', 'unknownCurrency', 'noNumber'] as const;

/**
 * What became of a row: `settled` paid its order, or found it paid by hand with the same sum; all the others wait for
 * staff. `alreadyPaid`: another row had settled the order; `refused`: its payment could not be completed.
 */
export const cashOutcomes = [
  'settled',
  'otherSum',
  'unknownParcel',
  'otherPayment',
  'alreadyPaid',
  'ended',
  'refused',
] as const;
export type CashOutcome = (typeof cashOutcomes)[number];
/** … and of one that an earlier row told: nothing is done again. */
export const cashRowOutcomes = [...cashOutcomes, 'alreadyReported'] as const;
export type CashRowOutcome = (typeof cashRowOutcomes)[number];

const reportedCash = z.object({
  parcelNumber: z.string(),
  orderReference: z.string(),
  reportedOn: z.iso.date().nullable(),
  collected: z.number(),
  currencyId: currencyIdSchema,
  remitted: z.number().nullable().describe('what the carrier paid on, where the report says so'),
  fee: z.number().nullable().describe('what the carrier kept'),
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  expected: z.number().nullable().describe('what the order’s courier was to collect'),
});

export const cashReportRow = reportedCash.extend({
  row: z.int().describe('its number in the file'),
  outcome: z.enum(cashRowOutcomes),
});
export type CashReportRow = z.infer<typeof cashReportRow>;

export const importCashReport = endpoint({
  method: 'POST',
  path: '/api/CashReport/Import',
  summary:
    'Reads a carrier’s report of collected cash on delivery (a table: multipart File, optional mapping) and settles each order whose sum is the same; of unknown columns it asks for their mapping instead',
  access: write,
  multipart: true,
  reply: z.object({
    isMappingNeeded: z.boolean(),
    columns: z
      .array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()),
          field: z.enum(cashReportFields).nullable().describe('the proposed one'),
        }),
      )
      .describe('whose fields are to be chosen'),
    isKnownFile: z.boolean().describe('the same file was read before'),
    rows: z.array(cashReportRow),
    leftOut: z.int().describe('rows that collected nothing'),
    problems: z.array(z.object({ row: z.int(), code: z.enum(cashReportProblems) })),
  }),
});

export const cashLineStates = ['open', 'settled', 'setAside'] as const;
export type CashLineState = (typeof cashLineStates)[number];

export const cashLine = reportedCash.extend({
  id: z.int(),
  version: z.int(),
  fileName: z.string(),
  importedAt: z.iso.datetime(),
  state: z.enum(cashLineStates),
  outcome: z.enum(cashOutcomes).describe('as it was last looked at'),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type CashLine = z.infer<typeof cashLine>;

export const listCashLines = endpoint({
  method: 'POST',
  path: '/api/CashReport/ListLines',
  summary: 'Rows of carriers’ cash reports in a state, the latest first',
  access: read,
  body: z.strictObject({
    state: z.enum(cashLineStates).default('open'),
    searchText: z.string().max(100).nullish().describe('part of a parcel number or of an order’s number'),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  reply: z.object({
    cashLines: z.array(cashLine),
    ...staffCount,
    page: z.int(),
    pageSize: z.int(),
  }),
});

const lineParams = z.strictObject({ lineId: recordIdParam });

export const checkCashLine = endpoint({
  method: 'POST',
  path: '/api/CashReport/Line/:lineId/Check',
  summary:
    'Looks at a row again that waits or was set aside, and settles its order where the sum is the same',
  access: write,
  params: lineParams,
  body: z.strictObject({ version: rowVersion }),
  reply: cashLine,
});

export const setCashLineAside = endpoint({
  method: 'POST',
  path: '/api/CashReport/Line/:lineId/SetAside',
  summary: 'Takes a row that staff saw to out of the queue, with the reason',
  access: write,
  params: lineParams,
  body: z.strictObject({ version: rowVersion, note: longText(500).min(1) }),
  reply: cashLine,
});

export const assignCashLine = endpoint({
  method: 'POST',
  path: '/api/CashReport/Line/:lineId/Assign',
  summary:
    'Says which order’s cash a row is that waits or was set aside; its payment is completed as if staff had marked it paid',
  access: write,
  params: lineParams,
  body: z.strictObject({
    version: rowVersion,
    orderId,
    acceptsOtherSum: z.boolean().default(false).describe('though the courier was to collect another sum'),
    note: longText(500).nullish(),
  }),
  reply: cashLine,
});

export const listOverdueCash = endpoint({
  method: 'GET',
  path: '/api/CashReport/Overdue',
  summary:
    'Orders that a carrier delivered against cash longer ago than the settings allow, and that are not settled',
  access: read,
  reply: z.object({
    days: z.int().describe('of the settings'),
    orders: z
      .array(
        z.object({
          orderId: z.int(),
          orderNumber: z.string(),
          carrier: z.enum(deliveryCarriers),
          trackingNumber: z.string().nullable(),
          deliveredAt: z.iso.datetime(),
          amount: z.number(),
          currencyId: currencyIdSchema,
        }),
      )
      .describe('the longest delivered first'),
    totals: z.array(z.object({ currencyId: currencyIdSchema, count: z.int(), amount: z.number() })),
  }),
});

export const cashReportCalls = [
  importCashReport,
  listCashLines,
  checkCashLine,
  setCashLineAside,
  assignCashLine,
  listOverdueCash,
] as const;
