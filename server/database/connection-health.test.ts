import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openBoundedPool } from './bounded-pool.ts';

const statementTimeoutMs = 500;
let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openBoundedPool(database.databaseUrl, {
    ...{ maxConnections: 1, maxWaiting: 1, maxWaitMs: 60_000, lockTimeoutMs: 500 },
    statementTimeoutMs,
  });
  client = await pool.connect();
  await client.query('SELECT 1');
});
afterAll(async () => {
  client.release();
  await pool.end();
  await database.close();
});

/** Nothing else happens in this process meanwhile, as in a long collection of garbage. */
function holdUp(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a reply that comes while the process is held up is read: its connection is not taken for a dead one', async () => {
  const reply = client.query('SELECT 2 AS number');
  holdUp(2 * statementTimeoutMs + 500);
  expect((await reply).rows).toEqual([{ number: 2 }]);
});

test('a statement that is sent the moment its idle connection was found silent is answered', async () => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  await once(stream, 'timeout');
  expect((await client.query('SELECT 3 AS number')).rows).toEqual([{ number: 3 }]);
});
