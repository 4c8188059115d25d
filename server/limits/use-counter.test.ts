import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createUseCounter } from './use-counter.ts';

let database: TestDatabase;
/** Of one connection each: a statement queued behind the counter's own resolves when that has been counted. */
let processes: DatabaseConnection[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = [connectDatabase(database.databaseUrl, 1), connectDatabase(database.databaseUrl, 1)];
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await database.close();
});

test('[wall 124] a limit counted in memory holds over two processes, up to a twentieth in each', async () => {
  const limit = { name: 'reads', max: 40, windowSeconds: 600 };
  const counters = processes.map(({ pool }) => createUseCounter(pool, limit));
  let served = 0;
  for (let use = 0; use < 100; use++) {
    const wait = counters[use % 2]!.count('10.0.0.5');
    if (wait === 0) served++;
    else expect(wait).toBeLessThanOrEqual(600);
    await processes[use % 2]!.pool.query('SELECT 1');
  }
  expect(served).toBeGreaterThanOrEqual(40);
  // A last batch of two in each process, and one use in each while the refusal is in flight.
  expect(served).toBeLessThanOrEqual(40 + 2 * 2 + 2);
  expect(counters.map((counter) => counter.count('10.0.0.6'))).toEqual([0, 0]);
});

test('without a database each process enforces the limit alone', async () => {
  const gone = connectDatabase('postgres://kamra@127.0.0.1:1/none', 1);
  const counter = createUseCounter(gone.pool, { name: 'alone', max: 5, windowSeconds: 600 });
  const waits = Array.from({ length: 7 }, () => counter.count('10.0.0.5'));
  expect(waits).toEqual([0, 0, 0, 0, 0, 600, 600]);
  await gone.close();
});
