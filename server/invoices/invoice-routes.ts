import { Readable } from 'node:stream';
import * as contract from '@kamra/contract/invoices.ts';
import { downloadOwnDocument, listOwnDocuments as listOwnCall } from '@kamra/contract/own-invoices.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { readUpload } from '../http/read-upload.ts';
import { type Download, type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import {
  cancelDocument,
  giveUpDocument,
  issueByStaff,
  recordDocument,
  retryDocument,
} from './change-document.ts';
import { checkBuyerTaxNumber } from './check-tax-number.ts';
import { exportDocuments } from './export-documents.ts';
import { createInvoiceContext, type InvoiceContext, openInvoicer } from './invoice-context.ts';
import { InvoicerError } from './invoicer.ts';
import { listDocuments } from './list-documents.ts';
import { listInvoiceProblems } from './list-invoice-problems.ts';
import { findPdf, listOrderDocuments } from './list-order-documents.ts';
import { findOwnPdf, listOwnDocuments } from './list-own-documents.ts';
import { loadInvoicedOrder } from './load-invoiced-order.ts';
import { listServices, setServiceKey } from './service-keys.ts';

/** Calls by which a buyer sees the documents of their order. */
export function registerOwnInvoiceRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(listOwnCall, async ({ query }, caller) =>
    listOwnDocuments(pool, query.trnId, await caller.shopSession()),
  );
  endpoints.serve(downloadOwnDocument, async ({ query }, caller) =>
    toDownload(await findOwnPdf(pool, query, await caller.shopSession())),
  );
}

/** Calls by which staff see, ask for and correct documents, and keep the keys of the services. */
export function registerInvoiceRoutes(
  endpoints: EndpointServer,
  { pool }: DatabaseConnection,
  config: Config,
): void {
  const context = createInvoiceContext(pool, config);
  endpoints.serve(contract.listOrderDocuments, ({ params }) => listOrderDocuments(pool, params.orderId));
  endpoints.serve(contract.issueDocument, async ({ params, body }, caller) =>
    issueByStaff(pool, params.orderId, body.kind, await actingStaff(caller)),
  );
  endpoints.serve(contract.checkTaxNumber, ({ params }) => askAboutTaxNumber(context, params.orderId));
  endpoints.serve(contract.retryDocument, async ({ params, body }, caller) =>
    retryDocument(pool, params.documentId, body.version, await actingStaff(caller)),
  );
  endpoints.serve(contract.giveUpDocument, async ({ params, body }, caller) =>
    giveUpDocument(pool, params.documentId, body.version, await actingStaff(caller)),
  );
  endpoints.serve(contract.cancelDocument, async ({ params, body }, caller) =>
    cancelDocument(pool, params.documentId, body.version, await actingStaff(caller)),
  );
  endpoints.serve(contract.recordDocument, async (_input, caller) => {
    const { bytes, fields } = await readUpload(caller.request);
    const given = parsePart(contract.recordedDocument, fields, 'body') as RecordedFields;
    return recordDocument(pool, given.documentId, { ...given, pdf: bytes }, await actingStaff(caller));
  });
  endpoints.serve(contract.downloadDocument, async ({ params }) =>
    toDownload(await findPdf(pool, params.documentId)),
  );
  endpoints.serve(contract.listDocuments, ({ body }) => listDocuments(pool, body));
  endpoints.serve(contract.listInvoiceProblems, ({ body }) => listInvoiceProblems(pool, body));
  endpoints.serve(contract.downloadDocuments, async ({ query }, caller) =>
    exportDocuments(pool, query, await actingStaff(caller)),
  );
  endpoints.serve(contract.getInvoiceService, () => listServices(pool));
  endpoints.serve(contract.setInvoiceServiceKey, async ({ body }, caller) => {
    await setServiceKey(context, body.service, body.key, await actingStaff(caller));
    return listServices(pool);
  });
}

interface RecordedFields {
  documentId: number;
  version: number;
  number: string;
  issuedOn: string;
}

function toDownload({ bytes, fileName }: { bytes: Buffer; fileName: string }): Download {
  return { stream: Readable.from([bytes]), fileName, contentType: 'application/pdf' };
}

/** Asks the register anew, as far as the settings name one; without a company there is nothing to ask. */
async function askAboutTaxNumber(context: InvoiceContext, orderId: number) {
  const { pool } = context;
  const settings = await loadSettings(pool);
  const order = await loadInvoicedOrder(pool, orderId, settings);
  if (!order) throw new ShopError('notFound');
  // A person waits for the answer.
  const hurried = { ...context, timeoutMs: Math.min(context.timeoutMs, 12_000) };
  const { signal } = new AbortController();
  const open = openInvoicer(hurried, settings.invoices.provider, settings, signal);
  const invoicer = await open.catch((error: unknown) => {
    if (error instanceof InvoicerError) return null;
    throw error;
  });
  await checkBuyerTaxNumber(hurried, order.billing, signal, { invoicer, isAskedAnew: true });
  return listOrderDocuments(pool, orderId);
}
