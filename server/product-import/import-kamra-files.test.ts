import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../catalogue/catalogue-tables.ts';
import {
  countsOf,
  detailsOf,
  importFile,
  productBySku,
  readExample,
  reportOf,
  runImportJob,
} from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { productImports } from './import-tables.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;
let firstRun: ProductImport;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-import-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', productImages: 'write' })).cookie;
  for (const code of ['dishes', 'thermos']) {
    await shop.connection.db.insert(categories).values({ code });
  }
  firstRun = await importFile(shop, cookie, await readExample('kamra-products.csv'));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bySku = (sku: string) => productBySku(shop, sku);
const details = (sku: string, language = 'hu', currencyId = 3) => detailsOf(shop, sku, language, currencyId);
const counts = countsOf;

describe('our own columns', () => {
  test('products are created with decimal commas, thousands and semicolons', async () => {
    const report = reportOf(firstRun);
    expect(report.recognisedAs).toBe('kamraProducts');
    expect(counts(report)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
    expect(await details('PELDA-TAL-28', 'hu', 3)).toMatchObject({
      price: 6_990,
      productName: 'Agyagtál 28 cm',
      nameCode: 'agyagtal-28-cm',
    });
    expect((await details('PELDA-TAL-28', 'en', 1)).price).toBe(17.9);
  });

  test('[law A20] a new product has all that its row says of waste, batteries, energy and contact with food', async () => {
    const file = [
      'sku,name_hu,category_code,price_huf,packaging,circular_code,electrical,battery_kind,battery_fitting,energy_class,energy_scale,eprel_number,food_contact,food_contact_material',
      'UJ-1,Mérleg,dishes,9990,PAP20:180.5:15010101|LDPE4:12,43210001,igen,alkaline,replaceable,E,A-G,123456,igen,stainlessSteel',
      'UJ-2,Tál,dishes,990,,,,,,,,,,',
    ].join('\n');
    const report = reportOf(await importFile(shop, cookie, file));
    expect([report.created, report.errors]).toEqual([2, []]);
    expect(await bySku('UJ-1')).toMatchObject({
      packaging: [
        { material: 'PAP20', grams: 180.5, circularCode: '15010101' },
        { material: 'LDPE4', grams: 12, circularCode: null },
      ],
      ...{
        circularCode: '43210001',
        electrical: true,
        batteryKind: 'alkaline',
        batteryFitting: 'replaceable',
      },
      ...{ energyClass: 'E', energyScale: 'A-G', eprelNumber: '123456', foodContact: true },
      foodContactMaterial: 'stainlessSteel',
    });
    expect(await bySku('UJ-2')).toMatchObject({
      packaging: [],
      electrical: false,
      foodContact: false,
      vatRate: 27,
    });
    const again = reportOf(await importFile(shop, cookie, file));
    expect(again).toMatchObject({ updated: 0, unchanged: 2 });
  });

  test('[wall 111] encodings and byte order marks of spreadsheets are read alike', async () => {
    const text = (await readExample('kamra-products.csv')).toString();
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const windows1250 = Buffer.from(text.replaceAll('ő', '\u00f5').replaceAll('ű', '\u00fb'), 'latin1');
    const files = [
      `\ufeff${text}`,
      utf16,
      windows1250,
      text.replaceAll(';', '\t'),
      text.replaceAll('\n', '\r\n'),
    ];
    for (const file of files) {
      const report = reportOf(await importFile(shop, cookie, file));
      expect(counts(report)).toEqual({ created: 0, updated: 0, unchanged: 3, rejected: 0 });
    }
  });

  test('[wall 111] each invalid row is reported with its column, value and reason', async () => {
    const report = reportOf(await importFile(shop, cookie, await readExample('broken-rows.csv')));
    expect(counts(report)).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 12 });
    expect(
      report.errors.map(({ row, column, value, code }) => [row, column, value.slice(0, 9), code]),
    ).toEqual([
      [3, 'sku', '', 'missing'],
      [4, 'price_huf', 'sok', 'notANumber'],
      [5, 'price_huf', '990,5', 'notWhole'],
      [6, 'stock', '-1', 'negative'],
      [7, 'stock', '1,5', 'notWhole'],
      [8, 'category_code', 'no-such-c', 'unknownCategory'],
      [9, 'gtin', '123', 'invalid'],
      [10, 'name_hu', '', 'missing'],
      [11, 'sku', 'HIBAS-JO', 'duplicateSku'],
      [12, 'name_hu', 'HHHHHHHHH', 'tooLong'],
      [13, 'stock', '99999999', 'tooLarge'],
      [14, '', '3', 'wrongColumnCount'],
    ]);
  });

  test('a run for one product leaves the others', async () => {
    const id = await shop.addProduct({ sku: 'ONE', onHand: 3 });
    const other = await shop.addProduct({ sku: 'OTHER', onHand: 3 });
    const product = await bySku('ONE');
    const file = 'sku;stock;price_huf\nONE;31;\nOTHER;32;\n';
    const report = reportOf(await importFile(shop, cookie, file, { productPublicId: product.publicId }));
    expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 0 });
    expect((await shop.stockOf(id)).onHand).toBe(31);
    expect((await shop.stockOf(other)).onHand).toBe(3);
  });
});

