import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { checkBuyerTaxNumber } from './check-tax-number.ts';
import {
  awaitsPdf,
  fetchPdf,
  mailDocument,
  maxFollowUps,
  noteAttempt,
  tellPayment,
} from './follow-document.ts';
import { type InvoiceContext, openInvoicer } from './invoice-context.ts';
import { type Invoicer, InvoicerError } from './invoicer.ts';
import { type InvoicedOrder, loadInvoicedOrder } from './load-invoiced-order.ts';
import { readOrderDocuments, type StoredDocument } from './read-document.ts';
import { sendDocument } from './send-document.ts';
import { findWantedDocument } from './wanted-document.ts';
import { storeDocument } from './write-document.ts';

/** An order's life has fewer documents; what is left then goes on at the next run. */
const maxSteps = 12;
const retryMs = 15 * 60_000;

/** When work on an order goes on: now, later, or once something happens to it. */
type Next = 'now' | Date | null;

/**
 * Does what the documents of an order want, one after the other, until there is nothing to do or something is to be
 * waited for. Returns when to go on; null when that is not before the next thing happens to the order.
 */
export async function advanceOrder(
  context: InvoiceContext,
  orderId: number,
  signal: AbortSignal,
): Promise<Date | null> {
  const invoicers = new Map<string, Invoicer | null>();
  for (let step = 0; step < maxSteps; step++) {
    signal.throwIfAborted();
    const settings = await loadSettings(context.pool);
    const open = async (provider: StoredDocument['provider']) => {
      const known = invoicers.get(provider);
      if (known !== undefined) return known;
      const opened = await openInvoicer(context, provider, settings, signal);
      invoicers.set(provider, opened);
      return opened;
    };
    const next = await takeStep(context, orderId, settings, open, signal);
    if (next !== 'now') return next;
  }
  return new Date();
}

type Open = (provider: StoredDocument['provider']) => Promise<Invoicer | null>;

async function takeStep(
  context: InvoiceContext,
  orderId: number,
  settings: ShopSettings,
  open: Open,
  signal: AbortSignal,
): Promise<Next> {
  const { pool } = context;
  const documents = await readOrderDocuments(pool, orderId);
  const order = await loadInvoicedOrder(pool, orderId, settings);
  const waiting = documents.find(({ status }) => status === 'queued' || status === 'sending');
  if (waiting) {
    if (waiting.nextAttemptAt && waiting.nextAttemptAt > new Date()) return waiting.nextAttemptAt;
    await sendDocument(pool, waiting, order?.isPaid ?? false, () => open(waiting.provider));
    return 'now';
  }
  const wanted =
    order && settings.invoices.provider !== 'none' ? findWantedDocument(order.facts, order.documents) : null;
  if (order && wanted) {
    if (settings.invoices.checksTaxNumbers) await checkBuyerTaxNumber(context, order.billing, signal);
    await inTransaction(pool, (client) => storeDocument(client, order, wanted, settings));
    return 'now';
  }
  return followUp(context, documents, order, settings, open);
}

/** What is left of documents that were issued: their payment, their PDF, and the mail about them. */
async function followUp(
  { pool }: InvoiceContext,
  documents: readonly StoredDocument[],
  order: InvoicedOrder | null,
  { invoices }: ShopSettings,
  open: Open,
): Promise<Next> {
  const issued = documents.filter(({ status }) => status === 'issued');
  let next: Date | null = null;
  for (const document of issued) {
    try {
      const invoicer = await open(document.provider);
      if (invoicer && isPaymentUntold(document, order)) await tellPayment(pool, invoicer, document);
      const isDue = !document.nextAttemptAt || document.nextAttemptAt <= new Date();
      if (invoicer && awaitsPdf(document) && isDue) {
        await fetchPdf(pool, invoicer, document);
        return 'now';
      }
    } catch (error) {
      // Without a key, or while the service is down: the document itself is made.
      if (!(error instanceof InvoicerError)) throw error;
      await noteAttempt(pool, document.id);
      next = earlier(next, new Date(Date.now() + retryMs));
    }
    if (awaitsPdf(document)) next = earlier(next, document.nextAttemptAt);
    else if (invoices.mailsBuyer && !document.mailedAt) await mailDocument(pool, document);
  }
  return next;
}

function isPaymentUntold(
  { kind, paymentToldAt, attempts }: StoredDocument,
  order: InvoicedOrder | null,
): boolean {
  const isUntold = kind === 'invoice' && paymentToldAt === null && attempts < maxFollowUps;
  return isUntold && order?.isPaid === true;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
