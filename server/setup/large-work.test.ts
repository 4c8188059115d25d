import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { pictureFetcher } from '../media/fetch-picture.ts';
import { runImport } from '../product-import/run-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { importInThread } from './large-work.ts';
import { searchJobs } from './search-jobs.ts';

/** More than a file may have that is imported beside the pages. */
const count = 2_500;
const description = 'Kézzel égetett; hangolt; agyagból. '.repeat(20);
const going = new AbortController().signal;
let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ products: 'write' }));
  await shop.addCategory('Hangszerek');
});

afterAll(() => shop.close());

async function startLargeImport(): Promise<string> {
  const rows = Array.from(
    { length: count },
    (_, n) => `OKA-${n},Okarina agyagból ${n},hangszerek,1000,${description}`,
  );
  const file = ['sku,name_hu,category_code,price_huf,description_hu', ...rows].join('\n');
  const started = await upload<{ importId: string }>(shop, '/api/Product/Import', {
    cookie,
    file,
    fileName: 'large.csv',
  });
  return started.body.importId;
}

function runJob(importId: string, signal: AbortSignal): Promise<void> {
  const { connection, config } = shop;
  const { db, pool } = connection;
  const store = diskMediaStore(config.dataDir);
  const threads = { importInThread: importInThread(connection) };
  return runImport({ db, pool, store, fetchPicture: pictureFetcher(), ...threads }, importId, signal);
}

async function stateOf(importId: string): Promise<unknown> {
  const { rows } = await shop.connection.db.execute<{ state: string }>(
    sql`SELECT state FROM product_imports WHERE id = ${importId}`,
  );
  return rows[0]?.state;
}

async function counted(table: string): Promise<unknown> {
  const { rows } = await shop.connection.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count;
}

test('a large file is imported and made findable in threads; one that is told to stop goes on later', async () => {
  const importId = await startLargeImport();
  const stopping = new AbortController();
  const running = runJob(importId, stopping.signal);
  stopping.abort(new Error('the server stops'));
  await expect(running).rejects.toThrow('stop');
  expect(await stateOf(importId)).not.toBe('finished');

  await runJob(importId, going);
  expect(await stateOf(importId)).toBe('finished');
  expect(await counted('products')).toBe(count);
  expect(await counted('search_changes')).toBe(count);

  await searchJobs(shop.connection)['index-products']({}, going, { isLast: false });
  expect(await counted('search_changes')).toBe(0);
  expect(await counted(`product_search WHERE language = 'hu'`)).toBe(count);
});

test('whose right was withdrawn has no file imported by a thread either', async () => {
  const importId = await startLargeImport();
  await shop.connection.db.execute(sql`UPDATE system_users SET active = false`);
  await runJob(importId, going);
  expect(await stateOf(importId)).toBe('failed');
});