describe('what is refused', () => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');
  test.each([
    ['a picture', picture, 'notATable'],
    ['nothing', '', 'empty'],
    ['a header alone', 'sku,name_hu,price_huf\n', 'empty'],
    ['one column', 'sku\nA\nB\n', 'notATable'],
    ['prose', 'Kedves kollégák!\nMellékelve küldöm a listát.\n', 'notATable'],
    ['ragged lines', 'sku,name_hu,stock\nA\nB,b\nC,c,1,2,3\n', 'notATable'],
    ['a quote that never ends', 'sku,name_hu,stock\n"A,b,1\nB,b,2\n', 'notATable'],
    ['a million rows', `sku,stock\n${'A,1\n'.repeat(1_000_000)}`, 'tooManyRows'],
    ['another table', 'date,weather\nMonday,rain\n', 'unknownFormat'],
  ])('[wall 111] %s', async (_name, file, failure) => {
    const refused = await importFile(shop, cookie, file);
    expect(refused).toMatchObject({ state: 'failed', failure, report: null });
    expect(refused.finishedAt).not.toBeNull();
  });

  test('[wall 62, 107] callers without the right, forms without a file, unknown products and files beyond the limit', async () => {
    const reader = await shop.addStaff({ products: 'read' });
    const form = (more: object) =>
      upload(shop, '/api/Product/Import', { cookie, file: 'sku,stock\nA,1\n', ...more });
    expect((await form({ cookie: reader.cookie })).status).toBe(403);
    expect((await form({ cookie: '' })).status).toBe(401);
    const tooLarge = await form({ file: Buffer.alloc(21 * 1024 * 1024, 'a') });
    expect(tooLarge).toMatchObject({ status: 413, body: { details: { limit: expect.any(Number) } } });
    const unknown = { ProductPublicId: '00000000-0000-4000-8000-000000000000' };
    expect((await form({ fields: unknown })).status).toBe(404);
    expect((await form({ fields: { ProductPublicId: '../../etc' } })).status).toBe(400);
    expect((await shop.call('POST /api/Product/Import', { cookie, body: {} })).status).toBe(415);
    const list = { cookie: reader.cookie, body: { pageSize: 5 } };
    const listed = await shop.call<{ productImports: object[] }>('POST /api/Product/Import/List', list);
    expect(listed.body.productImports).toHaveLength(5);
    expect(listed.body.productImports[0]).not.toHaveProperty('report');
  });
});

test('a killed run resumes where it stopped', async () => {
  const rows = Array.from(
    { length: 50 },
    (_, index) => `KILL-${index},Tál ${index},dishes,${1000 + index},3`,
  );
  const file = ['sku,name_hu,category_code,price_huf,stock', ...rows].join('\n');
  const done = await importFile(
    shop,
    cookie,
    ['sku,name_hu,category_code,price_huf,stock', ...rows.slice(0, 20)].join('\n'),
  );
  const { db } = shop.connection;
  const started = await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file });
  const { importId } = started.body;
  const halfWay = { ...done.report, rows: 50, position: 20 };
  await db
    .update(productImports)
    .set({ state: 'running', report: halfWay })
    .where(eq(productImports.id, importId));
  const finished = await runImportJob(shop, cookie, importId);
  expect(counts(reportOf(finished))).toEqual({ created: 50, updated: 0, unchanged: 0, rejected: 0 });
});
