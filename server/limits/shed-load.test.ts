import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { draftOrder, newBuyer, placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestReply, type TestShop } from '../testing/test-shop.ts';
import { watchOrders } from './shed-load.ts';

let shop: TestShop;
const pages: string[] = [];
/** More than the limits of 4 renders and 60 waiting. */
const pageCount = 80;

beforeAll(async () => {
  shop = await startTestShop();
  for (let each = 0; each < pageCount; each++) await shop.addProduct({ onHand: 100 });
  const { rows } = await shop.connection.pool.query(
    'SELECT product_id, name_code FROM product_texts ORDER BY 1',
  );
  pages.push(...rows.map((row) => `/products/${row.product_id}/${row.name_code}`));
});
afterAll(() => shop.close());

const productIdOf = (page: string) => Number(page.split('/')[2]);

test('[wall 118] while renders are held, the pages beyond are refused at once and orders pass', async () => {
  expect((await shop.call('GET /contact')).status).toBe(200);
  const blocker = await shop.connection.pool.connect();
  const beyond = Promise.withResolvers<TestReply<unknown>[]>();
  const ended: TestReply<unknown>[] = [];
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE attributes IN ACCESS EXCLUSIVE MODE');
    const replies = pages.map(async (page) => {
      ended.push(await shop.call(`GET ${page}`));
      if (ended.length === pageCount - 64) beyond.resolve([...ended]);
    });
    for (const { status, headers } of await beyond.promise) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const order = await placeTestOrder(shop, [{ productId: productIdOf(pages[0]!), soldQuantity: 1 }]);
    expect([order.status, order.text]).toEqual([200, expect.any(String)]);
    await blocker.query('ROLLBACK');
    await Promise.all(replies);
  } finally {
    blocker.release(true);
  }
  expect((await shop.call(`GET ${pages[0]}`)).status).toBe(200);
});

test('[wall 118] an overloaded process refuses pages and reads with 503, and still serves what is vital', async () => {
  const { connection, config } = shop;
  let isOverloaded = false;
  const { app } = await buildApp({ connection, config, isOverloaded: () => isOverloaded });
  const line = { productId: productIdOf(pages[1]!), soldQuantity: 1 };
  const placed = await placeTestOrder(shop, [line]);
  const order = { ...(await draftOrder(shop, [line])), ...newBuyer(), email: 'bela@vasarlo.example' };
  const send = (method: 'GET' | 'POST', url: string, payload?: object, cookie = '') =>
    app.inject({ method, url, ...(payload && { payload }), headers: { origin: config.shopUrl, cookie } });
  const status = `/ExternalOrder/Status?trnId=${placed.body.trnId}`;
  const signIn = { username: 'nobody@shop.example', password: 'a wrong password' };
  const calls = () =>
    Promise.all([
      send('GET', '/health/live'),
      send('GET', status, undefined, placed.cookie),
      send('POST', '/ExternalAuthentication/Login', signIn),
      send('POST', '/api/ShopCart/Quote', { lines: [line], currencyId: 3, language: 'hu', paymentTypeId: 4 }),
      send('POST', '/ExternalOrder/Order', order),
      send('GET', '/flags/hu.svg'),
      send('GET', pages[1]!),
      send('GET', '/api/ShopConfig'),
      send('GET', '/sitemap.xml'),
    ]);
  isOverloaded = true;
  const replies = await calls();
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200, 200, 200, 503, 503, 503]);
  for (const { headers } of replies.slice(6)) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  isOverloaded = false;
  const again = await calls();
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200, 200, 200, 200, 200, 200]);
  await app.close();
});

test('[wall 119] an order counts as open until it is answered or its buyer is gone', async () => {
  const app = fastify();
  const areOrdersOpen = watchOrders(app);
  const held = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  app.post('/ExternalOrder/Order', { config: { kind: 'order' } }, async () => {
    came.resolve();
    await held.promise;
    return 'placed';
  });
  app.get('/', { config: { kind: 'page' } }, async () => areOrdersOpen());
  const isOpen = async () => (await app.inject('/')).json();
  expect(await isOpen()).toBe(false);
  const order = app.inject({ method: 'POST', url: '/ExternalOrder/Order' });
  await came.promise;
  expect(await isOpen()).toBe(true);
  held.resolve();
  await order;
  expect(await isOpen()).toBe(false);
  await app.close();
});
