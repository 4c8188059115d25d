import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { longText, recordId } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { errorCodes } from './error-codes.ts';
import { staffCount } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { orderId, paymentStatusIdSchema } from './orders.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const maxStatementBytes = 10 * 1024 * 1024;
/** Lines of one file; a year of a busy shop has fewer. */
export const maxStatementLines = 20_000;
/** Lines that are matched by one call, so that its answer comes within seconds. */
export const maxMatchedEntries = 100;
export const maxStatementColumns = 60;

/** What a column of a bank's table holds; an amount without a sign stands in a column of credits. */
export const statementFields = [
  'bookedOn',
  'amount',
  'credit',
  'currency',
  'payerName',
  'payerAccount',
  'message',
  'reference',
] as const;
export type StatementField = (typeof statementFields)[number];
export const statementMapping = z.array(z.enum(statementFields).nullable()).min(1).max(maxStatementColumns);
export type StatementMapping = z.infer<typeof statementMapping>;

/** What is missing of a mapping, or told by two columns where one is meant; only messages may have several. */
export function statementMappingProblem(
  mapping: StatementMapping,
): { field: StatementField; code: 'required' | 'taken' } | null {
  const fields = mapping.flatMap((field) => field ?? []);
  if (!fields.includes('bookedOn')) return { field: 'bookedOn', code: 'required' };
  if (!fields.includes('amount') && !fields.includes('credit')) return { field: 'amount', code: 'required' };
  const taken = fields.find((field, place) => field !== 'message' && fields.indexOf(field) !== place);
  return taken ? { field: taken, code: 'taken' } : null;
}

/** The fields of the form beside its file. */
export const statementUpload = z.strictObject({
  mapping: z
    .string()
    .max(5_000)
    .optional()
    .describe('of a table: JSON with the field of each column, null for one that is left out'),
});

export const statementProblems = ['wrongDate', 'wrongAmount', 'unknownCurrency'] as const;

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/BankStatement/Import',
  summary:
    'Reads the credits of a bank statement (camt.053 or a table: multipart File, optional mapping), each line once; of a table with unknown columns it asks for their mapping instead',
  access: write,
  multipart: true,
  reply: z.object({
    isMappingNeeded: z.boolean(),
    columns: z
      .array(
        z.object({
          name: z.string(),
          samples: z.array(z.string()),
          field: z.enum(statementFields).nullable().describe('the proposed one'),
        }),
      )
      .describe('of a table whose columns are to be mapped'),
    added: z.int(),
    known: z.int().describe('lines that an earlier file had'),
    leftOut: z.int().describe('debits, and what is not booked yet'),
    problems: z.array(z.object({ row: z.int(), code: z.enum(statementProblems) })),
  }),
});

export const bankEntryStates = ['open', 'matched', 'setAside'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/**
 * What is known about an open line: `exact` names one order that waits for just this sum; the others wait for a
 * decision of staff.
 */
export const bankMatchKinds = [
  'exact',
  'otherSum',
  'otherCurrency',
  'otherPayment',
  'alreadyPaid',
  'ended',
  'severalOrders',
  'sameSum',
  'unknown',
] as const;
export type BankMatchKind = (typeof bankMatchKinds)[number];

export const matchedOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  customerName: z.string(),
  total: z.number(),
  currencyId: currencyIdSchema,
  paymentStatusId: paymentStatusIdSchema,
  version: z.int(),
});

export const bankEntry = z.object({
  id: z.int(),
  version: z.int(),
  bookedOn: z.iso.date(),
  amount: z.number(),
  currencyId: currencyIdSchema,
  account: z.string().describe('of the shop'),
  payerName: z.string(),
  payerAccount: z.string(),
  message: z.string(),
  reference: z.string(),
  state: z.enum(bankEntryStates),
  match: z.enum(bankMatchKinds).nullable().describe('of an open line'),
  orders: z.array(matchedOrder).describe('those that it may be for, or the one that it was for'),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type BankEntry = z.infer<typeof bankEntry>;

export const listBankEntries = endpoint({
  method: 'POST',
  path: '/api/BankEntry/List',
  summary:
    'Credits of imported statements in a state, the latest first, with the orders that they may be for',
  access: read,
  personalRecords: { list: 'bankEntries', entity: 'bankEntry' },
  body: z.strictObject({
    state: z.enum(bankEntryStates).default('open'),
    searchText: z.string().max(100).nullish(),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  reply: z.object({
    bankEntries: z.array(bankEntry),
    ...staffCount,
    page: z.int(),
    pageSize: z.int(),
    openCount: z.int(),
  }),
});

const entryParams = z.strictObject({
  entryId: z.coerce.number().int().min(1).max(maxInteger),
});

export const matchBankEntry = endpoint({
  method: 'POST',
  path: '/api/BankEntry/:entryId/Match',
  summary: 'Says for which order a credit is; its payment is completed as if staff had marked it paid',
  access: write,
  params: entryParams,
  body: z.strictObject({
    version: rowVersion,
    orderId,
    orderVersion: rowVersion,
    acceptsOtherSum: z.boolean().default(false).describe('though the order costs another sum'),
    movesPayment: z
      .boolean()
      .default(true)
      .describe('false: the credit belongs to the order, whose payment stays as it is'),
    note: longText(500).nullish(),
  }),
  reply: bankEntry,
});

export const matchExactEntries = endpoint({
  method: 'POST',
  path: '/api/BankEntry/MatchExact',
  summary: 'Accepts open credits that name one order and its exact sum, each on its own',
  access: write,
  body: z.strictObject({
    entryIds: z
      .array(recordId)
      .min(1)
      .max(maxMatchedEntries)
      .nullish()
      .describe('all open ones, the oldest first, where none are given'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        entryId: z.int(),
        orderNumber: z.string(),
        outcome: z.enum(['matched', 'refused']),
        code: z.enum(errorCodes).nullable(),
      }),
    ),
  }),
});

export const setBankEntryAside = endpoint({
  method: 'POST',
  path: '/api/BankEntry/:entryId/SetAside',
  summary: 'Takes a credit that is for no order out of the queue, with the reason',
  access: write,
  params: entryParams,
  body: z.strictObject({ version: rowVersion, note: longText(500).min(1) }),
  reply: bankEntry,
});

export const reopenBankEntry = endpoint({
  method: 'POST',
  path: '/api/BankEntry/:entryId/Reopen',
  summary: 'Puts a credit that was set aside back into the queue',
  access: write,
  params: entryParams,
  body: z.strictObject({ version: rowVersion }),
  reply: bankEntry,
});

export const findOrdersForEntry = endpoint({
  method: 'POST',
  path: '/api/BankEntry/FindOrders',
  summary: 'Orders to assign a credit to: by a part of their number, name or e-mail address',
  access: read,
  body: z.strictObject({ searchText: z.string().trim().min(2).max(100) }),
  reply: z.object({ orders: z.array(matchedOrder) }),
});
