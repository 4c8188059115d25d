import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import { sqlStateOf } from './sql-state-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)');
});
beforeEach(() => database.pool.query('TRUNCATE counters'));
beforeEach(() => database.pool.query('INSERT INTO counters VALUES (1, 0), (2, 0)'));
afterAll(() => database.close());

const valuesNow = async () =>
  (await database.pool.query<{ value: number }>('SELECT value FROM counters ORDER BY id')).rows.map(
    ({ value }) => value,
  );
const increment = 'UPDATE counters SET value = value + 1 WHERE id = ';

/** Opens when `parties` have arrived; stays open. */
function barrier(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived >= parties) resolve();
    return promise;
  };
}

test.each(['hand-written', 'typed'] as const)(
  '[wall 22] two %s transactions that lock rows in opposite order both end well',
  async (kind) => {
    const bothHold = barrier(2);
    let attempts = 0;
    const steps = (first: number, second: number) => async (query: (text: string) => Promise<unknown>) => {
      attempts += 1;
      await query(increment + first);
      await bothHold();
      await query(increment + second);
    };
    const run = (work: ReturnType<typeof steps>) =>
      kind === 'typed'
        ? inTransaction(database.db, (tx: Database) => work((text) => tx.execute(sql.raw(text))))
        : inTransaction(database.pool, (client) => work((text) => client.query(text)));

    await Promise.all([run(steps(1, 2)), run(steps(2, 1))]);
    // Who comes again may lock a row before the other, woken by it, does.
    expect(attempts).toBeGreaterThan(2);
    expect(await valuesNow()).toEqual([2, 2]);
  },
);

test('a serialization failure is retried on the current data', async () => {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    const { rows } = await tx.execute<{ value: number }>(sql`SELECT value FROM counters WHERE id = 1`);
    if (attempts === 1) await database.pool.query(`${increment}1`);
    await tx.execute(sql`UPDATE counters SET value = ${rows[0]!.value + 10} WHERE id = 1`);
  });
  expect(attempts).toBe(2);
  expect(await valuesNow()).toEqual([11, 0]);
});

test.each([
  ['40001', 5],
  ['40P01', 5],
  ['23503', 2],
  ['23505', 2],
  ['55P03', 1],
  ['57014', 1],
])('what fails with %s every time is run %i times, and leaves nothing', async (state, times) => {
  let attempts = 0;
  const failure = inTransaction(database.pool, async (client) => {
    attempts += 1;
    await client.query(`${increment}1`);
    await client.query(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`);
  }).catch((error: unknown) => error);
  expect(sqlStateOf(await failure)).toBe(state);
  expect(attempts).toBe(times);
  expect(await valuesNow()).toEqual([0, 0]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('an error of the code itself is thrown once', async () => {
  let attempts = 0;
  const run = inTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx.execute(sql.raw(`${increment}1`));
    throw new Error('sold out');
  });
  await expect(run).rejects.toThrow('sold out');
  expect(attempts).toBe(1);
  expect(await valuesNow()).toEqual([0, 0]);
});
