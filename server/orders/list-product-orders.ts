import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import {
  type listProductOrders as listCall,
  orderFields,
  type PaymentStatusId,
} from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import {
  addConditions,
  bind,
  conditionValue,
  escapeLike,
  type ListField,
  startListQuery,
} from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

// The expression of the index `orders_search`.
const searched = `(o.order_number || ' ' || o.customer_name || ' ' || o.email || ' ' || o.phone)`;
const expressions = {
  orderNumber: 'o.order_number',
  placedAt: 'o.placed_at',
  email: 'o.email',
  customerName: 'o.customer_name',
  phone: 'o.phone',
  paymentTypeId: 'o.payment_type_id',
  paymentStatusId: 'o.payment_status_id',
  currencyId: 'o.currency_id',
  total: 'o.total',
  paymentDueAt: 'o.payment_due_at',
};
const fields: Record<keyof typeof orderFields, ListField> = {
  orderNumber: { kind: orderFields.orderNumber, sql: expressions.orderNumber },
  placedAt: { kind: orderFields.placedAt, sql: expressions.placedAt },
  email: { kind: orderFields.email, sql: expressions.email },
  customerName: { kind: orderFields.customerName, sql: expressions.customerName },
  phone: { kind: orderFields.phone, sql: expressions.phone },
  paymentTypeId: { kind: orderFields.paymentTypeId, sql: expressions.paymentTypeId },
  paymentStatusId: { kind: orderFields.paymentStatusId, sql: expressions.paymentStatusId },
  currencyId: { kind: orderFields.currencyId, sql: expressions.currencyId },
  total: { kind: orderFields.total, sql: expressions.total, column: 'minorUnits' },
  paymentDueAt: { kind: orderFields.paymentDueAt, sql: expressions.paymentDueAt },
  overdue: { kind: orderFields.overdue, sql: 'coalesce(o.payment_due_at <= now(), false)' },
  searchText: { kind: orderFields.searchText, sql: searched },
};

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
}

/** Orders of a page for staff; `searchText` looks into number, name, e-mail address and telephone number. */
export async function listProductOrders(
  pool: pg.Pool,
  request: ListRequest,
): Promise<Reply<typeof listCall>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields, (name, condition, path) => {
    if (name !== 'searchText') return false;
    for (const word of conditionValue(condition, path).split(/\s+/).filter(Boolean)) {
      query.conditions.push(`${searched} ILIKE ${bind(query, `%${escapeLike(word)}%`)}`);
    }
    return true;
  });
  const { rows, ...counts } = await readPage<OrderRow>(pool, request, query, {
    columns: `o.id, o.order_number, o.placed_at, o.customer_name, o.email, o.payment_type_id, o.payment_status_id,
      o.currency_id, o.total, o.payment_due_at,
      (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS line_count`,
    from: 'FROM orders o',
    orders: expressions,
    standardOrder: 'o.placed_at DESC, o.id DESC',
    key: 'o.id',
  });
  return { productOrders: rows.map(toProductOrder), ...counts };
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
  };
}
