import type { DocumentKind, DocumentStatus } from '@kamra/contract/invoice-kinds.ts';
import type { InvoiceLanguage, InvoiceProvider } from '@kamra/contract/invoice-settings.ts';
import { type CurrencyId, currencyCodes } from '@kamra/contract/money.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { InvoiceLine } from './compose-invoice-lines.ts';
import type { InvoiceDraft } from './invoicer.ts';

/** A document as it is stored, in minor units. */
export interface StoredDocument extends Record<string, unknown> {
  id: number;
  version: number;
  orderId: number | null;
  orderNumber: string;
  kind: DocumentKind;
  generation: number;
  externalKey: string;
  provider: InvoiceProvider;
  providerId: string | null;
  number: string | null;
  status: DocumentStatus;
  currencyId: CurrencyId;
  gross: number;
  forintRate: number | null;
  rateSource: string | null;
  fulfilledOn: string;
  dueOn: string;
  refersToId: number | null;
  refersTo: { number: string; providerId: string | null } | null;
  refundedUntil: number | null;
  request: {
    buyer: InvoiceDraft['buyer'];
    language: InvoiceLanguage;
    paymentTypeId: PaymentTypeId;
    /** Missing in documents of earlier versions, which bear Hungary's VAT. */
    vatCountry?: string;
  };
  attempts: number;
  nextAttemptAt: Date | null;
  paymentToldAt: Date | null;
  mailedAt: Date | null;
  hasPdf: boolean;
  issuedOn: string | null;
}

const columns = `
  d.id, d.version, d.order_id AS "orderId", d.order_number AS "orderNumber", d.kind, d.generation,
  d.external_key AS "externalKey", d.provider, d.provider_id AS "providerId", d.number, d.status,
  d.currency_id AS "currencyId", d.gross, d.forint_rate::float8 AS "forintRate", d.rate_source AS "rateSource",
  d.fulfilled_on::text AS "fulfilledOn", d.due_on::text AS "dueOn", d.issued_on::text AS "issuedOn",
  d.refers_to_id AS "refersToId", d.refunded_until AS "refundedUntil", d.request, d.attempts,
  d.next_attempt_at AS "nextAttemptAt", d.payment_told_at AS "paymentToldAt", d.mailed_at AS "mailedAt",
  EXISTS (SELECT FROM invoice_pdfs p WHERE p.document_id = d.id) AS "hasPdf",
  (SELECT json_build_object('number', r.number, 'providerId', r.provider_id) FROM invoice_documents r
    WHERE r.number IS NOT NULL AND (r.id = d.refers_to_id OR (d.kind = 'invoice' AND r.order_id = d.order_id
      AND r.kind = 'proforma' AND r.status = 'issued' AND r.provider = d.provider)) LIMIT 1) AS "refersTo"`;

/** The documents of an order that are not given up, the oldest first. */
export function readOrderDocuments(db: Executor, orderId: number): Promise<StoredDocument[]> {
  const text = `SELECT ${columns} FROM invoice_documents d WHERE d.order_id = $1 AND d.status <> 'failed' ORDER BY d.id`;
  return queryPrepared<StoredDocument>(db, text, [orderId]);
}

/** One document, locked until the end of the transaction; null where there is none. */
export async function lockDocument(db: Executor, documentId: number): Promise<StoredDocument | null> {
  const text = `SELECT ${columns} FROM invoice_documents d WHERE d.id = $1 FOR UPDATE OF d`;
  return (await queryPrepared<StoredDocument>(db, text, [documentId]))[0] ?? null;
}

const linesStatement = `
  SELECT kind, order_line_id AS "orderLineId", sku, name, quantity, unit, net_unit::float8 AS "netUnit",
    vat_rate::float8 AS "vatRate", net, vat, gross
  FROM invoice_lines WHERE document_id = $1 ORDER BY position`;

export function readLines(db: Executor, documentId: number): Promise<InvoiceLine[]> {
  return queryPrepared<InvoiceLine & Record<string, unknown>>(db, linesStatement, [documentId]);
}

const bookedStatement = `
  SELECT l.kind, l.order_line_id AS "orderLineId", l.sku, l.name, l.quantity, l.unit, l.net_unit::float8 AS "netUnit",
    l.vat_rate::float8 AS "vatRate", l.net, l.vat, l.gross
  FROM invoice_lines l JOIN invoice_documents d ON d.id = l.document_id
  WHERE (d.id = $1 OR (d.refers_to_id = $1 AND d.kind = 'correction' AND d.status <> 'failed'))
    AND d.id IS DISTINCT FROM $2 ORDER BY d.id, l.position`;

/** The lines of an invoice and of its corrections but one. */
export function readBookedLines(db: Executor, invoiceId: number, but: number | null): Promise<InvoiceLine[]> {
  return queryPrepared<InvoiceLine & Record<string, unknown>>(db, bookedStatement, [invoiceId, but]);
}

/** A stored document as it is handed to a service, dated today. */
export async function draftOf(
  db: Executor,
  document: StoredDocument,
  isPaid: boolean,
): Promise<InvoiceDraft> {
  const { kind, externalKey, orderNumber, generation, forintRate, rateSource, fulfilledOn, dueOn } = document;
  const { buyer, language, paymentTypeId, vatCountry = homeCountry } = document.request;
  return {
    ...{ kind, externalKey, orderNumber, generation, forintRate, rateSource, fulfilledOn, dueOn },
    ...{ buyer, language, paymentTypeId, vatCountry, isPaid: isPaid && kind !== 'proforma' },
    currency: currencyCodes[document.currencyId],
    issuedOn: todayInBudapest(),
    lines: await readLines(db, document.id),
    gross: document.gross,
    refersTo: document.refersTo,
  };
}
