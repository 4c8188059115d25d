import { randomUUID } from 'node:crypto';
import type { StockMovement } from '@kamra/contract/stock.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '../catalogue/catalogue-tables.ts';
import { orders } from '../orders/order-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Adjusted = { onHand: number; details?: { fields: object[] }; code?: string };

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', orders: 'write' })).cookie;
});
afterAll(() => shop.close());

const adjust = (productId: number, change: number, more: object = {}, by = cookie) =>
  shop.call<Adjusted>('POST /api/Product/AdjustStock', {
    cookie: by,
    body: { productId, change, reason: 'received', requestId: randomUUID(), ...more },
  });
const movementsOf = async (productId: number) => {
  const fieldConditions = [{ fieldName: 'productId', value: String(productId), comparisonOperator: 1 }];
  const reply = await shop.call<{ stockMovements: StockMovement[] }>('POST /api/Product/StockMovements', {
    cookie,
    body: { fieldConditions },
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.stockMovements;
};

test('units are added and taken off with a reason, and the log says who, why, before and after', async () => {
  const id = await shop.addProduct({ onHand: 6, sku: 'MOZGO' });
  expect((await adjust(id, 10, { note: 'Szállítólevél 17' })).body).toMatchObject({
    productId: id,
    onHand: 16,
    reserved: 0,
    availibilityCount: 16,
  });
  expect((await adjust(id, -2, { reason: 'damaged' })).body.onHand).toBe(14);
  expect(await movementsOf(id)).toMatchObject([
    { sku: 'MOZGO', onHandBefore: 16, onHandAfter: 14, reason: 'damaged', note: null, orderId: null },
    { onHandBefore: 6, onHandAfter: 16, reason: 'received', note: 'Szállítólevél 17' },
  ]);
  expect((await movementsOf(id))[0]?.systemUserName).toMatch(/^Munkatárs/);
  const entries = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries).toMatchObject([
    { action: 'adjustStock', before: { stock: '6' }, after: { stock: '16', reason: 'received' } },
    { action: 'adjustStock', before: { stock: '16' }, after: { stock: '14' } },
  ]);
});

test('[wall 26] adjustments at once all count, and the same one sent again counts once', async () => {
  const id = await shop.addProduct({ onHand: 0 });
  await Promise.all(Array.from({ length: 8 }, () => adjust(id, 2)));
  expect((await shop.stockOf(id)).onHand).toBe(16);
  const requestId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 4 }, () => adjust(id, 5, { requestId })));
  expect(replies.map(({ status, body }) => [status, body.onHand])).toEqual(Array(4).fill([200, 21]));
  const other = await adjust(await shop.addProduct(), 5, { requestId });
  expect([other.status, other.body.code]).toEqual([422, 'requestIdReused']);
});

test('no more is taken off than is free, and nothing unlikely is accepted', async () => {
  const id = await shop.addProduct({ onHand: 6 });
  await shop.connection.db.update(stock).set({ reserved: 4 }).where(eq(stock.productId, id));
  const refused: [number, object, string, object][] = [
    [-3, {}, 'change', { code: 'tooSmall', limit: -2 }],
    [1_000_000, {}, 'change', { code: 'tooLarge', limit: 999_994 }],
    [0, {}, 'change', { code: 'invalid' }],
    [1.5, {}, 'change', { code: 'invalid' }],
    [1, { reason: 'sold' }, 'reason', { code: 'invalid' }],
    [1, { requestId: 'x' }, 'requestId', { code: 'invalid' }],
    [1, { note: 'a'.repeat(501) }, 'note', { code: 'tooLong' }],
  ];
  for (const [change, more, field, error] of refused) {
    const reply = await adjust(id, change, more);
    expect([reply.status, reply.body.details?.fields], reply.text).toMatchObject([
      400,
      [{ field, ...error }],
    ]);
  }
  expect((await adjust(id, -2)).body.onHand).toBe(4);
  expect((await adjust(999_999, 1)).status).toBe(404);
  const reader = (await shop.addStaff({ products: 'read' })).cookie;
  expect((await adjust(id, 1, {}, reader)).status).toBe(403);
});

test('a stock that staff set, and units that an order takes, are in the log too', async () => {
  const id = await shop.addProduct({ onHand: 6 });
  const set = await shop.call('PATCH /api/Product/Update', {
    cookie,
    body: { id, version: 1, stock: { onHand: 9, changeFromOnHand: 6 } },
  });
  expect(set.status).toBe(200);
  expect((await placeTestOrder(shop, [{ productId: id, soldQuantity: 2 }])).status).toBe(200);
  const [order] = await shop.connection.db.select().from(orders);
  const orderId = order!.id;
  expect((await movementsOf(id)).length).toBe(1);
  const path = `PUT /api/ProductOrder/${orderId}/PaymentStatus`;
  for (const [version, paymentStatusId] of [
    [1, 3],
    [2, 4],
  ]) {
    const moved = await shop.call(path, { cookie, body: { version, paymentStatusId } });
    expect(moved.status, moved.text).toBeLessThan(300);
  }
  expect(await movementsOf(id)).toMatchObject([
    { onHandBefore: 9, onHandAfter: 7, reason: 'sold', orderId, systemUserName: null },
    { onHandBefore: 6, onHandAfter: 9, reason: 'set', orderId: null },
  ]);
});
