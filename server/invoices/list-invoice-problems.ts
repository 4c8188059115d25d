import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { type InvoiceProblemKind, invoiceProblemKinds } from '@kamra/contract/invoice-kinds.ts';
import type { listInvoiceProblems as listCall } from '@kamra/contract/invoices.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { paidStatusIds, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { totalPaid } from '../orders/refund-tables.ts';

const { Canceled, Rejected } = paymentStatusIds;
const hasEnded = `o.payment_status_id IN (${Canceled}, ${Rejected})`;
const isPaid = `o.payment_status_id IN (${paidStatusIds.join(', ')})`;
const isCancelled = `EXISTS (SELECT FROM invoice_documents c WHERE c.refers_to_id = d.id
  AND c.kind = 'cancellation' AND c.status = 'issued')`;
const invoiced = `(SELECT coalesce(sum(s.gross), 0)::float8 FROM invoice_documents s
  WHERE s.order_id = o.id AND s.status = 'issued' AND s.kind <> 'proforma')`;
const refunded = `(SELECT coalesce(sum(r.amount), 0)::float8 FROM order_refunds r WHERE r.order_id = o.id
  AND r.state = 'done' AND NOT r.is_surplus)`;
/** In cash more or less is paid than the order costs; what was refunded as a whole leaves nothing. */
const charged = `CASE WHEN ${hasEnded} OR (o.last_delivery_event = 'returned' AND NOT ${isPaid})
  OR ${refunded} >= ${totalPaid} THEN 0 ELSE coalesce(o.cash_total, o.total) - ${refunded} END`;
const isLeft = `o.last_delivery_event IN ('dispatched', 'ready', 'delivered')`;

interface Rows {
  from: string;
  where: string;
  columns: string;
  order: string;
}

const ofOrder = `o.id AS "orderId", o.order_number AS "orderNumber", o.placed_at AS at,
  o.currency_id AS "currencyId", (${charged})::float8 AS charged, ${invoiced} AS invoiced`;

/** Nobody invoices the orders from before the shop began to. */
const isOfInvoicedTime = `o.placed_at > (SELECT coalesce(min(f.created_at), now()) FROM invoice_documents f)
  - interval '30 days'`;

/** What each kind looks for; sums of the last year, so that the list stays quick. */
const problems: Record<InvoiceProblemKind, Rows> = {
  dispatchedWithoutInvoice: {
    from: 'orders o',
    where: `${isLeft} AND ${isOfInvoicedTime} AND NOT ${hasEnded} AND (${charged}) > 0 AND NOT EXISTS (SELECT FROM invoice_documents d
      WHERE d.order_id = o.id AND d.kind = 'invoice' AND d.status = 'issued' AND NOT ${isCancelled})`,
    columns: ofOrder,
    order: 'o.placed_at DESC, o.id DESC',
  },
  invoiceWithoutOrder: {
    from: 'invoice_documents d LEFT JOIN orders o ON o.id = d.order_id',
    where: `d.kind = 'invoice' AND d.status = 'issued' AND NOT ${isCancelled} AND (o.id IS NULL OR ${hasEnded})`,
    columns: `d.order_id AS "orderId", d.order_number AS "orderNumber", d.created_at AS at,
      d.currency_id AS "currencyId", 0::float8 AS charged, d.gross::float8 AS invoiced`,
    order: 'd.id DESC',
  },
  differentSum: {
    from: 'orders o',
    where: `EXISTS (SELECT FROM invoice_documents d WHERE d.order_id = o.id AND d.kind = 'invoice'
      AND d.status = 'issued' AND d.created_at > now() - interval '400 days' AND (d.last_error IS NOT NULL OR ${invoiced} <> (${charged})))`,
    columns: ofOrder,
    order: 'o.placed_at DESC, o.id DESC',
  },
};

interface ProblemRow extends pg.QueryResultRow {
  orderId: number | null;
  orderNumber: string;
  at: Date;
  currencyId: CurrencyId;
  charged: number;
  invoiced: number;
}

/** Orders and documents that do not fit together, with how many there are of each kind. */
export async function listInvoiceProblems(
  pool: pg.Pool,
  { kind, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const { from, where, columns, order } = problems[kind];
  const [{ rows }, ...counted] = await Promise.all([
    pool.query<ProblemRow>(
      `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2`,
      [pageSize, (page - 1) * pageSize],
    ),
    ...invoiceProblemKinds.map((each) => countProblems(pool, problems[each])),
  ]);
  const counts = Object.fromEntries(
    invoiceProblemKinds.map((each, place) => [each, countOf(counted[place]).totalCount]),
  ) as Record<InvoiceProblemKind, number>;
  return {
    problems: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      charged: toMajorUnits(row.charged),
      invoiced: toMajorUnits(row.invoiced),
    })),
    ...countOf(counted[invoiceProblemKinds.indexOf(kind)]),
    page,
    pageSize,
    counts,
  };
}

async function countProblems(pool: pg.Pool, { from, where }: Rows): Promise<number> {
  const text = countStatement(`FROM ${from} WHERE ${where}`);
  return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}
