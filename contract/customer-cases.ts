import { z } from 'zod';
import { caseEvents, caseKinds, caseStates, caseSteps, remedies, remedyKinds } from './case-kinds.ts';
import { languageSchema } from './catalogue.ts';
import { conciliationBoardIds } from './conciliation-boards.ts';
import { endpoint } from './endpoint.ts';
import { maxStaffPageSize, staffListCounts } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { oneLine, personName } from './person-name.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

const line = (maxLength: number) => z.string().trim().max(maxLength).regex(oneLine);
export const lines = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u);

/** What each kind cannot do without, beside its sender. */
export const requiredOfCase = {
  withdrawal: ['orderReference'],
  complaint: ['address', 'text'],
  defect: ['address', 'product', 'remedy', 'text'],
  question: ['text'],
} as const;

const sentCase = z
  .strictObject({
    kind: z.enum(caseKinds),
    requestId: z.uuid().describe('of the form; a repeat of it is the same case'),
    language: languageSchema,
    name: personName(120),
    email: z.email().max(254),
    orderReference: line(120)
      .default('')
      .describe('as typed: it may be mistyped, or name a day and a product'),
    text: lines(4_000).default('').describe('of a withdrawal: only these goods; empty: all'),
    address: line(250).default(''),
    phone: line(40).default(''),
    product: line(200).default(''),
    productId: z
      .int()
      .min(1)
      .max(maxInteger)
      .nullish()
      .describe('that a question is about; the shop notes its name'),
    remedy: z.enum(remedies).nullish(),
    bankAccount: line(60).default(''),
    website: z.string().max(300).default('').describe('left empty by people; programs fill it in'),
  })
  .superRefine((sent, { addIssue }) => {
    for (const field of requiredOfCase[sent.kind])
      if (!sent[field]) addIssue({ code: 'custom', path: [field], message: 'is missing' });
  });

export const sendCase = endpoint({
  method: 'POST',
  path: '/ExternalUtility/Case',
  summary:
    'Takes a withdrawal, a complaint, a defect or a question; the receipt with its day and time goes to the e-mail address. Answers the same whether there is such an order',
  access: 'public',
  body: sentCase,
  reply: z.object({ number: z.string() }),
});

const caseRow = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  name: z.string(),
  email: z.string(),
  orderReference: z.string(),
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable().describe('of the order that it belongs to'),
  language: languageSchema,
  receivedAt: z.iso.datetime(),
  dueOn: z.iso.date().describe('by which the law wants it answered; of a withdrawal, the money back'),
  receiptSentAt: z.iso.datetime().nullable(),
  hasReceiptFailed: z.boolean(),
  spamAt: z.iso.datetime().nullable().describe('when staff marked it as spam'),
  remedyDueOn: z.iso.date().nullable().describe('of a repair or an exchange that is not done; the first'),
});

const maxPiece = 32_767;

const remedyRow = z.object({
  id: z.int(),
  orderLineId: z.int().nullable(),
  productName: z.string(),
  piece: z.int().nullable().describe('of a line of several, counted from 1; null: every piece'),
  kind: z.enum(remedyKinds),
  begunOn: z.iso.date().describe('on which the shop got the thing'),
  dueOn: z.iso.date().describe('by which it should be done: fifteen days'),
  doneOn: z.iso.date().nullable(),
  guaranteeUntil: z.iso.date().nullable().describe('last day of the legal guarantee; null: not delivered'),
  warrantyUntil: z.iso.date().nullable().describe('last day of a mandatory warranty'),
});

export const caseDetails = caseRow.extend({
  phone: z.string(),
  address: z.string(),
  product: z.string(),
  remedy: z.enum(remedies).nullable(),
  text: z.string(),
  statement: z.string().describe('the words of a withdrawal, as they were shown'),
  bankAccount: z.string(),
  productId: z.int().nullable().describe('of a question from the page of a product'),
  shownQuestion: z
    .object({ question: z.string(), answer: z.string() })
    .nullable()
    .describe('what the page of the product shows of it'),
  boardId: z.enum(conciliationBoardIds).nullable().describe('of the address, to be named in a refusal'),
  suggestedOrder: z
    .object({ id: z.int(), orderNumber: z.string(), isSameEmail: z.boolean() })
    .nullable()
    .describe('an order that its reference or sender may mean'),
  remedies: z.array(remedyRow),
  orderLines: z
    .array(z.object({ id: z.int(), productName: z.string(), quantity: z.int() }))
    .describe('of the order of a defect, to choose what is repaired'),
  events: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.enum(caseEvents),
      text: z.string(),
      staffName: z.string().nullable(),
    }),
  ),
});
export type CaseDetails = z.infer<typeof caseDetails>;

