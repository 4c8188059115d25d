import type { Reply } from '@kamra/contract/endpoint.ts';
import type { issueDocument } from '@kamra/contract/invoices.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { beginsAs } from '../http/file-beginnings.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { listOrderDocuments } from './list-order-documents.ts';
import { loadInvoicedOrder } from './load-invoiced-order.ts';
import { lockDocument, type StoredDocument } from './read-document.ts';
import { storePdf } from './send-document.ts';
import {
  invoiceInForce,
  isNoProforma,
  type KnownDocument,
  mayIssue,
  nextGeneration,
  pendingOf,
  type WantedDocument,
} from './wanted-document.ts';
import { queueInvoiceTask } from './work-on-invoices.ts';
import { rewriteDocument, storeDocument } from './write-document.ts';

type OrderDocuments = Reply<typeof issueDocument>;

const lockOrderStatement = 'SELECT id FROM orders WHERE id = $1 FOR UPDATE';

/** Stores a document that staff ask for. Throws notFound, invoiceNotAllowed. */
export async function issueByStaff(
  pool: pg.Pool,
  orderId: number,
  kind: 'invoice' | 'proforma',
  actor: StaffActor,
): Promise<OrderDocuments> {
  const settings = await loadSettings(pool);
  await inTransaction(pool, async (client) => {
    await queryPrepared(client, lockOrderStatement, [orderId]);
    const order = await loadInvoicedOrder(client, orderId, settings);
    if (!order) throw new ShopError('notFound');
    if (settings.invoices.provider === 'none' || !mayIssue(order.facts, order.documents, kind))
      throw new ShopError('invoiceNotAllowed');
    const wanted = { kind, generation: nextGeneration(order.documents, kind) };
    await storeDocument(client, order, wanted, settings, actor.systemUserId);
    await finish(client, order.id, 'issueInvoice', { kind }, actor);
  });
  return listOrderDocuments(pool, orderId);
}

/** Has a document that was not issued written anew and tried again. Throws notFound, versionConflict, invoiceNotAllowed. */
export function retryDocument(pool: pg.Pool, id: number, version: number, actor: StaffActor) {
  return change(pool, id, version, actor, 'retryInvoice', async (client, document) => {
    const { status, orderId } = document;
    if (status !== 'needsPerson' && status !== 'failed') throw new ShopError('invoiceNotAllowed');
    const settings = await loadSettings(client);
    const order = orderId === null ? null : await loadInvoicedOrder(client, orderId, settings);
    if (!order || settings.invoices.provider === 'none') throw new ShopError('invoiceNotAllowed');
    const others = order.documents.filter((each) => each.id !== id);
    const isTaken = document.kind === 'invoice' && invoiceInForce(others) !== null;
    if (isTaken || pendingOf(others).some(isNoProforma)) throw new ShopError('invoiceNotAllowed');
    await rewriteDocument(client, id, order, wantedAgain(document, others), settings);
  });
}

/** What a stored document was wanted as; a correction goes on where the one before it ended. */
function wantedAgain(document: StoredDocument, others: readonly KnownDocument[]): WantedDocument {
  const { kind, generation, refersToId, refundedUntil } = document;
  if (kind === 'proforma' || kind === 'invoice' || refersToId === null) {
    return { kind: kind === 'proforma' ? 'proforma' : 'invoice', generation };
  }
  if (kind === 'cancellation') return { kind, generation, refersToId };
  const before = others.filter((each) => each.refersToId === refersToId && each.id < document.id);
  const from = Math.max(0, ...before.map((each) => each.refundedUntil ?? 0));
  return { kind, generation, refersToId, from, until: refundedUntil ?? from };
}

const giveUpStatement = `
  UPDATE invoice_documents SET status = 'failed', next_attempt_at = NULL, version = version + 1 WHERE id = $1`;

/** Ends the tries for a document. Throws notFound, versionConflict, invoiceNotAllowed while it is on its way. */
export function giveUpDocument(pool: pg.Pool, id: number, version: number, actor: StaffActor) {
  return change(pool, id, version, actor, 'giveUpInvoice', async (client, { status }) => {
    if (status !== 'needsPerson' && status !== 'queued') throw new ShopError('invoiceNotAllowed');
    await queryPrepared(client, giveUpStatement, [id]);
  });
}

/** Has an invoice in force cancelled. Throws notFound, versionConflict, invoiceNotAllowed. */
export function cancelDocument(pool: pg.Pool, id: number, version: number, actor: StaffActor) {
  return change(pool, id, version, actor, 'cancelInvoice', async (client, document) => {
    const settings = await loadSettings(client);
    const { orderId, generation } = document;
    const order = orderId === null ? null : await loadInvoicedOrder(client, orderId, settings);
    if (!order || settings.invoices.provider === 'none') throw new ShopError('invoiceNotAllowed');
    const isInForce = invoiceInForce(order.documents)?.id === id;
    const isReferredTo = order.documents.some(
      ({ refersToId, status }) => refersToId === id && status !== 'failed',
    );
    if (!isInForce || isReferredTo) throw new ShopError('invoiceNotAllowed');
    const wanted = { kind: 'cancellation', generation, refersToId: id } as const;
    await storeDocument(client, order, wanted, settings, actor.systemUserId);
  });
}

const recordStatement = `
  UPDATE invoice_documents SET status = 'issued', provider = 'byHand', number = $2, issued_on = $3, last_error = NULL,
    next_attempt_at = NULL, payment_told_at = now(), version = version + 1
  WHERE id = $1`;
const takenStatement = `SELECT id FROM invoice_documents WHERE provider = 'byHand' AND number = $1 AND id <> $2`;

/** Notes a document that staff made elsewhere. Throws notFound, versionConflict, invoiceNotAllowed, unreadableFile. */
export function recordDocument(
  pool: pg.Pool,
  id: number,
  { number, issuedOn, version, pdf }: { number: string; issuedOn: string; version: number; pdf: Buffer },
  actor: StaffActor,
) {
  if (!beginsAs('pdf', pdf)) throw new ShopError('unreadableFile');
  return change(pool, id, version, actor, 'recordInvoice', async (client, { status }) => {
    if (status !== 'needsPerson') throw new ShopError('invoiceNotAllowed');
    const taken = await queryPrepared<{ id: number }>(client, takenStatement, [number, id]);
    if (taken.length > 0) throw invalidField('number', 'taken');
    await queryPrepared(client, recordStatement, [id, number, issuedOn]);
    await storePdf(client, id, pdf);
  });
}

type Action = 'retryInvoice' | 'giveUpInvoice' | 'cancelInvoice' | 'recordInvoice' | 'issueInvoice';

/** Changes a locked document, with audit row and the work that follows, all or nothing. */
async function change(
  pool: pg.Pool,
  id: number,
  version: number,
  actor: StaffActor,
  action: Action,
  write: (client: pg.PoolClient, document: StoredDocument) => Promise<void>,
): Promise<OrderDocuments> {
  const orderId = await inTransaction(pool, async (client) => {
    const document = await lockDocument(client, id);
    if (!document?.orderId) throw new ShopError('notFound');
    if (document.version !== version) throw new ShopError('versionConflict', { version: document.version });
    await write(client, document);
    await finish(client, document.orderId, action, { kind: document.kind, documentId: id }, actor);
    return document.orderId;
  });
  return listOrderDocuments(pool, orderId);
}

async function finish(
  client: pg.PoolClient,
  orderId: number,
  action: Action,
  after: object,
  actor: StaffActor,
): Promise<void> {
  await writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    ...{ action, entity: 'order', entityId: orderId, after },
  });
  await queueInvoiceTask(client, orderId);
}
