import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openBoundedPool } from './bounded-pool.ts';

/** Nothing else happens in this process meanwhile, as in a long collection of garbage. */
function holdUp(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

test('a reply that comes while the process is held up is read: its connection is not taken for a dead one', async () => {
  const database = await createTestDatabase();
  const statementTimeoutMs = 500;
  const pool = openBoundedPool(database.databaseUrl, {
    ...{ maxConnections: 1, maxWaiting: 1, maxWaitMs: 60_000, lockTimeoutMs: 500 },
    statementTimeoutMs,
  });
  const client = await pool.connect();
  await client.query('SELECT 1');
  const reply = client.query('SELECT 2 AS number');
  holdUp(2 * statementTimeoutMs + 500);
  expect((await reply).rows).toEqual([{ number: 2 }]);
  client.release();
  await pool.end();
  await database.close();
});
