import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../server/database/in-transaction.ts';
import { notifyCatalogueChanged } from '../server/pricing/notify-catalogue-changed.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { guestOrder } from '../server/testing/test-orders.ts';
import { addTestProduct } from '../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const token = 'a-token-of-the-test';
let directory: string;
let database: TestDatabase;
let shop: ShopProcess;
let productId: number;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kamra-workers-'));
  database = await createTestDatabase();
  productId = await addTestProduct(database, { name: 'Régi bögre', amount: 2_000, onHand: 5 });
  shop = await startShopProcess({
    ...database.environment,
    DATA_DIR: directory,
    METRICS_TOKEN: token,
    WORKERS: '2',
  });
});
afterAll(async () => {
  await shop?.end();
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

/** On a connection of its own each time, so that the workers take turns. */
const request = (path: string, body?: object) =>
  fetch(shop.url + path, {
    headers: {
      connection: 'close',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

async function metric(line: RegExp): Promise<number> {
  const text = await (await request('/metrics')).text();
  return Number(line.exec(text)?.[1]);
}
const requests =
  /^http_request_duration_seconds_count\{method="GET",route="\/api\/ShopConfig",status="200"\} (\d+)$/m;
const running = /^kamra_workers (\d+)$/m;

/** Processes that the shop's first one has started and that still run. */
async function workerIds(): Promise<number[]> {
  const { pid } = shop.process;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await isSo())) {
    expect(Date.now() - begun).toBeLessThan(60_000);
    await new Promise((done) => setTimeout(done, 50));
  }
}

test('two workers on one port greet once and are measured together, whichever is asked', async () => {
  expect(shop.output().split('The shop is open')).toHaveLength(2);
  for (let n = 0; n < 10; n++) expect((await request('/api/ShopConfig')).status).toBe(200);
  expect([await metric(requests), await metric(requests)]).toEqual([10, 10]);
  expect(await metric(running)).toBe(2);
});

test('the same order sent eight times to both is placed once', async () => {
  const lines = [{ productId, soldQuantity: 1 }];
  const quote = await request('/api/ShopCart/Quote', {
    ...{ lines, currencyId: 3, language: 'hu', paymentTypeId: 2, countryCode: 'HU' },
  });
  const { total } = (await quote.json()) as { total: number };
  const order = guestOrder(lines, total);
  const answers = await Promise.all(Array.from({ length: 8 }, () => request('/ExternalOrder/Order', order)));
  const replies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(replies.map(String)).size, String(replies)).toBe(1);
  expect(replies[0]).toEqual([200, expect.stringContaining('orderNumber')]);
  const { rows } = await database.pool.query('SELECT reserved, on_hand FROM stock WHERE product_id = $1', [
    productId,
  ]);
  expect(rows[0]).toEqual({ reserved: 1, on_hand: 5 });
});

test('a change of the catalogue is seen on the pages of both', async () => {
  const path = `/products/${productId}/x`;
  const namesSeen = async () => {
    const pages = [];
    for (let n = 0; n < 6; n++) pages.push(await (await request(path)).text());
    return new Set(pages.map((page) => /<h1[^>]*>([^<]+)/.exec(page)?.[1]));
  };
  expect(await namesSeen()).toEqual(new Set(['Régi bögre']));
  await inTransaction(database.db, async (tx) => {
    await tx.execute(`UPDATE product_texts SET name = 'Új bögre' WHERE product_id = ${productId}`);
    await notifyCatalogueChanged(tx, [productId]);
  });
  await until(async () => {
    const seen = await namesSeen();
    return seen.size === 1 && seen.has('Új bögre');
  });
});

test.skipIf(process.platform !== 'linux')(
  'a worker that is killed is started again, alone; what it counted stays counted',
  async () => {
    const before = await workerIds();
    expect(before).toHaveLength(2);
    const counted = await metric(requests);
    const killed = before[0]!;
    process.kill(killed, 'SIGKILL');
    await until(async () => {
      const after = await workerIds();
      return after.length === 2 && !after.includes(killed);
    });
    expect(await workerIds()).toContain(before[1]);
    expect((await request('/health/ready')).status).toBe(200);
    await until(async () => (await metric(running)) === 2);
    expect(await metric(requests)).toBeGreaterThanOrEqual(counted);
    expect(await metric(/^kamra_worker_restarts (\d+)$/m)).toBe(1);
  },
);

test('SIGTERM ends all of them in order', async () => {
  const ids = process.platform === 'linux' ? await workerIds() : [];
  expect(await shop.end('SIGTERM')).toBe(0);
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow('ESRCH');
});
