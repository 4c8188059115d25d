import { rm } from 'node:fs/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '../test/shop-process.ts';
import { readConfig } from './config.ts';
import { startShop } from './start-shop.ts';
import { makeTestFolder } from './testing/make-test-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { testEnvironment } from './testing/test-environment.ts';
import { addTestProduct } from './testing/test-shop.ts';

test('a server lives at once, and is ready when it has read the columns that lists need', async () => {
  const database = await createTestDatabase();
  await addTestProduct(database, { name: 'Bögre' });
  const dataDir = await makeTestFolder();
  const config = readConfig({
    ...database.environment,
    ...testEnvironment,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'off',
  });
  const holder = new pg.Client({ connectionString: database.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  // One of the tables that the columns are made of.
  await holder.query('LOCK TABLE product_attribute_options IN ACCESS EXCLUSIVE MODE');

  const starting = startShop(config, { hasPages: false });
  await expect
    .poll(() => statusOf(`${config.shopUrl}/health/live`), { timeout: 60_000, interval: 50 })
    .toBe(200);
  expect(await statusOf(`${config.shopUrl}/health/ready`)).toBe(503);

  await holder.query('COMMIT');
  const shop = await starting;
  expect(await statusOf(`${config.shopUrl}/health/ready`)).toBe(200);

  await holder.end();
  await shop.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  );
}
