import type { OwnDocument } from '@kamra/contract/own-invoices.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { isOwnOrder } from '../orders/find-order-status.ts';
import { findPdf } from './list-order-documents.ts';

const ownerStatement = `SELECT o.id FROM orders o WHERE ${isOwnOrder}`;
const statement = `
  SELECT d.id, d.kind, d.number, d.issued_on::text AS "issuedOn",
    EXISTS (SELECT FROM invoice_pdfs p WHERE p.document_id = d.id) AS "hasPdf"
  FROM invoice_documents d WHERE d.order_id = $1 AND d.status = 'issued' ORDER BY d.id`;

/** The issued documents of an order to its owner. Throws notFound to everybody else. */
export async function listOwnDocuments(
  pool: pg.Pool,
  trnId: string,
  session: ShopSession | null,
): Promise<{ documents: OwnDocument[] }> {
  const orderId = await findOwnOrder(pool, trnId, session);
  return { documents: await queryPrepared<OwnDocument & pg.QueryResultRow>(pool, statement, [orderId]) };
}

/** The PDF of a document to the owner of its order. Throws notFound to everybody else. */
export async function findOwnPdf(
  pool: pg.Pool,
  { trnId, documentId }: { trnId: string; documentId: number },
  session: ShopSession | null,
): Promise<{ bytes: Buffer; fileName: string }> {
  const { documents } = await listOwnDocuments(pool, trnId, session);
  if (!documents.some(({ id }) => id === documentId)) throw new ShopError('notFound');
  return findPdf(pool, documentId);
}

async function findOwnOrder(pool: pg.Pool, trnId: string, session: ShopSession | null): Promise<number> {
  if (!session) throw new ShopError('notFound');
  const values = [trnId, session.tokenHash, session.customerId];
  const [order] = await queryPrepared<{ id: number }>(pool, ownerStatement, values);
  if (!order) throw new ShopError('notFound');
  return order.id;
}
