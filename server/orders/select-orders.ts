import type { FieldCondition } from '@kamra/contract/list-request.ts';
import { orderFields } from '@kamra/contract/orders.ts';
import {
  addConditions,
  bind,
  conditionValue,
  escapeLike,
  type ListField,
  type ListQuery,
  startListQuery,
} from '../database/list-query.ts';

// The expression of the index `orders_search`.
const searched = `(o.order_number || ' ' || o.customer_name || ' ' || o.email || ' ' || o.phone)`;
export const orderExpressions = {
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
  orderNumber: { kind: orderFields.orderNumber, sql: orderExpressions.orderNumber },
  placedAt: { kind: orderFields.placedAt, sql: orderExpressions.placedAt },
  email: { kind: orderFields.email, sql: orderExpressions.email },
  customerName: { kind: orderFields.customerName, sql: orderExpressions.customerName },
  phone: { kind: orderFields.phone, sql: orderExpressions.phone },
  paymentTypeId: { kind: orderFields.paymentTypeId, sql: orderExpressions.paymentTypeId },
  paymentStatusId: { kind: orderFields.paymentStatusId, sql: orderExpressions.paymentStatusId },
  currencyId: { kind: orderFields.currencyId, sql: orderExpressions.currencyId },
  total: { kind: orderFields.total, sql: orderExpressions.total, column: 'minorUnits' },
  paymentDueAt: { kind: orderFields.paymentDueAt, sql: orderExpressions.paymentDueAt },
  overdue: { kind: orderFields.overdue, sql: 'coalesce(o.payment_due_at <= now(), false)' },
  searchText: { kind: orderFields.searchText, sql: searched },
};

/** Compiles the conditions of a list of orders `o`; throws invalidRequest as all lists do. */
export function selectOrders(fieldConditions: readonly FieldCondition[]): ListQuery {
  const query = startListQuery();
  addConditions(query, fieldConditions, fields, (name, condition, path) => {
    if (name !== 'searchText') return false;
    for (const word of conditionValue(condition, path).split(/\s+/).filter(Boolean)) {
      query.conditions.push(`${searched} ILIKE ${bind(query, `%${escapeLike(word)}%`)}`);
    }
    return true;
  });
  return query;
}
