import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { listProductOrders as listCall, PaymentStatusId } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { bind, type ListQuery, orderClause, pageClause, whereClause } from '../database/list-query.ts';
import { queryForValues } from '../database/prepared.ts';
import { orderExpressions, selectOrders } from './select-orders.ts';

type ListRequest = EndpointInput<typeof listCall>['body'];

interface OrderRow {
  id: number;
  order_number: string;
  placed_at: Date;
  customer_name: string;
  email: string;
  payment_type_id: PaymentTypeId;
  payment_status_id: PaymentStatusId;
  currency_id: CurrencyId;
  total: number;
  line_count: number;
  payment_due_at: Date | null;
  last_delivery_event: DeliveryEventName | null;
  tags: string[];
  has_note: boolean;
  balance_due: number;
}

const columns = `o.id, o.order_number, o.placed_at, o.customer_name, o.email, o.payment_type_id, o.payment_status_id,
  o.currency_id, o.total, o.payment_due_at, o.last_delivery_event, o.tags, o.balance_due,
  (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS line_count,
  o.note IS NOT NULL OR EXISTS (
    SELECT FROM order_history h WHERE h.order_id = o.id AND h.event = 'noteAdded') AS has_note`;

/** What finds more orders than these is read through the list's order instead; a search is not counted any farther. */
const maxFound = 5_000;

/**
 * Orders of a page for staff; `searchText` looks into number, name, company, e-mail address, telephone number, item
 * numbers, postal codes and parcels' numbers. `after` continues behind an order of a list by date in the time that the first page takes.
 * What is filtered is found first: a list in its own order would look through all orders for a few.
 */
export async function listProductOrders(
  pool: pg.Pool,
  request: ListRequest,
): Promise<Reply<typeof listCall>> {
  const query = selectOrders(request.fieldConditions);
  const found = query.conditions.length > 0 ? await findMatches(pool, query) : null;
  if (found && found.length <= maxFound) {
    const ofFound = { conditions: ['o.id = ANY($1::bigint[])'], joins: new Set<string>(), values: [found] };
    return reply(request, await readRows(pool, request, ofFound), countOf(found.length));
  }
  const isSearch = request.fieldConditions.some(({ fieldName }) => fieldName === 'searchText');
  const [rows, counts] = await Promise.all([
    readRows(pool, request, query),
    isSearch ? { totalCount: maxFound, isCountCapped: true } : countRows(pool, query),
  ]);
  return reply(request, rows, counts);
}

/** Planned with the values themselves, for which PostgreSQL knows whether an index or the table is quicker. */
async function findMatches(pool: pg.Pool, query: ListQuery): Promise<number[]> {
  const text = `SELECT o.id FROM orders o ${whereClause(query)} LIMIT ${maxFound + 1}`;
  const { rows } = await pool.query<{ id: number }>(text, query.values);
  return rows.map(({ id }) => id);
}

async function countRows(pool: pg.Pool, query: ListQuery): Promise<ReturnType<typeof countOf>> {
  const text = countStatement(`FROM orders o ${whereClause(query)}`);
  const [counted] = await queryForValues<{ count: number }>(pool, text, query.values);
  return countOf(counted?.count);
}

/** By deadline those that have one come first, and most have none: a page full of them is found without the others. */
async function readRows(pool: pg.Pool, request: ListRequest, found: ListQuery): Promise<OrderRow[]> {
  if (request.orderBy?.fieldName === 'paymentDueAt') {
    const conditions = [...found.conditions, 'o.payment_due_at IS NOT NULL'];
    const rows = await readPage(pool, request, { ...found, conditions });
    if (rows.length === request.pageSize) return rows;
  }
  return readPage(pool, request, found);
}

/** The page is chosen by ids first, so that what precedes it is only counted off. */
function readPage(pool: pg.Pool, request: ListRequest, found: ListQuery): Promise<OrderRow[]> {
  const query = { ...found, conditions: [...found.conditions], values: [...found.values] };
  const order = orderOf(request);
  const isByDate = !request.orderBy || request.orderBy.fieldName === 'placedAt';
  const { after } = request;
  let { page } = request;
  if (after && isByDate) {
    const direction = request.orderBy?.isAscendingOrder ? '>' : '<';
    query.conditions.push(`(o.placed_at, o.id) ${direction} (
      SELECT placed_at, id FROM orders WHERE id = ${bind(query, after.orderId)})`);
    page = 1;
  }
  const text = `SELECT ${columns} FROM orders o JOIN (
      SELECT o.id FROM orders o ${whereClause(query)} ${order} ${pageClause(query, { ...request, page })}
    ) chosen USING (id) ${order}`;
  return queryForValues<OrderRow & pg.QueryResultRow>(pool, text, query.values);
}

const { paymentDueAt: _, ...always } = orderExpressions;
const neverNull: ReadonlySet<string> = new Set(Object.values(always));

/** Only deadlines may be missing; any other order is an index's own. */
function orderOf({ orderBy }: ListRequest): string {
  const date = `o.placed_at ${orderBy?.isAscendingOrder ? 'ASC' : 'DESC'}`;
  // Of one state by date, as its index has them.
  const key = orderBy?.fieldName === 'paymentStatusId' ? `${date}, o.id` : 'o.id';
  return orderClause(orderBy, orderExpressions, 'o.placed_at DESC, o.id DESC', key, neverNull);
}

function reply({ page, pageSize }: ListRequest, rows: OrderRow[], counts: ReturnType<typeof countOf>) {
  return { productOrders: rows.map(toProductOrder), ...counts, page, pageSize };
}

function toProductOrder(row: OrderRow) {
  return {
    id: row.id,
    orderNumber: row.order_number,
    placedAt: row.placed_at.toISOString(),
    customerName: row.customer_name,
    email: row.email,
    paymentTypeId: row.payment_type_id,
    paymentStatusId: row.payment_status_id,
    currencyId: row.currency_id,
    total: toMajorUnits(row.total),
    lineCount: row.line_count,
    paymentDueAt: row.payment_due_at?.toISOString() ?? null,
    lastDeliveryEvent: row.last_delivery_event,
    tags: row.tags,
    hasNote: row.has_note,
    balanceDue: toMajorUnits(row.balance_due),
  };
}
