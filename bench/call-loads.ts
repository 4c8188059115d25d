import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import { exampleBody } from '@kamra/contract/call-examples.ts';
import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { orderQueues } from '@kamra/contract/order-queues.ts';
import { deliveryEventNames } from '@kamra/contract/order-state.ts';
import { orderFields } from '@kamra/contract/orders.ts';
import { salesGroups } from '@kamra/contract/reports.ts';
import type { BenchRequest } from './loads.ts';
import { lastYear, orderList } from './measure-back-office.ts';

export interface NamedRequest extends BenchRequest {
  name: string;
}

const { Equal, GreaterOrEqual, TextLike } = comparisonOperators;
const daysOfYear = 365;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Every call that reads and needs no more than an id, and the lists that grow with the shop by each order and filter. */
export function callLoads(): NamedRequest[] {
  return [...readingCalls(), ...orderLists(), ...auditLists(), ...salesReports()];
}

function readingCalls(): NamedRequest[] {
  return allEndpoints.flatMap((endpoint): NamedRequest[] => {
    const { method, path } = endpoint;
    const own = path.replace(/:\w*[iI]d\b/g, '1');
    if (own.includes(':')) return [];
    const name = `${method} ${path}`;
    if (method === 'GET') return [{ name, method, path: own }];
    if (method !== 'POST' || !path.endsWith('/List')) return [];
    return [{ name, method, path: own, body: exampleBody(endpoint) as object }];
  });
}

function orderLists(): NamedRequest[] {
  const list = (name: string, body: object): NamedRequest => ({ name: `orders ${name}`, ...orderList(body) });
  const orders = Object.keys(orderFields).flatMap((fieldName) =>
    [true, false].map((isAscendingOrder) =>
      list(`by ${fieldName}, ${isAscendingOrder ? 'rising' : 'falling'}`, {
        orderBy: { fieldName, isAscendingOrder },
      }),
    ),
  );
  /** Some that many orders have, and some that none has. */
  const wanted: [fieldName: string, values: readonly string[]][] = [
    ['paymentTypeId', ['2', '5']],
    ['paymentStatusId', ['2', '4', '5', '8']],
    ['currencyId', ['1', '2']],
    ['lastDeliveryEvent', deliveryEventNames],
    ['queue', orderQueues],
    ['overdue', ['true']],
    ['tags', ['nothing']],
    ['searchText', ['kov', 'nothing', 'k', 'vevo4711@example.com']],
  ];
  const filters = wanted.flatMap(([fieldName, values]) =>
    values.map((value) => {
      const comparisonOperator = fieldName === 'searchText' ? TextLike : Equal;
      return list(`where ${fieldName} is ${value}`, {
        fieldConditions: [{ fieldName, comparisonOperator, value }],
      });
    }),
  );
  const days = [7, 90, daysOfYear].map((each) =>
    list(`of ${each} days`, {
      fieldConditions: [
        { fieldName: 'placedAt', comparisonOperator: GreaterOrEqual, value: `${dayAgo(each)}T00:00:00Z` },
      ],
    }),
  );
  return [...orders, ...filters, ...days];
}

function auditLists(): NamedRequest[] {
  const filters = [
    ...[{ systemUserId: 1 }, { systemUserId: 999 }, { entity: 'product' }, { entity: 'nothing' }],
    ...[{ entity: 'product', entityId: 5 }, { action: 'import' }, { action: 'nothing' }],
    ...[{ field: 'stock' }, { field: 'nothing' }, { to: '2020-01-01T00:00:00Z' }],
  ];
  return filters.map((body) => ({
    ...{ name: `audit log ${JSON.stringify(body)}`, method: 'POST', path: '/api/AuditLog/List' },
    body,
  }));
}

function salesReports(): NamedRequest[] {
  return salesGroups.map((by) => ({
    ...{ name: `sales of a year by ${by}`, method: 'GET' },
    path: `/api/Report/Sales?${new URLSearchParams({ ...lastYear(), by })}`,
  }));
}
