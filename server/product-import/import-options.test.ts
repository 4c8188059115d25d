import type { importOptions } from '@kamra/contract/import-options.ts';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { categories, products, productTexts, stock } from '../catalogue/catalogue-tables.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { countsOf, importFile, productBySku, reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', brands: 'write' })).cookie;
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
});
afterAll(() => shop.close());

const run = async (file: string, options: z.input<typeof importOptions>) =>
  reportOf(await importFile(shop, cookie, file, { options }));
const own = (...rows: string[]) => ['sku,name_hu,category_code,price_huf,stock', ...rows].join('\n');
const textsOf = async (sku: string) => {
  const { id } = await productBySku(shop, sku);
  const [texts] = await shop.connection.db.select().from(productTexts).where(eq(productTexts.productId, id));
  return texts!;
};

test('a run that only creates leaves the products of the shop, one that only updates creates none', async () => {
  await importFile(shop, cookie, own('MODE-1,Tál,dishes,1000,3'));
  const file = own('MODE-1,Tál,dishes,2000,3', 'MODE-2,Tál,dishes,2000,3');
  expect(await run(file, { mode: 'create' })).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  const more = own('MODE-1,Tál,dishes,2000,3', 'MODE-3,Tál,dishes,2000,3');
  const report = await run(more, { mode: 'update' });
  expect(report).toMatchObject({ created: 0, updated: 1, skipped: 1, rejected: 0 });
  expect(report.changes.map(({ sku, change }) => `${sku} ${change}`)).toEqual([
    'MODE-1 updated',
    'MODE-3 skipped',
  ]);
});

test('of stored products only the chosen fields change', async () => {
  await importFile(shop, cookie, own('FIELD-1,Tál,dishes,1000,3'));
  const report = await run(own('FIELD-1,Új név,no-such-category,2000,9'), { updateFields: ['price'] });
  expect(report.errors).toEqual([]);
  expect(report.changes[0]?.fields.map(({ field }) => field)).toEqual(['price.HUF']);
  expect((await textsOf('FIELD-1')).name).toBe('Tál');
});

test('an empty cell keeps the value, or removes it where a product can be without it', async () => {
  const head = 'sku,name_hu,description_hu,category_code,price_huf,price_eur,gtin,width_mm';
  await importFile(shop, cookie, `${head}\nCLEAR-1,Tál,Mély,dishes,1000,3,12345678,200\n`);
  const empty = `${head}\nCLEAR-1,,,,,,,\n`;
  expect(await run(empty, {})).toMatchObject({ unchanged: 1 });
  const report = await run(`${head}\nCLEAR-1,,,,1000,,,\n`, { emptyCells: 'clear' });
  expect(report.changes[0]?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['description.hu', ''],
    ['price.EUR', ''],
    ['gtin', ''],
    ['width', ''],
  ]);
  const { id, gtin, widthMillimetres, categoryId } = await productBySku(shop, 'CLEAR-1');
  expect([gtin, widthMillimetres]).toEqual([null, null]);
  expect(categoryId).not.toBeNull();
  expect(await textsOf('CLEAR-1')).toMatchObject({ name: 'Tál', description: '' });
  const { db } = shop.connection;
  const prices = () => db.select().from(fixedPrices).where(eq(fixedPrices.productId, id));
  expect((await prices()).map(({ currencyId }) => currencyId)).toEqual([3]);
  await run(empty, { emptyCells: 'clear' });
  expect(await prices()).toHaveLength(1);
});

