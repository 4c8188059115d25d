import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { listProductOrders as listCall, PaymentStatusId } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { readPage } from '../database/read-page.ts';
import { orderExpressions, selectOrders } from './select-orders.ts';

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
  const query = selectOrders(request.fieldConditions);
  const { rows, ...counts } = await readPage<OrderRow>(pool, request, query, {
    columns: `o.id, o.order_number, o.placed_at, o.customer_name, o.email, o.payment_type_id, o.payment_status_id,
      o.currency_id, o.total, o.payment_due_at,
      (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS line_count`,
    from: 'FROM orders o',
    orders: orderExpressions,
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
