import type { InvoiceProvider } from '@kamra/contract/invoice-settings.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { type CorrectedRefund, composeCorrectionLines } from './compose-correction-lines.ts';
import { composeInvoiceLines, type InvoiceLine, negateLines, sumLines } from './compose-invoice-lines.ts';
import type { InvoicedOrder } from './load-invoiced-order.ts';
import { readBookedLines, readLines } from './read-document.ts';
import { maxAttempts } from './send-document.ts';
import type { WantedDocument } from './wanted-document.ts';

const rateStatement = `SELECT rate::float8 AS rate, day::text AS day, source FROM currency_rates WHERE currency_id = $1`;

const insertStatement = `
  INSERT INTO invoice_documents (order_id, order_number, kind, generation, external_key, provider, status, currency_id,
    net, vat, gross, forint_rate, rate_day, rate_source, fulfilled_on, due_on, refers_to_id, refunded_until, goods_hash,
    request, created_by_id, refund_ids)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
  ON CONFLICT (external_key) DO NOTHING RETURNING id`;

const rewriteStatement = `
  UPDATE invoice_documents SET provider = $2, status = $3, net = $4, vat = $5, gross = $6, forint_rate = $7,
    rate_day = $8, rate_source = $9, fulfilled_on = $10, due_on = $11, goods_hash = $12, request = $13, refund_ids = $14,
    last_error = NULL, attempts = 0, next_attempt_at = NULL, version = version + 1
  WHERE id = $1`;

const linesStatement = `
  INSERT INTO invoice_lines (document_id, position, kind, order_line_id, sku, name, quantity, unit, net_unit, vat_rate,
    net, vat, gross)
  SELECT $1, l.* FROM jsonb_to_recordset($2) AS l (position int, kind text, "orderLineId" bigint, sku text, name text,
    quantity int, unit text, "netUnit" numeric, "vatRate" numeric, net bigint, vat bigint, gross bigint)`;

const proformaStatement = `
  UPDATE invoice_documents SET status = 'failed', version = version + 1
  WHERE order_id = $1 AND kind = 'proforma' AND status IN ('queued', 'needsPerson')`;

/**
 * Stores a document that an order wants, with its lines, to be issued next, in the caller's transaction. One that
 * exists stays as it is.
 */
export async function storeDocument(
  client: pg.PoolClient,
  order: InvoicedOrder,
  wanted: WantedDocument,
  settings: ShopSettings,
  systemUserId: number | null = null,
): Promise<void> {
  const provider = await providerOf(client, wanted, settings);
  const content = await writeContent(client, order, wanted, settings, null);
  const { sums, rate, days, goodsHash, request, lines } = content;
  if (wanted.kind === 'invoice') await queryPrepared(client, proformaStatement, [order.id]);
  const [stored] = await queryPrepared<{ id: number }>(client, insertStatement, [
    order.id,
    order.orderNumber,
    wanted.kind,
    wanted.generation,
    `${order.orderNumber}-${wanted.kind}-${wanted.generation}`,
    provider,
    firstStatusOf(provider),
    order.currencyId,
    ...[sums.net, sums.vat, sums.gross],
    ...[rate.rate, rate.day, rate.source],
    ...[days.fulfilledOn, days.dueOn],
    'refersToId' in wanted ? wanted.refersToId : null,
    'until' in wanted ? wanted.until : null,
    goodsHash,
    request,
    systemUserId,
    content.refundIds,
  ]);
  if (stored) await storeLines(client, stored.id, lines);
}

/** Writes a document that was not issued anew from the order as it is now. */
export async function rewriteDocument(
  client: pg.PoolClient,
  documentId: number,
  order: InvoicedOrder,
  wanted: WantedDocument,
  settings: ShopSettings,
): Promise<void> {
  const provider =
    (await possiblyIssuedBy(client, documentId)) ?? (await providerOf(client, wanted, settings));
  const content = await writeContent(client, order, wanted, settings, documentId);
  const { sums, rate, days, goodsHash, request, lines, refundIds } = content;
  await queryPrepared(client, rewriteStatement, [
    documentId,
    provider,
    firstStatusOf(provider),
    ...[sums.net, sums.vat, sums.gross],
    ...[rate.rate, rate.day, rate.source],
    ...[days.fulfilledOn, days.dueOn, goodsHash, request, refundIds],
  ]);
  await queryPrepared(client, 'DELETE FROM invoice_lines WHERE document_id = $1', [documentId]);
  await storeLines(client, documentId, lines);
}

const askedStatement = `
  SELECT provider FROM invoice_documents WHERE id = $1 AND provider IN ('szamlazz', 'billingo')
    AND (attempts >= ${maxAttempts} OR (status = 'failed' AND attempts > 0))`;