test.each([
  [
    'unpublish',
    [
      [false, 4, 'GONE'],
      [true, 5, 'STAYS'],
    ],
  ],
  [
    'zeroStock',
    [
      [true, 1, 'GONE'],
      [true, 5, 'STAYS'],
    ],
  ],
  [
    'keep',
    [
      [true, 4, 'GONE'],
      [true, 5, 'STAYS'],
    ],
  ],
] as const)('products that are not in the file: %s', async (missingProducts, wanted) => {
  const other = await startTestShop();
  const staff = await other.addStaff({ products: 'write' });
  const id = await other.addProduct({ sku: 'GONE', onHand: 4 });
  await other.connection.db.update(stock).set({ reserved: 1 }).where(eq(stock.productId, id));
  await other.addProduct({ sku: 'STAYS', onHand: 4 });
  const options = { missingProducts };
  const dryRun = await importFile(other, staff.cookie, 'sku,stock,price_huf\nSTAYS,5,\n', {
    dryRun: true,
    options,
  });
  const isKept = missingProducts === 'keep';
  expect(reportOf(dryRun)).toMatchObject({ updated: isKept ? 1 : 2, rows: 1 });
  const report = reportOf(
    await importFile(other, staff.cookie, 'sku,stock,price_huf\nSTAYS,5,\n', { options }),
  );
  expect(countsOf(report)).toEqual({ created: 0, updated: isKept ? 1 : 2, unchanged: 0, rejected: 0 });
  const left = await other.connection.db
    .select({ published: products.published, onHand: stock.onHand, sku: products.sku })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .orderBy(products.sku);
  expect(left.map(({ published, onHand, sku }) => [published, onHand, sku])).toEqual(wanted);
  await other.close();
});

test('new products are published, or left for staff to publish', async () => {
  await run(own('DRAFT-1,Tál,dishes,1000,3'), { newProducts: 'unpublished' });
  expect((await productBySku(shop, 'DRAFT-1')).published).toBe(false);
  await run('sku,name_hu,category_code,price_huf,published\nDRAFT-2,Tál,dishes,1000,no', {
    newProducts: 'published',
  });
  expect((await productBySku(shop, 'DRAFT-2')).published).toBe(true);
});

test('a dry run is run for real, with other options, without another upload', async () => {
  const file = own('REPEAT-1,Tál,dishes,1000,3');
  const dryRun = await importFile(shop, cookie, file, { dryRun: true });
  expect(dryRun.canRepeat).toBe(true);
  const repeat = (importId: string) =>
    shop.call<{ importId: string }>('POST /api/Product/Import/Repeat', {
      cookie,
      body: { importId, dryRun: false, options: { newProducts: 'unpublished' } },
    });
  const started = await repeat(dryRun.importId);
  expect(started.status).toBe(202);
  const done = await runImportJob(shop, cookie, started.body.importId);
  expect(done).toMatchObject({ dryRun: false, canRepeat: false, options: { newProducts: 'unpublished' } });
  expect((await productBySku(shop, 'REPEAT-1')).published).toBe(false);
  expect((await repeat(done.importId)).status).toBe(404);
});

test('wrong options are refused', async () => {
  for (const options of [
    '{',
    '{"mode":"delete"}',
    '{"choices":[{"kind":"category","name":"","action":"map"}]}',
  ]) {
    const form = { cookie, file: 'sku,stock\nA,1\n', fields: { options } };
    expect((await upload(shop, '/api/Product/Import', form)).status).toBe(400);
  }
});

test('an import is paused between batches, resumed where it was, or cancelled', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `PAUSE-${index},Tál ${index},dishes,1000,1`);
  const begin = async () =>
    (await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file: own(...rows) })).body
      .importId;
  const control = async (importId: string, action: string) =>
    (
      await shop.call<{ state: string }>('POST /api/Product/Import/Control', {
        cookie,
        body: { importId, action },
      })
    ).body.state;
  const importId = await begin();
  expect(await control(importId, 'pause')).toBe('paused');
  expect(await runImportJob(shop, cookie, importId)).toMatchObject({ state: 'paused', report: null });
  expect(await control(importId, 'resume')).toBe('queued');
  expect(reportOf(await runImportJob(shop, cookie, importId))).toMatchObject({ created: 120 });
  expect(await control(importId, 'cancel')).toBe('finished');

  const second = await begin();
  expect(await control(second, 'cancel')).toBe('cancelled');
  expect(await control(second, 'resume')).toBe('cancelled');
  const left: ProductImport = await runImportJob(shop, cookie, second);
  expect(left).toMatchObject({ state: 'cancelled', report: null, canRepeat: false });
});
