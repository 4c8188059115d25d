import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type { documentTabs } from '@kamra/contract/invoice-kinds.ts';
import type { listDocuments as listCall } from '@kamra/contract/invoices.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { escapeLike } from '../database/list-query.ts';
import { type DocumentRow, documentColumns, toDocument } from './list-order-documents.ts';

const conditions: Record<(typeof documentTabs)[number], string> = {
  needsPerson: `d.status = 'needsPerson'`,
  waiting: `d.status IN ('queued', 'sending')`,
  issued: `d.status = 'issued'`,
  all: 'true',
};

/** Documents of all orders, the latest first, found by their number or that of their order. */
export async function listDocuments(
  pool: pg.Pool,
  { tab, searchText, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const pattern = searchText?.trim() ? `%${escapeLike(searchText.trim())}%` : null;
  const condition = `${conditions[tab]} AND ($1::text IS NULL OR d.number ILIKE $1 OR d.order_number ILIKE $1)`;
  const [rows, counts] = await Promise.all([
    pool.query<DocumentRow & { customerName: string }>(
      `SELECT ${documentColumns}, coalesce(o.customer_name, '') AS "customerName"
      FROM invoice_documents d LEFT JOIN orders o ON o.id = d.order_id WHERE ${condition}
      ORDER BY d.id DESC LIMIT $2 OFFSET $3`,
      [pattern, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ found: number; waiting: number }>(
      `SELECT (${countStatement(`FROM invoice_documents d WHERE ${condition}`)}) AS found,
        (SELECT count(*)::int FROM invoice_documents d WHERE ${conditions.needsPerson}) AS waiting`,
      [pattern],
    ),
  ]);
  const { found = 0, waiting = 0 } = counts.rows[0] ?? {};
  const documents = rows.rows.map((row) => ({ ...toDocument(row), customerName: row.customerName }));
  return { documents, ...countOf(found), page, pageSize, needsPersonCount: waiting };
}
