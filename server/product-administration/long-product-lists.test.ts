import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { listProducts as listCall } from '@kamra/contract/product-administration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyProducts } from '../testing/add-many-products.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { listProducts } from './list-products.ts';

type Request = EndpointInput<typeof listCall>['body'];
interface List {
  products: { sku: string }[];
  totalCount: number;
  isCountCapped: boolean;
}

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'read' })).cookie;
  await shop.addProduct({ sku: 'OTHER-1' });
  await addManyProducts(shop.connection.pool, 10_001);
});
afterAll(() => shop.close());

const list = (body: object) => shop.call<List>('POST /api/Product/List', { cookie, body });
const beginning = (value: string) => ({
  fieldConditions: [{ fieldName: 'sku', comparisonOperator: comparisonOperators.TextStartsWith, value }],
});
const standard: Request = {
  fieldConditions: [],
  language: 'hu',
  currencyId: 3,
  page: 1,
  pageSize: 25,
  countsAll: false,
};
/** How many of the products a list has PostgreSQL read. */
const productsRead = (request: Partial<Request>) =>
  rowsRead(shop.connection.pool, 'products', (watched) => listProducts(watched, { ...standard, ...request }));

test('of more than 10,000 products each page is in order, and they are counted where all are asked for', async () => {
  const counts = async (body: object) => {
    const { totalCount, isCountCapped } = (await list({ ...body, pageSize: 1 })).body;
    return { totalCount, isCountCapped };
  };
  const { pool } = shop.connection;
  const found = beginning('MANY-');
  const firstOf = async (fieldName: string, isAscendingOrder: boolean, page: number) => {
    const orderBy = { fieldName, isAscendingOrder };
    const { products } = (await list({ ...found, orderBy, page, pageSize: 3 })).body;
    return products.map(({ sku }) => sku.slice(5)).join();
  };
  expect(await firstOf('productName', true, 2)).toBe('4,5,6');
  expect(await firstOf('productName', false, 1)).toBe('10001,10000,9999');
  expect(await firstOf('price', false, 2)).toBe('4,5,6');
  expect(await firstOf('price', true, 1)).toBe('10001,10000,9999');
  expect(await counts(found)).toEqual({ totalCount: 10_000, isCountCapped: true });
  expect(await counts({ ...found, countsAll: true })).toEqual({ totalCount: 10_001, isCountCapped: false });
  expect(await counts({})).toEqual({ totalCount: 10_000, isCountCapped: true });
  await pool.query(`UPDATE products SET archived_at = now(), published = false WHERE sku = 'MANY-1'`);
  expect(await counts(found)).toEqual({ totalCount: 10_000, isCountCapped: false });
  expect(await firstOf('productName', true, 1)).toBe('2,3,4');
  expect(await firstOf('price', false, 1)).toBe('2,3,4');
});

test('by brand, of a brand with many products no more are read than the page reaches', async () => {
  const { pool } = shop.connection;
  await pool.query(`WITH added AS (INSERT INTO brands (code, name) VALUES ('many', 'Many') RETURNING id)
    UPDATE products SET brand_id = (SELECT id FROM added) WHERE sku LIKE 'MANY-%'`);
  await pool.query('VACUUM ANALYZE products');
  for (const isAscendingOrder of [true, false]) {
    const orderBy = { fieldName: 'productBrandCode', isAscendingOrder };
    const { products } = (await list({ orderBy, page: 2, pageSize: 3 })).body;
    const wanted = isAscendingOrder
      ? ['MANY-5', 'MANY-6', 'MANY-7']
      : ['MANY-9998', 'MANY-9997', 'MANY-9996'];
    expect(products.map(({ sku }) => sku)).toEqual(wanted);
    // Beside those that are counted.
    expect(await productsRead({ orderBy })).toBeLessThan((await productsRead({})) + 100);
  }
});

test('the beginning of a SKU, in any case, is found by an index that has beginnings', async () => {
  const { products, totalCount } = (await list(beginning('many-999'))).body;
  expect(totalCount).toBe(11);
  expect(products.map(({ sku }) => sku).slice(0, 2)).toEqual(['MANY-999', 'MANY-9990']);
  expect(await productsRead(beginning('many-999'))).toBeLessThan(100);
});

test('of a part of a name no other products are read than those that are found', async () => {
  const { TextLike } = comparisonOperators;
  const fieldConditions = [{ fieldName: 'productName', comparisonOperator: TextLike, value: 'ál 0999' }];
  const { products, totalCount } = (await list({ fieldConditions })).body;
  expect(totalCount).toBe(10);
  expect(products[9]).toMatchObject({ sku: 'MANY-9999' });
  expect(await productsRead({ fieldConditions })).toBeLessThan(100);
});
