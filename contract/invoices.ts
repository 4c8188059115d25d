import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { documentKinds, documentStatuses, documentTabs, invoiceProblemKinds } from './invoice-kinds.ts';
import { invoiceProviders, invoiceServices } from './invoice-settings.ts';
import { staffCount } from './list-request.ts';
import { maxInteger } from './max-integer.ts';
import { orderParams } from './orders.ts';
import { rowVersion } from './row-version.ts';

const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const invoiceDocument = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int().nullable(),
  orderNumber: z.string(),
  kind: z.enum(documentKinds),
  generation: z.int(),
  provider: z.enum(invoiceProviders),
  number: z.string().nullable().describe('null until it is issued'),
  status: z.enum(documentStatuses),
  currencyId: currencyIdSchema,
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  forintRate: z.number().nullable().describe('forints for one of a foreign currency'),
  rateDay: z.iso.date().nullable(),
  issuedOn: z.iso.date().nullable(),
  fulfilledOn: z.iso.date(),
  dueOn: z.iso.date(),
  refersTo: z.string().nullable().describe('the number of the document that it cancels or corrects'),
  isCancelled: z.boolean(),
  hasPdf: z.boolean(),
  lastError: z.string().nullable().describe('in the words of who makes the invoices, or noServiceKey'),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

/** What is known of the tax number of an order's company. */
export const taxNumberCheck = z.object({
  number: z.string(),
  countryCode: z.string(),
  state: z.enum(['valid', 'invalid', 'unreachable']),
  source: z.enum(['formula', 'vies', ...invoiceServices]),
  name: z.string().nullable().describe('by the register'),
  checkedAt: z.iso.datetime(),
});
export type TaxNumberCheck = z.infer<typeof taxNumberCheck>;

const orderDocuments = z.object({
  documents: z.array(invoiceDocument).describe('the oldest first'),
  provider: z.enum(invoiceProviders),
  canIssue: z.boolean().describe('no invoice is in force or on its way'),
  canSendProforma: z.boolean(),
  taxNumber: taxNumberCheck.nullable(),
});
export type OrderDocuments = z.infer<typeof orderDocuments>;

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/Invoices',
  summary: 'Proforma, invoices, corrections and cancellations of an order',
  access: read,
  params: orderParams,
  reply: orderDocuments,
});

export const issueDocument = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Invoices',
  summary: 'Has the invoice or the proforma of an order issued now, whatever the settings wait for',
  access: write,
  params: orderParams,
  body: z.strictObject({ kind: z.enum(['invoice', 'proforma']) }),
  reply: orderDocuments,
});

export const checkTaxNumber = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/TaxNumberCheck',
  summary:
    'Asks the register about the tax number of an order’s company; one that does not answer stops nothing',
  access: write,
  params: orderParams,
  reply: orderDocuments,
});

const documentParams = z.strictObject({ documentId: z.coerce.number().int().min(1).max(maxInteger) });

export const retryDocument = endpoint({
  method: 'POST',
  path: '/api/Invoice/:documentId/Retry',
  summary: 'Writes a document anew from the order as it is now, and has it issued; looked up before',
  access: write,
  params: documentParams,
  body: z.strictObject({ version: rowVersion }),
  reply: orderDocuments,
});

export const giveUpDocument = endpoint({
  method: 'POST',
  path: '/api/Invoice/:documentId/GiveUp',
  summary: 'Ends the tries for a document that was not issued',
  access: write,
  params: documentParams,
  body: z.strictObject({ version: rowVersion }),
  reply: orderDocuments,
});

export const cancelDocument = endpoint({
  method: 'POST',
  path: '/api/Invoice/:documentId/Cancel',
  summary: 'Has an invoice cancelled by a document that refers to it',
  access: write,
  params: documentParams,
  body: z.strictObject({ version: rowVersion }),
  reply: orderDocuments,
});

