import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../customers/customer-tables.ts';
import { cookieName } from '../http/caller.ts';
import { openSession, signInShopSession } from '../sessions/sessions.ts';
import { draftOrder, newBuyer } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { orders } from './order-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Answer = PlacedOrder & { code?: string; details?: Record<string, string> };
const place = (body: object, cookie?: string, from?: string) =>
  shop.call<Answer>('POST /ExternalOrder/Order', { body, ...(cookie && { cookie }), ...(from && { from }) });
const countOrders = async () => (await shop.connection.db.select().from(orders)).length;
const draft = async () =>
  draftOrder(shop, [{ productId: await shop.addProduct({ onHand: 20 }), soldQuantity: 1 }]);
const shopCookie = (token: string) => `${cookieName('shop', { secure: true })}=${token}`;

async function addCustomer(email: string): Promise<number> {
  const [customer] = await shop.connection.db
    .insert(customers)
    .values({ email })
    .returning({ id: customers.id });
  return customer!.id;
}

test('[wall 32] sent as a guest and repeated after sign-in it is one order', async () => {
  const body = await draft();
  const first = await place(body);
  const customerId = await addCustomer('repeat@vasarlo.example');
  const token = first.cookie.split('=')[1]!;
  const signedIn = await signInShopSession(shop.connection.db, customerId, token);
  const before = await countOrders();
  for (const cookie of [first.cookie, shopCookie(signedIn.token), undefined]) {
    expect((await place(body, cookie)).body).toEqual(first.body);
  }
  const elsewhere = await openSession(shop.connection.db, 'shop', { customerId });
  expect((await place(body, shopCookie(elsewhere.token))).body).toEqual(first.body);
  expect(await countOrders()).toBe(before);
});

test('[wall 29] as a guest and as a customer at the same instant it is one order', async () => {
  const body = await draft();
  const customerId = await addCustomer('both@vasarlo.example');
  const { token } = await openSession(shop.connection.db, 'shop', { customerId });
  const before = await countOrders();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => place(body, index % 2 ? shopCookie(token) : undefined)),
  );
  expect(new Set(replies.map(({ body }) => body.orderNumber)).size).toBe(1);
  expect((await countOrders()) - before).toBe(1);
});

test('[wall 32] a repeat after 23 hours gets the same response', async () => {
  const body = await draft();
  const first = await place(body);
  await shop.connection.db.execute(
    sql`UPDATE idempotent_requests SET created_at = now() - interval '23 hours' WHERE request_id = ${body.requestId}`,
  );
  expect((await place(body)).body).toEqual(first.body);
});

test('[wall 31] the same cart sent from a second tab is one order, and the reply refers to it', async () => {
  const body = await draft();
  const first = await place(body);
  const before = await countOrders();
  const { requestId } = newBuyer();
  const second = await place({ ...body, requestId, lines: body.lines.toReversed() }, first.cookie);
  expect([second.status, second.body.code]).toEqual([409, 'alreadyOrdered']);
  expect(second.body.details).toEqual({ orderNumber: first.body.orderNumber, trnId: first.body.trnId });
  expect(await countOrders()).toBe(before);

  const wanted = await place({ ...body, requestId, orderAgain: true }, first.cookie);
  expect(wanted.status).toBe(200);
  expect(wanted.body.orderNumber).not.toBe(first.body.orderNumber);
});

test('[wall 31] two tabs at the same instant place one order, with and without a session', async () => {
  for (const cookie of [undefined, shopCookie((await openSession(shop.connection.db, 'shop', {})).token)]) {
    const body = await draft();
    const before = await countOrders();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => place({ ...body, requestId: newBuyer().requestId }, cookie)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await countOrders()) - before).toBe(1);
    const pointer = replies.find(({ status }) => status === 409)?.body.details;
    expect(pointer?.orderNumber).toBe(
      cookie && replies.find(({ status }) => status === 200)?.body.orderNumber,
    );
  }
});

test('[wall 31, 48] a stranger with the same cart sees nothing of it and gets an order of their own', async () => {
  const body = await draft();
  const first = await place(body, undefined, '198.51.100.1');
  const elsewhere = await place({ ...body, requestId: newBuyer().requestId }, undefined, '198.51.100.2');
  expect(elsewhere.status).toBe(200);
  expect(elsewhere.body.trnId).not.toBe(first.body.trnId);
  const nearby = await place({ ...body, requestId: newBuyer().requestId }, undefined, '198.51.100.1');
  expect([nearby.status, nearby.body]).toEqual([409, { code: 'alreadyOrdered', details: {} }]);
});

test('[wall 31] later, or after the first was cancelled, the same cart is a new order', async () => {
  const { db } = shop.connection;
  const body = await draft();
  const first = await place(body);
  const age = sql`UPDATE idempotent_requests SET created_at = now() - interval '11 minutes' WHERE request_id = ${body.requestId}`;
  await db.execute(age);
  const later = { ...body, requestId: newBuyer().requestId };
  expect((await place(later, first.cookie)).status).toBe(200);
  await db.execute(sql`UPDATE orders SET payment_status_id = 2 WHERE phone = ${body.phone}`);
  expect((await place({ ...body, requestId: newBuyer().requestId }, first.cookie)).status).toBe(200);
});
