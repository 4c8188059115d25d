import { comparisonOperators, listRequest } from '@kamra/contract/list-request.ts';
import { orderFields } from '@kamra/contract/orders.ts';
import { staffProductFields } from '@kamra/contract/product-administration.ts';
import { expect, test } from 'vitest';
import { toFieldConditions } from './field-conditions.ts';

const everyOrderFilter = {
  q: ' Kovács ',
  paymentStatusId: [1, 8],
  paymentTypeId: 2,
  placedFrom: '2026-11-01',
  placedTo: '2026-11-30',
};

test('maps the filters of orders to operators', () => {
  expect(toFieldConditions('orders', everyOrderFilter)).toEqual([
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
  ]);
});

test('names only fields that the contract allows, in a request it accepts', () => {
  const orders = toFieldConditions('orders', everyOrderFilter);
  const products = toFieldConditions('products', {
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

test('an empty filter asks for nothing', () => {
  expect(toFieldConditions('orders', { q: '  ', paymentStatusId: [], paymentTypeId: null })).toEqual([]);
  expect(toFieldConditions('products', { outOfStock: false, productBrandCode: undefined })).toEqual([]);
});

test('an unknown filter is a mistake of ours and says so', () => {
  expect(() => toFieldConditions('orders', { colour: 'green' })).toThrow('colour');
});
