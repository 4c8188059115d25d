import type { Reply } from '@kamra/contract/endpoint.ts';
import type { InvoiceDocument, listOrderDocuments as listCall } from '@kamra/contract/invoices.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { findTaxNumberCheck } from './check-tax-number.ts';
import { loadInvoicedOrder } from './load-invoiced-order.ts';
import { mayIssue } from './wanted-document.ts';

/** A row of a document, its amounts in minor units. */
export interface DocumentRow
  extends pg.QueryResultRow,
    Omit<InvoiceDocument, 'nextAttemptAt' | 'createdAt' | 'currencyId'> {
  currencyId: CurrencyId;
  nextAttemptAt: Date | null;
  createdAt: Date;
}

/** Columns of `invoice_documents d`. */
export const documentColumns = `
  d.id, d.version, d.order_id AS "orderId", d.order_number AS "orderNumber", d.kind, d.generation, d.provider,
  d.number, d.status, d.currency_id AS "currencyId", d.net, d.vat, d.gross, d.forint_rate::float8 AS "forintRate",
  d.rate_day::text AS "rateDay", d.issued_on::text AS "issuedOn", d.fulfilled_on::text AS "fulfilledOn",
  d.due_on::text AS "dueOn", d.last_error AS "lastError", d.next_attempt_at AS "nextAttemptAt",
  d.created_at AS "createdAt",
  (SELECT r.number FROM invoice_documents r WHERE r.id = d.refers_to_id) AS "refersTo",
  EXISTS (SELECT FROM invoice_documents c WHERE c.refers_to_id = d.id AND c.kind = 'cancellation'
    AND c.status = 'issued') AS "isCancelled",
  EXISTS (SELECT FROM invoice_pdfs p WHERE p.document_id = d.id) AS "hasPdf"`;

export function toDocument({ net, vat, gross, nextAttemptAt, createdAt, ...row }: DocumentRow) {
  return {
    ...row,
    net: toMajorUnits(net),
    vat: toMajorUnits(vat),
    gross: toMajorUnits(gross),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const existsStatement = 'SELECT id FROM orders WHERE id = $1';
const statement = `SELECT ${documentColumns} FROM invoice_documents d WHERE d.order_id = $1 ORDER BY d.id`;

/** The documents of an order, and what staff may do about them. Throws notFound. */
export async function listOrderDocuments(pool: pg.Pool, orderId: number): Promise<Reply<typeof listCall>> {
  const settings = await loadSettings(pool);
  const [known] = await queryPrepared<{ id: number }>(pool, existsStatement, [orderId]);
  if (!known) throw new ShopError('notFound');
  const [rows, order] = await Promise.all([
    queryPrepared<DocumentRow>(pool, statement, [orderId]),
    loadInvoicedOrder(pool, orderId, settings),
  ]);
  const { provider } = settings.invoices;
  const may = (kind: 'invoice' | 'proforma') =>
    provider !== 'none' && order !== null && mayIssue(order.facts, order.documents, kind);
  return {
    documents: rows.map(toDocument),
    provider,
    canIssue: may('invoice'),
    canSendProforma: may('proforma'),
    taxNumber: order ? await findTaxNumberCheck(pool, order.billing) : null,
  };
}

const pdfStatement = `
  SELECT p.bytes, d.order_number AS "orderNumber", d.kind, d.generation
  FROM invoice_pdfs p JOIN invoice_documents d ON d.id = p.document_id WHERE d.id = $1`;

interface PdfRow extends pg.QueryResultRow {
  bytes: Buffer;
  orderNumber: string;
  kind: string;
  generation: number;
}

/** The PDF of a document with a name in plain ASCII. Throws notFound. */
export async function findPdf(
  db: Executor,
  documentId: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  const [row] = await queryPrepared<PdfRow>(db, pdfStatement, [documentId]);
  if (!row) throw new ShopError('notFound');
  const { bytes, orderNumber, kind, generation } = row;
  return { bytes, fileName: `${orderNumber.replace(/[^\w-]/g, '')}-${kind}-${generation}.pdf` };
}
