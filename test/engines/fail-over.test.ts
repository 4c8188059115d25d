import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../server/database/connect.ts';
import { makeTestFolder } from '../../server/testing/make-test-folder.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { callShop, orderOne, quoteOne } from './place-orders.ts';
import { type Primary, startPrimary } from './start-primary.ts';
import { type Standby, startStandby } from './start-standby.ts';

let primary: Primary;
let standby: Standby;
let shop: ShopProcess;

beforeAll(async () => {
  primary = await startPrimary();
  standby = await startStandby(primary);
  const { pool } = primary.connection;
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await pool.query('SELECT pg_reload_conf()');
  const hosts = [primary.shopUrl, standby.shopUrl].map((url) => new URL(url));
  const several = (url: string) =>
    url.replace(`127.0.0.1:${hosts[0]!.port}`, hosts.map(({ host }) => host).join());
  shop = await startShopProcess({
    DATABASE_URL: several(primary.shopUrl),
    DATABASE_OWNER_URL: several(primary.connection.databaseUrl),
    DATABASE_REPLICA_URLS: standby.shopUrl,
    DATA_DIR: await makeTestFolder(),
    DATABASE_MAX_WAIT_MS: '900',
  });
});
afterAll(async () => {
  await shop?.end();
  await standby?.stop('immediate').catch(() => {});
  await primary?.stop();
});

const detailOf = (productId: number) =>
  callShop(shop.url, `GET /api/ShopProduct?productId=${productId}&currencyId=3&language=hu`);

test('[wall 129] a primary that dies costs no acknowledged order; visitors read on, orders wait for the standby', async () => {
  const productId = await addTestProduct(primary.connection, { name: 'Kőedény', onHand: 1_000_000 });
  const total = await quoteOne(shop.url, productId);
  await vi.waitFor(
    async () =>
      expect((await callShop(shop.url, 'GET /metrics')).body.text).toMatch(/kamra_replica_used\{[^}]+\} 1/),
    { timeout: 30_000, interval: 50 },
  );
  const acknowledged: string[] = [];
  const refusals: { status: number; code: unknown; retryAfter: string | null }[] = [];
  const reads: number[] = [];
  let isStopped = false;
  const buyers = Array.from({ length: 6 }, async () => {
    while (!isStopped) {
      const { status, body, headers } = await orderOne(shop.url, productId, total);
      if (status === 200) acknowledged.push(body.orderNumber as string);
      else refusals.push({ status, code: body.code, retryAfter: headers.get('retry-after') });
    }
  });
  const visitor = (async () => {
    while (!isStopped) reads.push((await detailOf(productId)).status);
  })();
  const more = (list: unknown[], count: number) => {
    const wanted = list.length + count;
    return vi.waitFor(() => expect(list.length).toBeGreaterThan(wanted), { timeout: 120_000, interval: 10 });
  };
  await more(acknowledged, 100);
  await primary.kill();
  await more(refusals, 10);
  const readsWhileAway = reads.length;
  await more(reads, 200);
  const pages = ['/products', '/', '/products?search=edény', `/products/${productId}/x`];
  const statuses = await Promise.all(
    pages.map(async (path) => (await callShop(shop.url, `GET ${path}`)).status),
  );
  expect(statuses).toEqual(pages.map(() => 200));
  expect((await callShop(shop.url, 'GET /health/ready')).status).toBe(200);
  const promotedAt = performance.now();
  await standby.query('SELECT pg_promote()');
  await more(acknowledged, 50);
  const backMs = performance.now() - promotedAt;
  isStopped = true;
  await Promise.all([...buyers, visitor]);

  expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
  expect(refusals.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  expect(readsWhileAway).toBeLessThan(reads.length);
  expect(backMs).toBeLessThan(30_000);
  const after = connectDatabase(standby.ownerUrl, 2);
  const { rows } = await after.pool.query<{ found: number; all: number; reserved: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE order_number = ANY($1)) AS found,
       (SELECT count(*)::int FROM orders) AS all, (SELECT reserved FROM stock WHERE product_id = $2) AS reserved`,
    [acknowledged, productId],
  );
  await after.close();
  expect(rows[0]).toMatchObject({ found: acknowledged.length, reserved: rows[0]!.all });
  console.log(
    `Acknowledged ${acknowledged.length}, found ${rows[0]!.found}, refused ${refusals.length}; orders were back ${Math.round(backMs)} ms after the promotion began; ${reads.length} reads, none failed.`,
  );
});
