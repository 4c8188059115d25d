import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, categories, products } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

interface List {
  products: { productId: number; productName: string; price: number }[];
  totalCount: number;
  code?: string;
  details?: { fields: { field: string; code: string }[] };
}

let shop: TestShop;
let kettles: number;
let whistling: number;
let ids: Record<'bowl' | 'mug' | 'kettle' | 'hidden', number>;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop.connection;
  kettles = await shop.addCategory('Kannák');
  whistling = await shop.addCategory('Sípoló kannák');
  await db.update(categories).set({ sortOrder: 2 }).where(eq(categories.id, kettles));
  await db.update(categories).set({ parentId: kettles, sortOrder: 1 }).where(eq(categories.id, whistling));
  const [brand] = await db
    .insert(brands)
    .values({ code: 'csille', name: 'Csille' })
    .returning({ id: brands.id });
  ids = {
    bowl: await shop.addProduct({ name: 'Kőagyag tál', sku: 'TAL-1', amount: 4_990_00, onHand: 0 }),
    mug: await shop.addProduct({
      name: 'Zománcozott bögre 100%',
      sku: 'BOG-1',
      amount: 2_990_00,
      amounts: { 1: 750 },
    }),
    kettle: await shop.addProduct({
      name: 'Sípoló teáskanna',
      sku: 'KAN-1',
      amount: 12_990_00,
      categoryId: whistling,
    }),
    hidden: await shop.addProduct({
      name: 'Rejtett kanna',
      amount: 1_000_00,
      published: false,
      categoryId: kettles,
    }),
  };
  await db.update(products).set({ brandId: brand!.id }).where(eq(products.id, ids.mug));
  await inTransaction(db, (tx) => refreshOffers(tx, [ids.mug], 'test'));
});

afterAll(() => shop.close());

async function list(body: object = {}): Promise<List & { status: number }> {
  const reply = await shop.call<List>('POST /api/ShopProduct/List', { body });
  return { ...reply.body, status: reply.status };
}

async function found(
  fieldName: string,
  comparisonOperator: number,
  value: string | string[] | null,
): Promise<number[]> {
  const given = Array.isArray(value) ? { values: value } : { value };
  const reply = await list({ fieldConditions: [{ fieldName, comparisonOperator, ...given }] });
  expect(reply.status, JSON.stringify(reply)).toBe(200);
  return reply.products.map(({ productId }) => productId);
}

