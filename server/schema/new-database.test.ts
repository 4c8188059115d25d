import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('of no table is it known that it is empty: plans made then look through it whole, and stay while it grows', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `SELECT oid::regclass::text AS table FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples = 0`,
  );
  expect(rows.map(({ table }) => table)).toEqual([]);
});
