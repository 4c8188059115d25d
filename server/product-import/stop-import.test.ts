import type { ProductImport } from '@kamra/contract/product-import.ts';
import { count, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, productImages, products } from '../catalogue/catalogue-tables.ts';
import { listenFor } from '../database/listen.ts';
import type { FetchPicture } from '../media/fetch-picture.ts';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { openMediaStore } from '../setup/open-media-store.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { importFile, reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { endAbandonedImports } from './end-abandoned-imports.ts';
import { forgetEndedImports } from './end-import.ts';
import { importedPictures } from './import-tables.ts';
import { runImport } from './run-import.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', productImages: 'write' })).cookie;
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
});
afterAll(() => shop.close());

const begin = async (file: string) =>
  (await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file })).body.importId;
const stateOf = async (importId: string) =>
  (await shop.call<ProductImport>(`GET /api/Product/Import/${importId}`, { cookie })).body;
const countProducts = async () =>
  (await shop.connection.db.select({ count: count() }).from(products))[0]!.count;

test('[wall 112] an import stops between batches when the process stops, and resumes without a row lost or doubled', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `STOP-${index},Tál ${index},dishes,1000`);
  const importId = await begin(['sku,name_hu,category_code,price_huf', ...rows].join('\n'));
  const controller = new AbortController();
  const listening = listenFor(shop.connection.databaseUrl, catalogueChannel, {
    heard: () => controller.abort(),
    missed: () => {},
  });
  await expect(runImportJob(shop, cookie, importId, undefined, controller.signal)).rejects.toThrow('abort');
  await listening.stop();
  const done = await countProducts();
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(300);
  expect(await stateOf(importId)).toMatchObject({ state: 'running', report: { created: done } });

  const report = reportOf(await runImportJob(shop, cookie, importId));
  expect(report).toMatchObject({ created: 300, updated: 0, unchanged: 0, rejected: 0 });
  expect(await countProducts()).toBe(300);
  const { rows: entries } = await shop.connection.db.execute(sql`
    SELECT entity_id FROM audit_log WHERE action = 'import' GROUP BY entity_id HAVING count(*) <> 1`);
  expect(entries).toEqual([]);
});

