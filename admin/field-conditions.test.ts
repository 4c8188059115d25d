import { comparisonOperators, listRequest } from '@kamra/contract/list-request.ts';
import { orderFields } from '@kamra/contract/orders.ts';
import { staffProductFields } from '@kamra/contract/product-administration.ts';
import { expect, test } from 'vitest';
import { toFieldConditions } from './field-conditions.ts';
import { orderFilters } from './orders/order-filters.ts';
import { productFilters } from './products/product-filters.ts';

const everyOrderFilter = {
  q: ' Kovács ',
  paymentStatusId: [1, 8],
  paymentTypeId: 2,
  placedFrom: '2026-11-01',
  placedTo: '2026-11-30',
  overdue: true,
};

test('maps the filters of orders to operators', () => {
  expect(toFieldConditions(orderFilters, everyOrderFilter)).toEqual([
    { fieldName: 'searchText', comparisonOperator: comparisonOperators.TextLike, value: 'Kovács' },
    { fieldName: 'paymentStatusId', comparisonOperator: comparisonOperators.Contains, values: ['1', '8'] },
    { fieldName: 'paymentTypeId', comparisonOperator: comparisonOperators.Contains, values: ['2'] },
    {
      fieldName: 'placedAt',
      comparisonOperator: comparisonOperators.GreaterOrEqual,
      value: new Date(2026, 10, 1).toISOString(),
    },
    {
      fieldName: 'placedAt',
      comparisonOperator: comparisonOperators.Less,
      value: new Date(2026, 11, 1).toISOString(),
    },
    { fieldName: 'overdue', comparisonOperator: comparisonOperators.Equal, value: 'true' },
  ]);
});

test('names only fields that the contract allows, in a request it accepts', () => {
  const orders = toFieldConditions(orderFilters, everyOrderFilter);
  const products = toFieldConditions(productFilters, {
    q: 'bögre',
    productGroupTypeCode: 'kettles',
    productBrandCode: 'kamra',
    published: false,
    outOfStock: true,
    variantGroupId: 4,
  });
  for (const { fieldName } of orders) expect(orderFields).toHaveProperty(fieldName);
  for (const { fieldName } of products) expect(staffProductFields).toHaveProperty(fieldName);
  expect(products).toContainEqual({
    fieldName: 'published',
    comparisonOperator: comparisonOperators.Equal,
    value: 'false',
  });
  const accepted = listRequest(500).safeParse({ fieldConditions: [...orders, ...products] });
  expect(accepted.error).toBeUndefined();
});

test('an empty filter makes no condition', () => {
  expect(toFieldConditions(orderFilters, { q: '  ', paymentStatusId: [], paymentTypeId: null })).toEqual([]);
  expect(toFieldConditions(productFilters, { outOfStock: false, productBrandCode: undefined })).toEqual([]);
  expect(toFieldConditions(orderFilters, { overdue: false })).toEqual([]);
});

test('an unknown filter throws', () => {
  expect(() => toFieldConditions(orderFilters, { colour: 'green' })).toThrow('colour');
});
