import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBackup } from '../../server/backup/check-backup.ts';
import { restoreDatabase } from '../../server/backup/restore-backup.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { diskMediaStore } from '../../server/media/disk-media-store.ts';
import { makeTestFolder } from '../../server/testing/make-test-folder.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { callShop } from './place-orders.ts';
import { type Primary, startPrimary } from './start-primary.ts';

let primary: Primary;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  primary = await startPrimary();
});
afterAll(async () => {
  await shop?.end();
  await primary.stop();
});

/** A fresh database as providers give one: its owner may make no role, no other database and no superuser's extension. */
async function createOwnedDatabase(name: string): Promise<string> {
  const { pool, databaseUrl } = primary.connection;
  await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}' NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await pool.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
  const url = new URL(databaseUrl);
  Object.assign(url, { username: name, password: name, pathname: `/${name}` });
  return url.href;
}

async function list(url: string) {
  const fieldConditions = [{ fieldName: 'searchText', value: 'bögre', comparisonOperator: 9 }];
  const { body } = await callShop(url, 'POST /api/ShopProduct/List', {
    body: { language: 'hu', fieldConditions },
  });
  return body as { totalCount: number };
}

test('one ordinary role owns a fresh database, with the demo shop, a backup and two restores', async () => {
  const databaseUrl = await createOwnedDatabase('ordinary');
  const dataDir = await makeTestFolder();
  shop = await startShopProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' });
  const body = await list(shop.url);
  expect(body.totalCount).toBeGreaterThan(0);
  expect((await callShop(shop.url, 'GET /health/ready')).status).toBe(200);
  expect(shop.output()).not.toMatch(/"level":(40|50)/);
  const folder = join(dataDir, 'backup');
  await writeBackup(databaseUrl, diskMediaStore(join(dataDir, 'media')), folder);
  expect(await readdir(folder)).toContain('manifest.json');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user');
  await client.end();
  expect(rows).toEqual([{ super: false }]);

  await shop.end();
  const manifest = await checkBackup(folder);
  await restoreDatabase(databaseUrl, folder, manifest, { replace: true });
  const empty = await createOwnedDatabase('restored');
  await restoreDatabase(empty, folder, manifest);
  shop = await startShopProcess({ DATABASE_URL: empty, DATA_DIR: dataDir });
  expect((await list(shop.url)).totalCount).toBe(body.totalCount);
});

test('a role that may create in a database of somebody else, and one that may only read and write', async () => {
  const { pool } = primary.connection;
  const ownerUrl = await createOwnedDatabase('provider');
  const [shopUrl, tenantUrl] = ['clerk', 'tenant'].map((name) => {
    const url = new URL(ownerUrl);
    return Object.assign(url, { username: name, password: name }).href;
  }) as [string, string];
  for (const name of ['clerk', 'tenant']) await pool.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await pool.query('GRANT CREATE ON DATABASE provider TO tenant');
  const provider = new pg.Client(ownerUrl);
  await provider.connect();
  await provider.query('GRANT ALL ON SCHEMA public TO tenant');
  await provider.end();
  const environment = { DATABASE_URL: shopUrl, DATABASE_OWNER_URL: tenantUrl };
  await shop?.end();
  shop = await startShopProcess({ ...environment, DATA_DIR: await makeTestFolder(), DEMO: 'on' });
  expect((await list(shop.url)).totalCount).toBeGreaterThan(0);
  expect((await callShop(shop.url, 'GET /health/ready')).status).toBe(200);
  expect(shop.output()).not.toMatch(/"level":(40|50)/);
});
