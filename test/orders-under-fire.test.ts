import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../server/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { guestOrder } from '../server/testing/test-orders.ts';
import { addTestProduct } from '../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { embeddedDatabaseUrl, postmasterLock } from './wall/embedded-database-url.ts';

interface Answer {
  status: number;
  body: { orderNumber: string; total: number; code?: string };
}

describe('two servers on one database', () => {
  let database: TestDatabase;
  let servers: ShopProcess[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const environment = {
      ...database.environment,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'kamra-two-')),
    };
    servers = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await database.close();
  });

  test('[wall 17] a hundred orders at once for the last six sell exactly six', async () => {
    const productId = await addTestProduct(database, { onHand: 6 });
    const total = await totalOf(servers[0]!, productId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => placeOrder(servers[index % 2]!, productId, total)),
    );
    const placed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'outOfStock');
    expect(placed).toHaveLength(6);
    expect(refused).toHaveLength(94);
    expect(new Set(placed.map(({ body }) => body.orderNumber)).size).toBe(6);
    expect(await stockOf(database.pool, productId)).toEqual({ on_hand: 6, reserved: 6 });
    expect(await countOrders(database.pool, placed)).toBe(6);
  });

  test('[wall 29] the same order sent fifty times at once is placed once', async () => {
    const productId = await addTestProduct(database, { onHand: 100 });
    const total = await totalOf(servers[0]!, productId);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => placeOrder(servers[index % 2]!, productId, total, requestId)),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed.length).toBeGreaterThan(0);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'requestInProgress')).toBe(
      true,
    );
    expect(new Set(placed.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await stockOf(database.pool, productId)).toEqual({ on_hand: 100, reserved: 1 });
  });

  test('[wall 22] carts with the same products in opposite order do not block each other', async () => {
    const products = [
      await addTestProduct(database, { onHand: 500 }),
      await addTestProduct(database, { onHand: 500 }),
    ];
    const total = await totalOf(servers[0]!, ...products);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        placeWhenFree(servers[index % 2]!, index % 4 < 2 ? products : products.toReversed(), total),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const productId of products)
      expect(await stockOf(database.pool, productId)).toEqual({ on_hand: 500, reserved: 60 });
  });
});

describe('kill -9 of the server and its database', () => {
  let directory: string;
  let server: ShopProcess;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kamra-kill-'));
    server = await startShopProcess({ DATA_DIR: directory, DEMO: 'off' });
  });

  afterAll(async () => {
    await server.end();
    await rm(directory, { recursive: true, force: true });
  });

  test('[wall 42] loses no order that was acknowledged', async () => {
    const connection = connectDatabase(await embeddedDatabaseUrl(directory), 2);
    const productId = await addTestProduct(connection, { onHand: 100_000 });
    await liftOrderLimits(connection.pool);
    await connection.close();
    const total = await totalOf(server, productId);
    const acknowledged: Answer[] = [];
    for (let round = 0; round < 2; round++) {
      const before = acknowledged.length;
      const buyers = Array.from({ length: 8 }, () =>
        buyUntilItBreaks(server, productId, total, acknowledged),
      );
      while (acknowledged.length < before + 20) await new Promise((done) => setTimeout(done, 5));
      process.kill((await postmasterLock(directory)).pid, 'SIGKILL');
      await server.end('SIGKILL');
      await Promise.all(buyers);
      server = await startShopProcess({ DATA_DIR: directory, DEMO: 'off' });
    }
    const after = new pg.Pool({ connectionString: await embeddedDatabaseUrl(directory) });
    expect(await countOrders(after, acknowledged)).toBe(acknowledged.length);
    const { rows } = await after.query(`SELECT
      (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
        OR NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.amount = o.total)
        OR NOT EXISTS (SELECT 1 FROM order_history h WHERE h.order_id = o.id)) AS partial,
      (SELECT sum(quantity)::int FROM stock_reservations WHERE state = 'held') AS held`);
    expect(rows[0].partial).toBe(0);
    expect(await stockOf(after, productId)).toEqual({ on_hand: 100_000, reserved: rows[0].held });
    expect(rows[0].orders).toBe(rows[0].held);
    await after.end();
  });
});

async function buyUntilItBreaks(
  server: ShopProcess,
  productId: number,
  total: number,
  acknowledged: Answer[],
) {
  try {
    for (;;) {
      const answer = await placeOrder(server, productId, total);
      if (answer.status === 200) acknowledged.push(answer);
      else if (answer.status < 500) throw new Error(JSON.stringify(answer));
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch fails with a TypeError when the server is gone
  }
}

async function totalOf(server: ShopProcess, ...productIds: number[]): Promise<number> {
  const lines = productIds.map((productId) => ({ productId, soldQuantity: 1 }));
  const answer = await post(server, '/api/ShopCart/Quote', { lines, currencyId: 3, paymentTypeId: 2 });
  expect(answer.status).toBe(200);
  return answer.body.total;
}

/** As the storefront does: a server that is too busy for an order gets the same one again. */
async function placeWhenFree(server: ShopProcess, products: number[], expectedTotal: number) {
  const requestId = randomUUID();
  for (let times = 1; ; times++) {
    const answer = await placeOrder(server, products, expectedTotal, requestId);
    if (answer.status !== 503 || times === 30) return answer;
    await new Promise((done) => setTimeout(done, 300));
  }
}

function placeOrder(
  server: ShopProcess,
  products: number | number[],
  expectedTotal: number,
  requestId?: string,
) {
  const lines = [products].flat().map((productId) => ({ productId, soldQuantity: 1 }));
  return post(server, '/ExternalOrder/Order', guestOrder(lines, expectedTotal, requestId));
}

async function post(server: ShopProcess, path: string, body: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function stockOf(pool: pg.Pool, productId: number) {
  return (await pool.query('SELECT on_hand, reserved FROM stock WHERE product_id = $1', [productId])).rows[0];
}

async function countOrders(pool: pg.Pool, answers: Answer[]): Promise<number> {
  const numbers = answers.map(({ body }) => body.orderNumber);
  const { rows } = await pool.query(
    'SELECT count(*)::int AS count FROM orders WHERE order_number = ANY($1)',
    [numbers],
  );
  return rows[0].count;
}
