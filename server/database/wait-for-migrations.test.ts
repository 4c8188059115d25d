import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { prepareShop } from '../prepare-shop.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testEnvironment } from '../testing/test-environment.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = (more: Record<string, string>) =>
  prepareShop(
    readConfig({
      ...testEnvironment,
      // The shop's own role: it may create nothing.
      DATABASE_URL: database.environment.DATABASE_URL,
      MIGRATE: 'off',
      ...more,
    }),
  );

test('a server that must not migrate waits until the command has', async () => {
  const { rows } = await database.pool.query<{ hash: string; created_at: string }>(`
    DELETE FROM drizzle.__drizzle_migrations
    WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations) RETURNING hash, created_at`);
  await expect(start({ DATABASE_WAIT_SECONDS: '0' })).rejects.toThrow(/MIGRATE is off.*npm run migrate/);
  const [started] = await Promise.all([
    start({ DATABASE_WAIT_SECONDS: '60' }),
    database.pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      rows[0]?.hash,
      rows[0]?.created_at,
    ]),
  ]);
  expect(started.setUpLink).toBeNull();
});

test('MIGRATE=off without a database of its own is a wrong setting', () => {
  expect(() => readConfig({ MIGRATE: 'off' })).toThrow('MIGRATE=off goes with DATABASE_URL');
});