/** The fields of the form beside its file. */
export const recordedDocument = z.strictObject({
  documentId: z.coerce.number().int().min(1).max(maxInteger),
  version: z.coerce.number().int().min(1).max(maxInteger),
  number: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}+$/u),
  issuedOn: z.iso.date().max(10),
});

export const recordDocument = endpoint({
  method: 'POST',
  path: '/api/Invoice/Record',
  summary:
    'Notes the number of a document that staff made elsewhere, with its PDF (multipart File, documentId, number, issuedOn, version)',
  access: write,
  multipart: true,
  reply: orderDocuments,
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/Invoice/:documentId/Download',
  summary: 'The PDF of a document',
  access: read,
  params: documentParams,
  download: true,
  reply: z.unknown(),
});

export const listDocuments = endpoint({
  method: 'POST',
  path: '/api/Invoice/List',
  summary: 'Documents of all orders, the latest first',
  access: read,
  personalRecords: { list: 'documents', entity: 'invoice' },
  body: z.strictObject({
    tab: z.enum(documentTabs).default('all'),
    searchText: z.string().max(100).nullish(),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  reply: z.object({
    documents: z.array(invoiceDocument.extend({ customerName: z.string() })),
    ...staffCount,
    page: z.int(),
    pageSize: z.int(),
    needsPersonCount: z.int(),
  }),
});

export const listInvoiceProblems = endpoint({
  method: 'POST',
  path: '/api/Invoice/Problems',
  summary: 'Orders and documents that do not fit together, the latest first',
  access: read,
  body: z.strictObject({
    kind: z.enum(invoiceProblemKinds),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  reply: z.object({
    problems: z.array(
      z.object({
        orderId: z.int().nullable(),
        orderNumber: z.string(),
        at: z.iso.datetime(),
        currencyId: currencyIdSchema,
        charged: z.number().describe('what the order costs after its refunds'),
        invoiced: z.number().describe('what its documents add up to'),
      }),
    ),
    ...staffCount,
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(z.enum(invoiceProblemKinds), staffCount.totalCount),
  }),
});

const period = { from: z.iso.date().max(10), to: z.iso.date().max(10) };

export const downloadDocuments = endpoint({
  method: 'GET',
  path: '/api/Invoice/Export',
  summary: 'Issued documents of some days as CSV or XLSX, a row for each of their rates of VAT',
  access: read,
  query: z.strictObject({
    ...period,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    separator: z.enum([';', ',', '\t']).default(';'),
  }),
  download: true,
  reply: z.unknown(),
});

export const getInvoiceService = endpoint({
  method: 'GET',
  path: '/api/InvoiceService',
  summary: 'Which services have a key; the keys themselves are never told',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({
    services: z.array(
      z.object({
        service: z.enum(invoiceServices),
        hasKey: z.boolean(),
        changedAt: z.iso.datetime().nullable(),
        changedBy: z.string().nullable(),
      }),
    ),
  }),
});

export const setInvoiceServiceKey = endpoint({
  method: 'PUT',
  path: '/api/InvoiceService/Key',
  summary: 'Stores the key of a service, sealed, or forgets it',
  access: { module: 'shopConfiguration', right: 'write' },
  needsConfirmation: true,
  body: z.strictObject({
    service: z.enum(invoiceServices),
    key: z
      .string()
      .trim()
      .min(8)
      .max(200)
      .regex(/^[\x21-\x7e]+$/)
      .nullable(),
  }),
  reply: getInvoiceService.reply,
});

/** What staff see and do of invoices. */
export const invoiceCalls = [
  listOrderDocuments,
  issueDocument,
  checkTaxNumber,
  retryDocument,
  giveUpDocument,
  cancelDocument,
  recordDocument,
  listDocuments,
  listInvoiceProblems,
  downloadDocuments,
  downloadDocument,
  getInvoiceService,
  setInvoiceServiceKey,
] as const;