export const listCases = endpoint({
  method: 'POST',
  path: '/api/Case/List',
  summary: 'Cases of a kind and state, those first whose answer is due first',
  access: read,
  personalRecords: { list: 'cases', entity: 'case' },
  body: z.strictObject({
    kind: z.enum(caseKinds).nullish(),
    state: z.enum(caseStates).nullish().describe('none: all but spam'),
    isInRemedy: z.boolean().nullish().describe('those whose repair or exchange is not done'),
    orderId: z.int().min(1).max(maxInteger).nullish(),
    emails: z.array(z.string().max(254)).min(1).max(20).nullish().describe('cases of one sender'),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(maxStaffPageSize).default(25),
  }),
  reply: z.object({ cases: z.array(caseRow), ...staffListCounts }),
});

export const caseIdParams = z.strictObject({ caseId: z.coerce.number().int().min(1).max(maxInteger) });

export const getCase = endpoint({
  method: 'GET',
  path: '/api/Case/:caseId',
  summary: 'One case with all that has happened to it',
  access: read,
  params: caseIdParams,
  reply: caseDetails,
});

export const matchCase = endpoint({
  method: 'POST',
  path: '/api/Case/:caseId/Match',
  summary: 'Tells which order a case belongs to; the goods of a withdrawal become a return of it',
  access: write,
  params: caseIdParams,
  body: z.strictObject({ version: rowVersion, orderNumber: line(40).min(1) }),
  reply: caseDetails,
});

export const continueCase = endpoint({
  method: 'POST',
  path: '/api/Case/:caseId/Step',
  summary:
    'Answers a case by mail, notes something, closes or opens it; a refusal names authority and conciliation board',
  access: write,
  params: caseIdParams,
  body: z.strictObject({
    version: rowVersion,
    step: z.enum(caseSteps),
    text: lines(8_000).default(''),
    boardId: z.enum(conciliationBoardIds).nullish(),
  }),
  reply: caseDetails,
});

export const beginRemedy = endpoint({
  method: 'POST',
  path: '/api/Case/:caseId/Remedy',
  summary:
    'The shop has a defective thing to repair or exchange it: its fifteen days begin, the sender has a receipt by mail',
  access: write,
  params: caseIdParams,
  body: z.strictObject({
    version: rowVersion,
    orderLineId: z.int().min(1).max(maxInteger),
    piece: z
      .int()
      .min(1)
      .max(maxPiece)
      .nullable()
      .default(null)
      .describe('of a line of several, counted from 1; null: every piece'),
    kind: z.enum(remedyKinds),
    begunOn: z.iso.date(),
  }),
  reply: caseDetails,
});

export const finishRemedy = endpoint({
  method: 'POST',
  path: '/api/Case/:caseId/Remedy/:remedyId/Done',
  summary: 'The buyer has the repaired or another thing; the mail says until when their rights last now',
  access: write,
  params: caseIdParams.extend({ remedyId: z.coerce.number().int().min(1).max(maxInteger) }),
  body: z.strictObject({ version: rowVersion, doneOn: z.iso.date() }),
  reply: caseDetails,
});

export const markSpam = endpoint({
  method: 'POST',
  path: '/api/Case/:caseId/Spam',
  summary:
    'Marks a case as spam, or takes the mark back: until then it is in no list and has no deadline, after 30 days it is deleted with its mails. One whose repair or exchange is recorded cannot be marked',
  access: write,
  params: caseIdParams,
  body: z.strictObject({
    version: rowVersion,
    isSpam: z.boolean(),
    reason: lines(1_000)
      .default('')
      .describe('for the audit log; required to mark a withdrawal, a complaint or a defect'),
  }),
  reply: caseDetails,
});

export const downloadCaseRecord = endpoint({
  method: 'GET',
  path: '/api/Case/:caseId/Record',
  summary: 'The record of a case as PDF, in its language',
  access: read,
  params: caseIdParams,
  download: true,
  reply: z.unknown(),
});

export const caseCalls = [
  listCases,
  getCase,
  matchCase,
  continueCase,
  beginRemedy,
  finishRemedy,
  markSpam,
  downloadCaseRecord,
] as const;
