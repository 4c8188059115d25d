import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createSharedCounter } from './shared-counter.ts';

let database: TestDatabase;
let otherProcess: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  otherProcess = connectDatabase(database.databaseUrl);
});
afterAll(async () => {
  await otherProcess.close();
  await database.close();
});

function countersOf(name: string, max: number) {
  return [database.pool, otherProcess.pool].map((pool) =>
    createSharedCounter(pool, { name, max, windowSeconds: 600 }),
  );
}

async function outcomesOf(tries: Promise<void>[]) {
  const settled = await Promise.allSettled(tries);
  const refused = settled.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  return { passed: settled.length - refused.length, refused };
}

test('[wall 67] [wall 124] a hundred concurrent uses over two processes are counted exactly', async () => {
  const counters = countersOf('tries', 10);
  const { passed, refused } = await outcomesOf(
    Array.from({ length: 100 }, (_, index) => counters[index % 2]!.consume('anna@example.com')),
  );
  expect(passed).toBe(10);
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'tooManyRequests' });
    expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
    expect(error.details.retryAfterSeconds).toBeLessThanOrEqual(600);
  }
  await counters[0]!.consume('bela@example.com');
});

test('uses that are taken back no longer count', async () => {
  const [counter] = countersOf('refunds', 2);
  for (let use = 0; use < 5; use++) {
    await counter!.consume('key');
    await counter!.refund('key');
  }
  await counter!.consume('key', 2);
  await expect(counter!.consume('key')).rejects.toMatchObject({ code: 'tooManyRequests' });
});

test('the table stores no IP address and no e-mail address', async () => {
  const [counter] = countersOf('secrets', 5);
  await counter!.consume('secret@example.com');
  const { rows } = await database.pool.query(`SELECT key FROM rate_limits WHERE key LIKE 'secrets:%'`);
  expect(rows).toHaveLength(1);
  expect(rows[0].key).not.toContain('secret@example.com');
});
