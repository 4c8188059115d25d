import type { FieldCondition } from '@kamra/contract/list-request.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { orderQueues } from '@kamra/contract/order-queues.ts';
import { orderFields } from '@kamra/contract/orders.ts';
import {
  addConditions,
  bind,
  conditionValue,
  conditionValues,
  type ListField,
  type ListQuery,
  startListQuery,
} from '../database/list-query.ts';
import { invalidField } from '../errors/shop-error.ts';
import { orderQueueConditions } from './order-queue-conditions.ts';
import { addOrderSearch } from './search-orders.ts';

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
  overdue: { kind: orderFields.overdue, sql: '(o.payment_due_at IS NOT NULL AND o.payment_due_at <= now())' },
  id: { kind: orderFields.id, sql: 'o.id', column: 'bigint' },
  lastDeliveryEvent: { kind: orderFields.lastDeliveryEvent, sql: 'o.last_delivery_event' },
  tags: { kind: orderFields.tags, sql: 'o.tags' },
  queue: { kind: orderFields.queue, sql: '' },
  searchText: { kind: orderFields.searchText, sql: 'o.search_text' },
};

/** Compiles the conditions of a list of orders `o`; throws invalidRequest as all lists do. */
export function selectOrders(fieldConditions: readonly FieldCondition[]): ListQuery {
  const query = startListQuery();
  addConditions(query, fieldConditions, fields, (name, condition, path) => {
    if (name === 'searchText') addOrderSearch(query, conditionValue(condition, path));
    else if (name === 'tags') query.conditions.push(`o.tags && ${bind(query, codesOf(condition, path))}`);
    else if (name === 'queue') query.conditions.push(queueCondition(condition, path));
    else return false;
    return true;
  });
  return query;
}

/** The codes of an Equal or a Contains; a queue and tags are compared in no other way. */
function codesOf(condition: FieldCondition, path: string): string[] {
  const { comparisonOperator } = condition;
  if (comparisonOperator === operators.Equal) return [conditionValue(condition, path)];
  if (comparisonOperator === operators.Contains) return conditionValues(condition, path);
  throw invalidField(`${path}.comparisonOperator`, 'operatorNotAllowed');
}

function queueCondition(condition: FieldCondition, path: string): string {
  const wanted = codesOf(condition, path).map((code) => {
    const queue = orderQueues.find((each) => each === code);
    if (!queue) throw invalidField(`${path}.value`, 'invalid');
    return `(${orderQueueConditions[queue]})`;
  });
  return wanted.length > 0 ? `(${wanted.join(' OR ')})` : 'false';
}
