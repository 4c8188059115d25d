import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../customers/customer-tables.ts';
import { draftOrder, placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('[wall 73] a guest who orders with a customer’s e-mail address sees nothing of the customer', async () => {
  const { db, pool } = shop.connection;
  const email = 'ugyfel@vasarlo.example';
  const [customer] = await db
    .insert(customers)
    .values({ email, familyName: 'Titkos', givenName: 'Tünde', phone: '+36 1 999 8888' })
    .returning({ id: customers.id });
  const productId = await shop.addProduct({ onHand: 50 });
  const lines = [{ productId, soldQuantity: 1 }];
  const own = await placeTestOrder(shop, lines, {
    email,
    deliveryAddress: { ...testAddress, street: 'Rejtett út 7.' },
  });
  await pool.query('UPDATE orders SET customer_id = $1 WHERE order_number = $2', [
    customer!.id,
    own.body.orderNumber,
  ]);
  const stranger = await placeTestOrder(shop, lines, { email, from: undefined });
  const anotherEmail = await placeTestOrder(shop, lines);
  expect(Object.keys(stranger.body).sort()).toEqual(Object.keys(anotherEmail.body).sort());
  const see = (trnId: string) =>
    shop.call(`GET /ExternalOrder/Status?trnId=${trnId}`, { cookie: stranger.cookie });
  expect((await see(own.body.trnId)).status).toBe(404);
  const seen = await see(stranger.body.trnId);
  expect(seen.status).toBe(200);
  expect(seen.text).not.toMatch(/Titkos|Tünde|999 8888|Rejtett/);
  const { rows } = await pool.query(
    `SELECT o.customer_id, s.customer_id AS session_customer FROM orders o
    JOIN session_orders so ON so.order_id = o.id JOIN sessions s ON s.token_hash = so.token_hash
    WHERE o.order_number = $1`,
    [stranger.body.orderNumber],
  );
  expect(rows).toEqual([{ customer_id: null, session_customer: null }]);
});

test('[wall 64] the replies of fifty orders reveal neither another order nor the number of orders', async () => {
  const productId = await shop.addProduct({ onHand: 100 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const placed: PlacedOrder[] = [];
  for (let each = 0; each < 50; each++) {
    const answer = await placeTestOrder(shop, draft.lines, { expectedTotal: draft.expectedTotal });
    expect(answer.text).not.toMatch(/"(id|orderId)":/);
    placed.push(answer.body);
  }
  const numbers = placed.map(({ orderNumber }) => orderNumber);
  const trnIds = placed.map(({ trnId }) => trnId);
  expect(new Set([...numbers, ...trnIds]).size).toBe(100);
  expect(numbers.every((number) => /^K-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(number))).toBe(true);
  expect(trnIds.every((trnId) => Buffer.from(trnId, 'base64url').length === 32)).toBe(true);
  // In a sequence each would be greater than the one before; random ones are about every other time.
  for (const series of [numbers, trnIds]) {
    const rising = series.filter((each, index) => index > 0 && each > series[index - 1]!).length;
    expect(rising).toBeGreaterThan(5);
    expect(rising).toBeLessThan(44);
  }
});

test('[wall 51] a guest’s order number and e-mail address grant access in no call', async () => {
  const productId = await shop.addProduct();
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  for (const trnId of [body.orderNumber, 'anna@vasarlo.example', '1', '%', body.trnId.slice(0, 42)]) {
    expect((await shop.call(`GET /ExternalOrder/Status?trnId=${encodeURIComponent(trnId)}`)).status).toBe(
      404,
    );
  }
  const list = await shop.call('POST /api/ProductOrder/List', {
    body: { fieldConditions: [{ fieldName: 'orderNumber', comparisonOperator: 1, value: body.orderNumber }] },
  });
  expect(list.status).toBe(401);
});
