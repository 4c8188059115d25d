import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

interface List {
  products: { id: number; sku: string; price: number; published: boolean }[];
  totalCount: number;
}

let shop: TestShop;
let cookie: string;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'read' })).cookie;
  const categoryId = await shop.addCategory('Kannák');
  ids.push(await shop.addProduct({ name: 'Teáskanna', sku: 'KAN-TEA-01', amount: 9_000_00, categoryId }));
  ids.push(
    await shop.addProduct({ name: 'Kávéskanna', sku: 'KAN-KAV-02', amount: 7_000_00, published: false }),
  );
  ids.push(await shop.addProduct({ name: 'Bögre', sku: 'BOG-01', amount: 2_000_00, onHand: 0 }));
});
afterAll(() => shop.close());

const list = (body: object) => shop.call<List>('POST /api/Product/List', { cookie, body });
const skus = async (conditions: object[], more: object = {}) => {
  const reply = await list({ fieldConditions: conditions, ...more });
  expect(reply.status).toBe(200);
  expect(reply.body.totalCount).toBe(reply.body.products.length);
  return reply.body.products.map((product) => product.sku);
};
const condition = (fieldName: string, comparisonOperator: number, value: string) => ({
  fieldName,
  comparisonOperator,
  value,
});

test('unpublished products are listed too, filtered by each field', async () => {
  expect(await skus([])).toEqual(['KAN-TEA-01', 'KAN-KAV-02', 'BOG-01']);
  expect(await skus([condition('published', 1, 'false')])).toEqual(['KAN-KAV-02']);
  expect(await skus([condition('price', 3, '5000')])).toEqual(['KAN-TEA-01', 'KAN-KAV-02']);
  expect(await skus([condition('sku', 10, 'kan-')])).toEqual(['KAN-TEA-01', 'KAN-KAV-02']);
  expect(await skus([condition('productName', 9, 'bög')])).toEqual(['BOG-01']);
  expect(await skus([condition('availibilityCount', 1, '0')])).toEqual(['BOG-01']);
  expect(await skus([condition('productGroupTypeCode', 1, 'kannák')])).toEqual(['KAN-TEA-01']);
  expect(await skus([condition('productGroupTypeCode', 2, 'kannák')])).toEqual(['KAN-KAV-02', 'BOG-01']);
});

test('a search finds word forms, unaccented words and parts of a sku', async () => {
  expect(await skus([condition('searchText', 9, 'bogre')])).toEqual(['BOG-01']);
  expect(await skus([condition('searchText', 9, 'kav-02')])).toEqual(['KAN-KAV-02']);
});

test('lists are ordered by the requested field and paged', async () => {
  const orderBy = { fieldName: 'productName', isAscendingOrder: true };
  expect(await skus([], { orderBy })).toEqual(['BOG-01', 'KAN-KAV-02', 'KAN-TEA-01']);
  const second = await list({
    page: 2,
    pageSize: 2,
    orderBy: { fieldName: 'price', isAscendingOrder: false },
  });
  expect(second.body).toMatchObject({ totalCount: 3, products: [{ sku: 'BOG-01', price: 2_000 }] });
});

test('unknown fields and operators are refused by name', async () => {
  for (const wrong of [condition('secret', 1, 'x'), condition('published', 3, 'true')]) {
    expect((await list({ fieldConditions: [wrong] })).status).toBe(400);
  }
  expect((await list({ orderBy: { fieldName: 'searchText', isAscendingOrder: true } })).status).toBe(400);
});

test('the choices of forms name all categories and brands', async () => {
  const reply = await shop.call<{ categories: { code: string }[] }>('GET /api/Product/Choices', { cookie });
  expect(reply.body.categories.map((category) => category.code)).toContain('kannák');
});
