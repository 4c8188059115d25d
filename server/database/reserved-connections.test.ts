import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { draftOrder, placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestReply, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productId: number;
/** Releases the locks of a test. */
let release: () => Promise<void> = async () => {};

beforeAll(async () => {
  shop = await startTestShop({ DATABASE_MAX_WAIT_MS: '500' });
  productId = await shop.addProduct({ onHand: 1_000 });
});
afterEach(() => release());
afterAll(() => shop.close());

async function hold(statement: string): Promise<void> {
  const blocker = await shop.connection.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query(statement);
  release = async () => {
    release = async () => {};
    await blocker.query('ROLLBACK');
    blocker.release();
  };
}

const browse = (count: number) =>
  Array.from({ length: count }, (_, page) =>
    shop.call<{ code: string }>(`GET /api/ShopProduct/Reviews?productId=${productId}&page=${page + 1}`),
  );

function expectBusy(reply: TestReply<{ code: string }>): void {
  expect([reply.status, reply.body.code]).toEqual([503, 'busy']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

test('[wall 119] orders, sign-ins and health go on while reads hold all the connections that they may', async () => {
  await hold('LOCK TABLE product_reviews IN ACCESS EXCLUSIVE MODE');
  const reads = browse(60);
  expect((await placeTestOrder(shop, [{ productId, soldQuantity: 1 }])).status).toBe(200);
  const signIn = { body: { username: 'nobody@shop.example', password: 'a wrong password' } };
  expect((await shop.call('POST /ExternalAuthentication/Login', signIn)).status).toBe(401);
  expect((await shop.call('GET /health/live')).status).toBe(200);
  // All get a reply while the lock is still held: none waits for its release.
  for (const reply of await Promise.all(reads)) expectBusy(reply);
});

test('[wall 121] with every connection held, calls are refused at once and served again afterwards', async () => {
  await hold('LOCK TABLE product_reviews, stock IN ACCESS EXCLUSIVE MODE');
  for (const reply of await Promise.all(browse(60))) expectBusy(reply);
  await release();
  for (const reply of await Promise.all(browse(5))) expect(reply.status).toBe(200);
});

test('[wall 23] orders on a locked row fail while it is locked, and exhaust no pool', async () => {
  const other = await shop.addProduct();
  const drafts = await Promise.all(
    Array.from({ length: 4 }, () => draftOrder(shop, [{ productId, soldQuantity: 1 }])),
  );
  await hold(`SELECT * FROM stock WHERE product_id = ${productId} FOR UPDATE`);
  const blocked = drafts.map((body) => shop.call<{ code: string }>('POST /ExternalOrder/Order', { body }));
  expect((await placeTestOrder(shop, [{ productId: other, soldQuantity: 1 }])).status).toBe(200);
  for (const reply of await Promise.all(blocked)) expectBusy(reply);
  await release();
  expect((await placeTestOrder(shop, [{ productId, soldQuantity: 1 }])).status).toBe(200);
});