describe('POST /api/ShopProduct/List', () => {
  test('lists published products by productId', async () => {
    const reply = await list();
    expect(reply.products.map(({ productId }) => productId)).toEqual([ids.bowl, ids.mug, ids.kettle]);
    expect(reply.totalCount).toBe(3);
  });

  test('orders by price both ways', async () => {
    const byPrice = async (isAscendingOrder: boolean) =>
      (await list({ orderBy: { fieldName: 'price', isAscendingOrder } })).products.map(({ price }) => price);
    expect(await byPrice(true)).toEqual([2990, 4990, 12990]);
    expect(await byPrice(false)).toEqual([12990, 4990, 2990]);
  });

  test('pages', async () => {
    const reply = await list({ page: 2, pageSize: 2 });
    expect(reply).toMatchObject({ totalCount: 3, page: 2, pageSize: 2 });
    expect(reply.products.map(({ productId }) => productId)).toEqual([ids.kettle]);
  });

  test('has the fixed price of a currency, else the one by the day’s rate', async () => {
    const reply = await list({ currencyId: 1 });
    const prices = Object.fromEntries(reply.products.map(({ productId, price }) => [productId, price]));
    expect(prices[ids.mug]).toBe(7.5);
    expect(prices[ids.bowl]).toBe(12.7);
  });

  test('a category includes the products of the categories below it', async () => {
    expect(await found('productGroupTypeCode', operators.Equal, 'kannák')).toEqual([ids.kettle]);
    expect(await found('productGroupTypeCode', operators.Contains, ['kannák', 'unknown'])).toEqual([
      ids.kettle,
    ]);
    expect(await found('productGroupTypeCode', operators.NotEqual, 'kannák')).toEqual([ids.bowl, ids.mug]);
    expect(await found('productGroupTypeCode', operators.Equal, 'unknown')).toEqual([]);
  });

  test.each([
    ['price', operators.None, 'ignored', ['bowl', 'mug', 'kettle']],
    ['price', operators.Equal, '4990', ['bowl']],
    ['price', operators.NotEqual, '4990', ['mug', 'kettle']],
    ['price', operators.Greater, '4990', ['kettle']],
    ['price', operators.GreaterOrEqual, '4990', ['bowl', 'kettle']],
    ['price', operators.Less, '4990', ['mug']],
    ['price', operators.LessOrEqual, '4990', ['bowl', 'mug']],
    ['productBrandCode', operators.IsNull, null, ['bowl', 'kettle']],
    ['productBrandCode', operators.IsNotNull, null, ['mug']],
    ['productName', operators.TextLike, 'TEÁS', ['kettle']],
    ['productName', operators.TextStartsWith, 'kő', ['bowl']],
    ['productName', operators.TextEndsWith, 'kanna', ['kettle']],
    ['productBrandCode', operators.Contains, ['csille', 'other'], ['mug']],
    ['availibilityCount', operators.Greater, '0', ['mug', 'kettle']],
    ['productName', operators.TextLike, '100%', ['mug']],
    ['productName', operators.TextLike, '00%', ['mug']],
    ['productName', operators.TextLike, '_ö_', []],
    ['productName', operators.TextStartsWith, '%', []],
    ['sku', operators.Equal, "'; DROP TABLE products; --", []],
  ] as const)('%s, operator %d, %s', async (field, operator, value, names) => {
    const given = Array.isArray(value) ? [...value] : (value as string | null);
    expect(await found(field, operator, given)).toEqual(names.map((name) => ids[name]));
  });

  test.each([
    [
      { fieldConditions: [{ fieldName: 'cost', comparisonOperator: 1, value: '1' }] },
      'fieldConditions.0.fieldName',
      'unknownField',
    ],
    [
      { fieldConditions: [{ fieldName: '__proto__', comparisonOperator: 1, value: '1' }] },
      'fieldConditions.0.fieldName',
      'unknownField',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: 13, value: '1' }] },
      'fieldConditions.0.comparisonOperator',
      'invalid',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: -1, value: '1' }] },
      'fieldConditions.0.comparisonOperator',
      'invalid',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: 9, value: '1' }] },
      'fieldConditions.0.comparisonOperator',
      'operatorNotAllowed',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: 1, value: 'much' }] },
      'fieldConditions.0.value',
      'notANumber',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: 1 }] },
      'fieldConditions.0.value',
      'required',
    ],
    [
      { fieldConditions: [{ fieldName: 'price', comparisonOperator: 12, value: '1' }] },
      'fieldConditions.0.values',
      'required',
    ],
    [{ pageSize: 10_000_000 }, 'pageSize', 'tooLarge'],
    [{ pageSize: -1 }, 'pageSize', 'tooSmall'],
    [{ page: 1_000_000 }, 'page', 'tooLarge'],
    [{ page: '1' }, 'page', 'notANumber'],
    [{ orderBy: { fieldName: 'cost', isAscendingOrder: true } }, 'orderBy.fieldName', 'unknownField'],
    [{ currencyId: 4 }, 'currencyId', 'invalid'],
    [{ language: 'xx' }, 'language', 'invalid'],
    [{ tables: 'orders' }, 'tables', 'unknownKey'],
    [
      { fieldConditions: [{ fieldName: 'sku', comparisonOperator: 12, values: Array(10_000).fill('a') }] },
      'fieldConditions.0.values',
      'tooLarge',
    ],
  ])('%o is refused, naming the field', async (body, field, code) => {
    const reply = await list(body);
    expect(reply).toMatchObject({
      status: 400,
      code: 'invalidRequest',
      details: { fields: [{ field, code }] },
    });
  });

  test('a body that is not JSON is refused', async () => {
    const send = (payload: string, type: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/ShopProduct/List',
        payload,
        headers: { 'content-type': type },
      });
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('{}', 'application/json\ta')).statusCode).toBe(415);
    expect((await send('{"__proto__":{"page":2}}', 'application/json')).statusCode).toBe(400);
  });
});

