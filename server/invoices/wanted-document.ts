import type { DocumentKind, DocumentStatus } from '@kamra/contract/invoice-kinds.ts';
import type { InvoiceTrigger } from '@kamra/contract/invoice-settings.ts';

/** A document as far as it decides what comes next. */
export interface KnownDocument {
  id: number;
  kind: DocumentKind;
  generation: number;
  status: DocumentStatus;
  refersToId: number | null;
  refundedUntil: number | null;
  /** Refunds that a correction takes back; null in one of an earlier version. */
  refundIds: number[] | null;
  goodsHash: string;
  /** Staff asked for it; the shop undoes nothing of that by itself. */
  isByStaff: boolean;
}

/** What of an order decides which document it wants, in minor units. */
export interface InvoiceFacts {
  trigger: InvoiceTrigger;
  isPaid: boolean;
  /** Its payment is open and comes by bank transfer. */
  awaitsTransfer: boolean;
  /** Cancelled, rejected or expired. */
  hasEnded: boolean;
  isDispatched: boolean;
  /** Its parcel came back; without a payment nobody owes anything then. */
  isReturned: boolean;
  total: number;
  /** What of it was paid, or is still to be: without what a change of a paid order left to be paid. */
  totalPaid: number;
  refunded: number;
  goodsHash: string;
  hasProformas: boolean;
}

export type WantedDocument =
  | { kind: 'proforma' | 'invoice'; generation: number }
  | { kind: 'cancellation'; generation: number; refersToId: number }
  | { kind: 'correction'; generation: number; refersToId: number; from: number; until: number };

/** Documents that are on their way, or wait for staff. */
export function pendingOf(documents: readonly KnownDocument[]): KnownDocument[] {
  return documents.filter(({ status }) => status !== 'issued' && status !== 'failed');
}

/** The invoice that is in force: the last one that was issued and not cancelled. */
export function invoiceInForce(documents: readonly KnownDocument[]): KnownDocument | null {
  const cancelled = new Set(
    documents
      .filter(({ kind, status }) => kind === 'cancellation' && status === 'issued')
      .map(({ refersToId }) => refersToId),
  );
  const invoices = documents.filter(({ kind, status }) => kind === 'invoice' && status === 'issued');
  return invoices.findLast(({ id }) => !cancelled.has(id)) ?? null;
}

export function nextGeneration(documents: readonly KnownDocument[], wanted: DocumentKind): number {
  return Math.max(0, ...documents.filter(({ kind }) => kind === wanted).map((each) => each.generation)) + 1;
}

/**
 * The document that an order wants next, or null. One at a time: while one is on its way or waits for staff none is
 * wanted, and what staff gave up or cancelled is not made again by itself.
 */
export function findWantedDocument(
  facts: InvoiceFacts,
  documents: readonly KnownDocument[],
): WantedDocument | null {
  const pending = pendingOf(documents);
  // A proforma that nobody needs any more holds nothing up.
  if (pending.some(isNoProforma)) return null;
  const invoice = invoiceInForce(documents);
  if (invoice) return findFollowUp(facts, documents, invoice);
  if (isInvoiceDue(facts) && !isLeftToStaff(documents)) {
    return { kind: 'invoice', generation: nextGeneration(documents, 'invoice') };
  }
  const hasDocument = documents.some(({ kind }) => kind === 'proforma' || kind === 'invoice');
  const isProformaWanted = facts.hasProformas && facts.awaitsTransfer && !facts.hasEnded;
  return isProformaWanted && !hasDocument ? { kind: 'proforma', generation: 1 } : null;
}

function isInvoiceDue({ trigger, ...facts }: InvoiceFacts): boolean {
  if (isOver(facts)) return false;
  if (trigger === 'order') return true;
  return trigger === 'payment' ? facts.isPaid : facts.isDispatched;
}

function isOver(facts: Omit<InvoiceFacts, 'trigger'>): boolean {
  const { hasEnded, isReturned, isPaid, refunded, totalPaid } = facts;
  return hasEnded || (isReturned && !isPaid) || refunded >= totalPaid;
}

/** The last invoice was given up, or cancelled by staff. */
function isLeftToStaff(documents: readonly KnownDocument[]): boolean {
  const last = documents.findLast(({ kind }) => kind === 'invoice');
  if (!last || last.status === 'failed') return last !== undefined;
  return documents.some(({ kind, refersToId, isByStaff }) => {
    return kind === 'cancellation' && refersToId === last.id && isByStaff;
  });
}

/** What an invoice in force wants: to be cancelled, or corrected by what was refunded. */
function findFollowUp(
  facts: InvoiceFacts,
  documents: readonly KnownDocument[],
  { id, generation, goodsHash }: KnownDocument,
): WantedDocument | null {
  const referring = documents.filter(({ refersToId }) => refersToId === id);
  if (referring.some(({ status }) => status === 'failed')) return null;
  const corrections = referring.filter(({ kind }) => kind === 'correction');
  const corrected = Math.max(0, ...corrections.map(({ refundedUntil }) => refundedUntil ?? 0));
  const refunded = isOver(facts) ? facts.total : Math.min(facts.refunded, facts.total);
  const isChanged = goodsHash !== facts.goodsHash;
  // An invoice that was corrected is not cancelled: its last correction takes back the rest.
  if (corrections.length === 0 && (isOver(facts) || isChanged)) {
    return { kind: 'cancellation', generation, refersToId: id };
  }
  if (refunded <= corrected) return null;
  const next = nextGeneration(documents, 'correction');
  return { kind: 'correction', generation: next, refersToId: id, from: corrected, until: refunded };
}

export const isNoProforma = ({ kind }: KnownDocument) => kind !== 'proforma';

/** Whether staff may have an order's invoice or proforma made now, whatever it waits for. */
export function mayIssue(
  { hasEnded, awaitsTransfer }: InvoiceFacts,
  documents: readonly KnownDocument[],
  kind: 'invoice' | 'proforma',
): boolean {
  const isFree = invoiceInForce(documents) === null && !pendingOf(documents).some(isNoProforma);
  const hasProforma = documents.some((each) => each.kind === 'proforma' && each.status !== 'failed');
  return isFree && !hasEnded && (kind === 'invoice' || (awaitsTransfer && !hasProforma));
}
