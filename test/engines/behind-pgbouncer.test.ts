import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../../server/testing/make-test-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { callShop, orderOne, quoteOne } from './place-orders.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './start-pgbouncer.ts';

const administrator = { username: 'anna@shop.example', password: 'kilenc kanna all a polcon' };
const imported = 2_500;
let database: TestDatabase;
let pooler: PgBouncer | undefined;
let shops: ShopProcess[] = [];

beforeAll(async () => {
  if (!(await hasPgBouncer())) return;
  database = await createTestDatabase();
  const { DATABASE_URL, DATABASE_OWNER_URL } = database.environment;
  pooler = await startPgBouncer([DATABASE_URL, DATABASE_OWNER_URL]);
  const environment = {
    DATABASE_URL: pooler.throughPooler(DATABASE_URL),
    DATABASE_DIRECT_URL: DATABASE_URL,
    DATABASE_OWNER_URL,
    DATA_DIR: await makeTestFolder(),
    ADMIN_EMAIL: administrator.username,
    ADMIN_PASSWORD: administrator.password,
  };
  shops = [await startShopProcess(environment), await startShopProcess(environment)];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end()));
  await pooler?.stop();
  await database?.close();
});

const list = (url: string, value: string) =>
  callShop(url, 'POST /api/ShopProduct/List', {
    body: { language: 'hu', fieldConditions: [{ fieldName: 'searchText', value, comparisonOperator: 9 }] },
  });

test('lists, orders, sign-in, notifications, jobs and large imports work behind PgBouncer', async (context) => {
  if (!pooler) return context.skip('no PgBouncer');
  const [{ url }, other] = shops as [ShopProcess, ShopProcess];
  const productId = await addTestProduct(database, { name: 'Zománcos kanna', onHand: 40 });
  await vi.waitFor(async () => expect((await list(url, 'kanna')).body.totalCount).toBe(1), {
    timeout: 20_000,
  });
  const total = await quoteOne(url, productId);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => orderOne(shops[index % 2]!.url, productId, total)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(answers.filter(({ body }) => body.code === 'outOfStock')).toHaveLength(20);

  const signedIn = await callShop(url, 'POST /ExternalAuthentication/Login', { body: administrator });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const path = `/api/ShopProduct?productId=${productId}&currencyId=3&language=hu`;
  expect((await callShop(other.url, `GET ${path}`)).body.price).toBe(1_000);
  const page = await callShop(other.url, `GET /products?search=kanna`);
  expect(page.body.text).toContain('Zománcos kanna');
  const changed = await callShop(url, 'PATCH /api/Product/Update', {
    cookie,
    body: {
      id: productId,
      version: 1,
      texts: { hu: { name: 'Piros kanna', nameCode: 'piros-kanna', description: '' } },
    },
  });
  expect(changed.status).toBe(200);
  await vi.waitFor(
    async () =>
      expect((await callShop(other.url, `GET /products?search=kanna`)).body.text).toContain('Piros kanna'),
    { timeout: 10_000 },
  );

  const { rows: codes } = await database.pool.query<{ code: string }>('SELECT code FROM categories LIMIT 1');
  const category = codes[0]!.code;
  const rows = Array.from({ length: imported }, (_, n) => `P-${n};Tányér ${n};${category};990;${n % 7}`);
  const form = new FormData();
  form.set(
    'File',
    new Blob([['sku;name_hu;category_code;price_huf;stock', ...rows].join('\n')]),
    'products.csv',
  );
  const started = await callShop(url, 'POST /api/Product/Import', { cookie, body: form });
  expect([started.status, started.body]).toMatchObject([202, { importId: expect.any(String) }]);
  await vi.waitFor(
    async () => {
      const { body } = await callShop(url, `GET /api/Product/Import/${started.body.importId}`, { cookie });
      expect(body).toMatchObject({ state: 'finished', failure: null });
    },
    { timeout: 90_000, interval: 200 },
  );
  const isIndexed = `SELECT count(*)::int AS count FROM product_search WHERE language = 'hu'`;
  await vi.waitFor(
    async () => expect((await database.pool.query(isIndexed)).rows[0].count).toBe(imported + 1),
    { timeout: 60_000, interval: 200 },
  );
  expect((await list(url, 'tányér 2499')).body.totalCount).toBeGreaterThan(0);
  await callShop(url, 'GET /health/ready').then(({ status }) => expect(status).toBe(200));
  expect(shops.map((shop) => shop.output()).join('')).not.toMatch(/"level":(40|50)/);
  const { rows: names } = await database.pool.query(`SELECT count(*)::int AS mails FROM mails`);
  expect(names[0].mails).toBeGreaterThan(39);
});

test('behind the pooler statements end by the limits of the role', async (context) => {
  if (!pooler) return context.skip('no PgBouncer');
  const client = new pg.Client(pooler.throughPooler(database.environment.DATABASE_URL));
  await client.connect();
  const { rows } = await client.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  );
  await client.end();
  expect(rows[0]).toEqual({ statement: '10s', lock: '3s' });
});
