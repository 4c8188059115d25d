import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';
import { findPrimary, hostUrls } from './database-hosts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// Standbys and their promotion: test/engines/fail-over.test.ts.
test('of several hosts the one that is the primary is connected to', async () => {
  const { host } = new URL(database.databaseUrl);
  const several = database.databaseUrl.replace(host, `127.0.0.1:1,${host}`);
  expect(hostUrls(several)).toEqual([
    database.databaseUrl.replace(host, '127.0.0.1:1'),
    database.databaseUrl,
  ]);
  expect(hostUrls(database.databaseUrl)).toEqual([database.databaseUrl]);
  expect(await findPrimary(several)).toBe(database.databaseUrl);
  const { pool, close } = connectDatabase(several, 1);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await close();
});
