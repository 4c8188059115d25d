import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { connectDatabase } from './connect.ts';
import { queryListShape, queryPrepared } from './prepared.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.addProduct();
});
afterAll(() => shop.close());

/** Number of prepared statements of each connection of the pool. */
async function preparedCounts(): Promise<number[]> {
  const { pool } = shop.connection;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    return await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(`SELECT count(*)::int AS count FROM pg_prepared_statements`);
        return rows[0].count as number;
      }),
    );
  } finally {
    for (const client of clients) client.release();
  }
}

/** A list request with the conditions given by the number's binary digits. */
const shape = (number: number) =>
  Array.from({ length: 10 }, (_, bit) => ({
    fieldName: 'productId',
    value: '1',
    comparisonOperator: number & (1 << bit) ? operators.GreaterOrEqual : operators.Greater,
  }));

test('a thousand shapes of lists leave a bounded number of prepared statements, and all succeed', async () => {
  const call = async (number: number) =>
    (await shop.call('POST /api/ShopProduct/List', { body: { fieldConditions: shape(number) } })).status;
  for (let first = 0; first < 1_000; first += 20) {
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, each) => call(first + each)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  for (const count of await preparedCounts()) expect(count).toBeLessThan(100);
  expect(await call(0)).toBe(200);
});

test('behind a pooler a connection has no options, and no statement a name', async () => {
  const url = new URL(shop.connection.databaseUrl);
  url.searchParams.set('pgbouncer', 'true');
  const { pool, close } = connectDatabase(url.href, 1);
  await queryPrepared(pool, 'SELECT $1::int AS one', [1]);
  await queryListShape(pool, 'SELECT $1::int AS two', [2]);
  await pool.query({ name: 'of-a-library', text: 'SELECT $1::int AS three', values: [3] });
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM pg_prepared_statements WHERE name <> '') AS named,
       current_setting('statement_timeout') AS limit`,
  );
  await close();
  expect(rows).toEqual([{ named: 0, limit: '0' }]);
});
