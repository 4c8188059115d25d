import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { findLanguage } from '../orders/lock-order.ts';
import { queueInvoiceMail } from '../orders/queue-order-mail.ts';
import { type Invoicer, InvoicerError } from './invoicer.ts';
import type { StoredDocument } from './read-document.ts';
import { storePdf } from './send-document.ts';

/** How often a service is asked for what is left of an issued document; the pauses add up to more than a day. */
export const maxFollowUps = 20;

const toldStatement = `
  UPDATE invoice_documents SET payment_told_at = now(), last_error = coalesce($2, last_error) WHERE id = $1`;

/** Tells the service that an invoice was paid after it had been issued; a refusal is noted and not repeated. */
export async function tellPayment(
  pool: pg.Pool,
  invoicer: Invoicer,
  document: StoredDocument,
): Promise<void> {
  const { id, number, providerId, gross, request } = document;
  const payment = { day: todayInBudapest(), paymentTypeId: request.paymentTypeId, amount: gross };
  const refusal = await invoicer.registerPayment({ number: number ?? '', providerId }, payment).then(
    () => null,
    (error: unknown) => {
      if (error instanceof InvoicerError && error.kind === 'refused') return error.message;
      throw error;
    },
  );
  await queryPrepared(pool, toldStatement, [id, refusal]);
}

const attemptStatement = `
  UPDATE invoice_documents SET attempts = attempts + 1,
    next_attempt_at = now() + least(attempts + 1, 12) * interval '10 minutes'
  WHERE id = $1`;

export async function noteAttempt(pool: pg.Pool, documentId: number): Promise<void> {
  await queryPrepared(pool, attemptStatement, [documentId]);
}

/** Whether a PDF is still to come: some services write it after they have answered. */
export function awaitsPdf({ hasPdf, provider, attempts, status }: StoredDocument): boolean {
  return status === 'issued' && !hasPdf && provider !== 'byHand' && attempts < maxFollowUps;
}

/** Asks for the PDF of an issued document, and notes when to ask again. */
export async function fetchPdf(pool: pg.Pool, invoicer: Invoicer, document: StoredDocument): Promise<void> {
  const { id, number, providerId } = document;
  await noteAttempt(pool, id);
  try {
    const bytes = await invoicer.fetchPdf({ number: number ?? '', providerId });
    if (bytes) await storePdf(pool, id, bytes);
  } catch (error) {
    if (!(error instanceof InvoicerError)) throw error;
  }
}

const mailedStatement = `
  UPDATE invoice_documents SET mailed_at = now() WHERE id = $1 AND mailed_at IS NULL RETURNING id`;

const orderStatement = `SELECT o.email, o.language FROM orders o WHERE o.id = $1`;

/** Queues the mail that tells the buyer of a document, once. */
export function mailDocument(pool: pg.Pool, document: StoredDocument): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { id, orderId, orderNumber, kind, number } = document;
    const [marked] = await queryPrepared<{ id: number }>(client, mailedStatement, [id]);
    if (!marked || orderId === null || number === null) return;
    const [order] = await queryPrepared<{ email: string; language: string }>(client, orderStatement, [
      orderId,
    ]);
    if (!order) return;
    const mailed = {
      orderId,
      orderNumber,
      email: order.email,
      language: findLanguage(order.language),
    };
    await queueInvoiceMail(client, mailed, { kind, number });
  });
}