/** The service that may have issued a document, as none of its last answers came; it is looked up there first. */
async function possiblyIssuedBy(client: pg.PoolClient, documentId: number): Promise<InvoiceProvider | null> {
  const [asked] = await queryPrepared<{ provider: InvoiceProvider }>(client, askedStatement, [documentId]);
  return asked?.provider ?? null;
}

/** What refers to a document is made where that was; everything else where the settings say. */
async function providerOf(
  client: pg.PoolClient,
  wanted: WantedDocument,
  { invoices }: ShopSettings,
): Promise<InvoiceProvider> {
  if (!('refersToId' in wanted)) return invoices.provider;
  const text = 'SELECT provider FROM invoice_documents WHERE id = $1';
  const [found] = await queryPrepared<{ provider: InvoiceProvider }>(client, text, [wanted.refersToId]);
  return found?.provider ?? invoices.provider;
}

/** What staff make by hand waits for them from the beginning. */
function firstStatusOf(provider: InvoiceProvider): 'queued' | 'needsPerson' {
  return provider === 'byHand' || provider === 'none' ? 'needsPerson' : 'queued';
}

async function storeLines(client: pg.PoolClient, documentId: number, lines: readonly InvoiceLine[]) {
  const rows = lines.map((line, place) => ({ ...line, position: place + 1 }));
  await queryPrepared(client, linesStatement, [documentId, JSON.stringify(rows)]);
}

async function writeContent(
  client: pg.PoolClient,
  order: InvoicedOrder,
  wanted: WantedDocument,
  settings: ShopSettings,
  documentId: number | null,
) {
  const refunds =
    wanted.kind === 'correction' ? uncorrectedRefunds(order, wanted.refersToId, documentId) : null;
  const lines = await linesOf(client, order, wanted, refunds ?? [], documentId);
  const { email, billing, language, paymentTypeId, vatCountry } = order;
  return {
    lines,
    sums: sumLines(lines),
    rate: await rateOf(client, order),
    days: daysOf(order, wanted, settings),
    goodsHash: wanted.kind === 'invoice' ? order.facts.goodsHash : '',
    refundIds: refunds?.map(({ id }) => id) ?? null,
    request: { buyer: { ...billing, email }, language, paymentTypeId, vatCountry },
  };
}

/** Refunds that none of the other corrections of an invoice takes back. */
function uncorrectedRefunds(
  { refunds, documents }: InvoicedOrder,
  invoiceId: number,
  but: number | null,
): CorrectedRefund[] {
  const corrected = documents
    .filter(({ id, refersToId, status }) => refersToId === invoiceId && status !== 'failed' && id !== but)
    .flatMap(({ refundIds }) => refundIds ?? []);
  return refunds.filter(({ id }) => !corrected.includes(id));
}

async function linesOf(
  client: pg.PoolClient,
  order: InvoicedOrder,
  wanted: WantedDocument,
  refunds: readonly CorrectedRefund[],
  documentId: number | null,
): Promise<InvoiceLine[]> {
  if (wanted.kind === 'cancellation') return negateLines(await readLines(client, wanted.refersToId));
  const charged = composeInvoiceLines(order, order.names);
  if (wanted.kind !== 'correction') return charged;
  const booked = await readBookedLines(client, wanted.refersToId, documentId);
  const amount = wanted.until - wanted.from;
  // Corrections of an earlier version do not say which refunds they took back: then nothing is named.
  const isKnown = refunds.reduce((sum, refund) => sum + refund.amount, 0) <= amount;
  const part = { amount, isLast: wanted.until >= order.total, refunds: isKnown ? refunds : [] };
  const { currencyId, names } = order;
  return composeCorrectionLines(booked.length > 0 ? booked : charged, part, currencyId, names);
}

interface Rate {
  rate: number | null;
  day: string | null;
  source: string | null;
}

/** Forints for one of a foreign currency, from the shop's own table of rates as it is now. */
async function rateOf(client: pg.PoolClient, { currencyId }: InvoicedOrder): Promise<Rate> {
  if (currencyId === currencyIds.HUF) return { rate: null, day: null, source: null };
  const [row] = await queryPrepared<Rate & pg.QueryResultRow>(client, rateStatement, [currencyId]);
  return row ?? { rate: null, day: null, source: null };
}

/** Fulfilled when the parcel left, else when the document is made; a transfer that is awaited has some days. */
function daysOf(order: InvoicedOrder, { kind }: WantedDocument, { invoices }: ShopSettings) {
  const today = todayInBudapest();
  const isInvoice = kind === 'invoice';
  const fulfilledOn = (isInvoice && order.dispatchedOn) || today;
  const isDueLater = order.facts.awaitsTransfer && (isInvoice || kind === 'proforma');
  const due = new Date(Date.parse(today) + (isDueLater ? invoices.dueDays * 86_400_000 : 0));
  return { fulfilledOn, dueOn: due.toISOString().slice(0, 10) };
}
