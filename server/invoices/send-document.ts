import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { type InvoiceDraft, type Invoicer, InvoicerError, type IssuedDocument } from './invoicer.ts';
import { draftOf, type StoredDocument } from './read-document.ts';

/** How often a service that is down is asked for one document, and how long the pause is. */
export const maxAttempts = 5;
const pauseMinutes = 15;

const beginStatement = `
  UPDATE invoice_documents SET status = 'sending', attempts = attempts + 1, version = version + 1
  WHERE id = $1 AND status IN ('queued', 'sending') RETURNING attempts`;

const failStatement = `
  UPDATE invoice_documents SET status = $2, last_error = $3, version = version + 1,
    next_attempt_at = CASE WHEN $2 = 'queued' THEN now() + make_interval(mins => ${pauseMinutes}) END
  WHERE id = $1`;

const issuedStatement = `
  UPDATE invoice_documents SET status = 'issued', number = $2, provider_id = $3, view_url = $4, issued_on = $5,
    last_error = $6, attempts = 0, next_attempt_at = NULL, version = version + 1,
    payment_told_at = CASE WHEN $7 THEN now() END
  WHERE id = $1`;

const pdfStatement = `INSERT INTO invoice_pdfs (document_id, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/**
 * Has a document issued. What may have been issued already, by an attempt whose answer was lost, is looked up first
 * and adopted. While the service is down it is tried again later; whatever else it says waits for staff.
 */
export async function sendDocument(
  pool: pg.Pool,
  document: StoredDocument,
  isPaid: boolean,
  open: () => Promise<Invoicer | null>,
): Promise<void> {
  const [begun] = await queryPrepared<{ attempts: number }>(pool, beginStatement, [document.id]);
  if (!begun) return;
  // A process that ended in between left no word of its attempts.
  if (begun.attempts > maxAttempts) return fail(pool, document.id, 'needsPerson', null);
  try {
    const invoicer = await open();
    if (!invoicer) return await fail(pool, document.id, 'needsPerson', null);
    const draft = await draftOf(pool, document, isPaid);
    const issued = (await invoicer.findByKey(draft)) ?? (await make(invoicer, draft));
    await storeIssued(pool, document.id, draft, issued);
  } catch (error) {
    if (!(error instanceof InvoicerError)) throw error;
    const isTriedAgain = error.kind === 'later' && begun.attempts < maxAttempts;
    await fail(pool, document.id, isTriedAgain ? 'queued' : 'needsPerson', error.message);
  }
}

function make(invoicer: Invoicer, draft: InvoiceDraft): Promise<IssuedDocument> {
  if (draft.kind === 'cancellation') return invoicer.cancel(draft);
  return draft.kind === 'proforma' ? invoicer.proforma(draft) : invoicer.issue(draft);
}

async function fail(
  pool: pg.Pool,
  id: number,
  status: 'queued' | 'needsPerson',
  text: string | null,
): Promise<void> {
  await queryPrepared(pool, failStatement, [id, status, text]);
}

/** A sum other than ours is told beside the number: the document exists all the same. */
async function storeIssued(
  pool: pg.Pool,
  id: number,
  draft: InvoiceDraft,
  { number, providerId, viewUrl, gross, pdf }: IssuedDocument,
): Promise<void> {
  const isOther = gross !== null && gross !== draft.gross;
  const warning = isOther ? `${gross / 100} ≠ ${draft.gross / 100} ${draft.currency}` : null;
  await inTransaction(pool, async (client) => {
    const values = [id, number, providerId, viewUrl, todayInBudapest(), warning, draft.isPaid];
    await queryPrepared(client, issuedStatement, values);
    if (pdf) await storePdf(client, id, pdf);
  });
}

export async function storePdf(db: Executor, documentId: number, bytes: Buffer): Promise<void> {
  await queryPrepared(db, pdfStatement, [documentId, bytes]);
}