test('[wall 112] an import stops between pictures, and fetches the remaining ones later', async () => {
  const urls = Array.from({ length: 60 }, (_, index) => `http://pictures.example/${index}.png`);
  const rows = urls.map((url, index) => `PICTURE-${index},Kép ${index},dishes,1000,${url}`);
  const importId = await begin(['sku,name_hu,category_code,price_huf,image_url', ...rows].join('\n'));
  const controller = new AbortController();
  const asked: string[] = [];
  const fetchPicture: FetchPicture = (url) => {
    asked.push(url);
    if (asked.length === 50) controller.abort();
    const background = { r: asked.length, g: 40, b: 90 };
    return sharp({ create: { width: 12, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  };
  const { db } = shop.connection;
  await expect(runImportJob(shop, cookie, importId, fetchPicture, controller.signal)).rejects.toThrow(
    'abort',
  );
  const given = async () => (await db.select({ count: count() }).from(productImages))[0]!.count;
  expect(await given()).toBe(40);
  expect(await db.$count(importedPictures)).toBe(20);

  expect(reportOf(await runImportJob(shop, cookie, importId, fetchPicture))).toMatchObject({
    created: 60,
    errors: [],
  });
  expect(await given()).toBe(60);
  expect(await db.$count(importedPictures)).toBe(0);
  expect(await db.$count(auditLog, eq(auditLog.module, 'productImages'))).toBe(60);
});

test('a picture that staff delete between its fetching and its product ends no import', async () => {
  const { db, pool } = shop.connection;
  const rows = [1, 2].map((each) => `GONE-${each},Kép ${each},dishes,1000,http://gone.example/${each}.png`);
  const picture = (r: number) =>
    sharp({ create: { width: 14, height: 9, channels: 3, background: { r, g: 1, b: 1 } } })
      .png()
      .toBuffer();
  const fetchPicture: FetchPicture = async (url) => {
    if (url.endsWith('1.png')) return picture(11);
    const stored = `SELECT FROM picture_sources WHERE address = 'http://gone.example/1.png' AND media_hash IS NOT NULL`;
    await expect.poll(async () => (await pool.query(stored)).rowCount, { interval: 10 }).toBe(1);
    await pool.query(`DELETE FROM media_files WHERE hash IN (SELECT media_hash FROM picture_sources
      WHERE address = 'http://gone.example/1.png')`);
    return picture(12);
  };
  const before = await db.$count(productImages);
  const file = ['sku,name_hu,category_code,price_huf,image_url', ...rows].join('\n');
  const ended = await importFile(shop, cookie, file, { fetchPicture });
  expect([ended.state, reportOf(ended).errors.map(({ row, code }) => [row, code])]).toEqual([
    'finished',
    [[2, 'pictureNotFetched']],
  ]);
  expect(await db.$count(productImages)).toBe(before + 1);
});

test('a product that staff create in the moment of its import ends no import', async () => {
  const importId = await begin(
    'sku,name_hu,category_code,price_huf\nSAME-1,Tál,dishes,1000\nSAME-2,Tál,dishes,1000',
  );
  const other = await shop.connection.pool.connect();
  await other.query('BEGIN');
  await other.query(`WITH made AS (
      INSERT INTO products (sku, category_id) SELECT 'SAME-2', id FROM categories WHERE code = 'dishes' RETURNING id
    ) INSERT INTO stock (product_id) SELECT id FROM made`);
  const running = runImportJob(shop, cookie, importId);
  await untilLockAwaited(other);
  await other.query('COMMIT');
  other.release();
  const ended = await running;
  expect([ended.state, ended.report]).toMatchObject(['finished', { created: 1, rejected: 1 }]);
});

test('two processes that run one import apply each of its products once', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => `TWICE-${index},Csésze ${index},dishes,1000`);
  const importId = await begin(['sku,name_hu,category_code,price_huf', ...rows].join('\n'));
  const [one] = await Promise.all([
    runImportJob(shop, cookie, importId),
    runImportJob(shop, cookie, importId),
  ]);
  expect(['finished', 'running']).toContain(one.state);
  expect(reportOf(await stateOf(importId))).toMatchObject({ created: 200, unchanged: 0, rejected: 0 });
});

test('[wall 112] an import whose last attempt is interrupted ends as failed, with its reason', async () => {
  const importId = await begin('sku,name_hu,category_code,price_huf\nLAST-1,Tál,dishes,1000');
  const { db, pool } = shop.connection;
  const store = openMediaStore(shop.config);
  const context = { db, pool, store, fetchPicture: () => Promise.reject(new Error('unused')) };
  const stopped = AbortSignal.abort(new Error('the server stops'));
  await expect(runImport(context, importId, stopped, { isLast: false })).rejects.toThrow('stops');
  expect(await stateOf(importId)).toMatchObject({ state: 'queued', failure: null });
  await expect(runImport(context, importId, stopped, { isLast: true })).rejects.toThrow('stops');
  expect(await stateOf(importId)).toMatchObject({ state: 'failed', failure: 'gaveUp' });
});

test('[wall 112] an import without a job is ended; one that waits is left alone', async () => {
  const lost = await begin('sku,name_hu,category_code,price_huf\nLOST-1,Tál,dishes,1000');
  const waiting = await begin('sku,name_hu,category_code,price_huf\nWAIT-1,Tál,dishes,1000');
  const { db } = shop.connection;
  await db.execute(sql`UPDATE product_imports SET state = 'running' WHERE id IN (${lost}, ${waiting})`);
  await db.execute(sql`UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'importId' = ${lost}`);
  await endAbandonedImports(db);
  expect(await stateOf(lost)).toMatchObject({ state: 'failed', failure: 'gaveUp' });
  expect(await stateOf(waiting)).toMatchObject({ state: 'running', failure: null });
});

test('files of dry runs are deleted a day after their end, what an undo needs after thirty', async () => {
  const { db } = shop.connection;
  const file = 'sku,name_hu,category_code,price_huf\nENDED-1,Tál,dishes,1000';
  const dryRun = await importFile(shop, cookie, file, { dryRun: true });
  const done = await importFile(shop, cookie, file);
  const left = async () => {
    const { rows } = await db.execute(sql`
      SELECT i.file IS NOT NULL AS "hasFile", (SELECT count(*)::int FROM imported_products w WHERE w.import_id = i.id) AS written
      FROM product_imports i WHERE i.id IN (${dryRun.importId}, ${done.importId}) ORDER BY i.created_at`);
    return rows;
  };
  await forgetEndedImports(db);
  expect(await left()).toEqual([
    { hasFile: true, written: 0 },
    { hasFile: false, written: 1 },
  ]);
  await db.execute(sql`UPDATE product_imports SET finished_at = finished_at - interval '25 hours'`);
  await forgetEndedImports(db);
  expect(await left()).toEqual([
    { hasFile: false, written: 0 },
    { hasFile: false, written: 1 },
  ]);
  await db.execute(sql`UPDATE product_imports SET finished_at = finished_at - interval '30 days'`);
  await forgetEndedImports(db);
  expect((await left())[1]).toMatchObject({ written: 0 });
});