describe('search', () => {
  test.each([
    ['bogre', 'mug'],
    ['bögrével', 'mug'],
    ['BÖGRE zománcozott', 'mug'],
    ['teaskana', 'kettle'],
    ['kannák', 'kettle'],
    ['sipolo', 'kettle'],
    ['KAN-1', 'kettle'],
    ['koagyag', 'bowl'],
  ] as const)('%s finds the %s', async (text, name) => {
    expect(await found('searchText', operators.TextLike, text)).toContain(ids[name]);
  });

  test.each(['xyzzyq', '%', '_', "'", '\\', '*:', '!&|'])(
    '%s finds nothing and breaks nothing',
    async (text) => {
      expect(await found('searchText', operators.TextLike, text)).toEqual([]);
    },
  );

  test('products that are not published are not found', async () => {
    expect(await found('searchText', operators.TextLike, 'rejtett')).toEqual([]);
  });
});

describe('GET /api/ShopProduct', () => {
  test('shows a product with its category path', async () => {
    const reply = await shop.call<{ productName: string; categoryPath: { name: string }[]; price: number }>(
      `GET /api/ShopProduct?productId=${ids.kettle}`,
    );
    expect(reply.body).toMatchObject({ productName: 'Sípoló teáskanna', price: 12990 });
    expect(reply.body.categoryPath.map(({ name }) => name)).toEqual(['Kannák', 'Sípoló kannák']);
  });

  test('a product that was shown before shows its price and stock of the moment, in each currency', async () => {
    const show = async (currencyId: number) =>
      (
        await shop.call<{ price: number; availibilityCount: number; currencyId: number }>(
          `GET /api/ShopProduct?productId=${ids.kettle}&currencyId=${currencyId}`,
        )
      ).body;
    const before = await Promise.all([show(3), show(1), show(3)]);
    expect(before[2]).toEqual(before[0]);
    expect(before.map(({ currencyId }) => currencyId)).toEqual([3, 1, 3]);
    const { pool } = shop.connection;
    const change = 'UPDATE stock SET on_hand = on_hand + $2 WHERE product_id = $1';
    await pool.query(change, [ids.kettle, 1]);
    try {
      const after = await Promise.all([show(3), show(1)]);
      for (const [at, { availibilityCount }] of after.entries())
        expect(availibilityCount).toBe(before[at]!.availibilityCount + 1);
    } finally {
      await pool.query(change, [ids.kettle, -1]);
    }
    expect(await show(3)).toEqual(before[0]);
  });

  test('unknown and unpublished products are not found', async () => {
    expect((await shop.call(`GET /api/ShopProduct?productId=${ids.hidden}`)).status).toBe(404);
    expect((await shop.call('GET /api/ShopProduct?productId=999999')).status).toBe(404);
    expect((await shop.call('GET /api/ShopProduct?productId=99999999999')).status).toBe(400);
    expect((await shop.call('GET /api/ShopProduct?productId=1&productId=2')).status).toBe(400);
    expect((await shop.call('GET /api/ShopProduct')).body).toMatchObject({
      details: { fields: [{ field: 'productId' }] },
    });
  });
});

describe('GET /api/ShopProduct/GroupTypes', () => {
  test('puts the entry for all categories first, the others by their order, and counts what is published', async () => {
    const reply = await shop.call<{
      productGroupTypes: { id: number; name: string; order: number; productCount: number }[];
    }>('GET /api/ShopProduct/GroupTypes');
    const orders = reply.body.productGroupTypes.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    expect(reply.body.productGroupTypes.slice(-2).map(({ id }) => id)).toEqual([whistling, kettles]);
    expect(reply.body.productGroupTypes[0]).toMatchObject({
      id: 0,
      name: 'Minden kategória',
      productCount: 3,
    });
    expect(reply.body.productGroupTypes.find(({ id }) => id === kettles)).toMatchObject({ productCount: 1 });
  });
});
