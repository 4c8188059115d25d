import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ImportFormat } from '@kamra/contract/product-import.ts';
import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { categories } from '../catalogue/catalogue-tables.ts';
import { readFixture } from '../testing/read-import-fixture.ts';
import {
  countsOf,
  detailsOf,
  type ImportOptions,
  importFile,
  productBySku,
  reportOf,
} from '../testing/test-import.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-formats-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', brands: 'write' })).cookie;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = async (file: Uint8Array | string, options: ImportOptions = {}) =>
  importFile(shop, cookie, file, { ...options, options: { unknown: 'create', ...options.options } });
const errorsOf = ({ errors }: ReturnType<typeof reportOf>) =>
  errors
    .filter(({ code }) => !['notAllowed', 'otherRowOfProduct'].includes(code))
    .map(({ row, column, code }) => [row, column, code]);

/** A shop of its own, which has no category, brand or product. */
async function openEmptyShop() {
  const own = await startTestShop({ DATA_DIR: dataDir });
  onTestFinished(own.close);
  const staff = await own.addStaff({ products: 'write', categories: 'write', brands: 'write' });
  expect(await own.connection.db.$count(categories)).toBe(0);
  return {
    shop: own,
    run: (file: Uint8Array, options: ImportOptions) => importFile(own, staff.cookie, file, options),
  };
}

/** One piece of the first product that the file has in stock and publishes; feeds of Google tell no stock. */
async function expectFirstSale(shop: TestShop) {
  const { rows } = await shop.connection.db.execute<{ id: number }>(sql`
    SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id WHERE p.published AND s.on_hand > 0
    ORDER BY p.id LIMIT 1`);
  const [first] = rows;
  if (!first) return;
  const order = await placeTestOrder(shop, [{ productId: first.id, soldQuantity: 1 }]);
  expect(order.status).toBe(200);
}

describe('an empty shop is filled from the file of another shop', () => {
  const euros = { currency: 'EUR', language: 'en' } as const;
  test.each<[string, ImportFormat, ImportOptions, number, string, number]>([
    ['woocommerce.csv', 'wooCommerce', { reading: euros }, 3, 'BOWL-BLUE', 24.9],
    ['woocommerce-hungarian.csv', 'wooCommerce', {}, 2, 'BOGRE-PIROS', 2_990],
    ['shopify.csv', 'shopify', { reading: euros }, 3, 'tea-towel-natural-50x70', 12.9],
    ['vendure.csv', 'vendure', { reading: euros }, 3, 'KETTLE-B', 69],
    ['saleor.csv', 'saleor', { reading: euros }, 2, 'TIN-RED', 19.9],
    ['prestashop.csv', 'prestaShop', { reading: euros }, 2, 'CAS', 50.8],
    ['magento.csv', 'magento', { reading: euros }, 3, 'APRON-S', 25],
    ['google-merchant.xml', 'googleMerchant', {}, 2, 'KANCSO', 8_990],
    ['shoprenter.tsv', 'shoprenter', {}, 1, 'SR-1', 6_990],
    ['unas.csv', 'unas', {}, 1, 'UN-1', 7_990],
    ['spree.csv', 'spreeProducts', {}, 4, 'NAP-WHITE', 12],
  ])('%s', async (name, format, options, created, sku, price) => {
    const { shop, run } = await openEmptyShop();
    const file = await readFixture(name);
    const report = reportOf(await run(file, options));
    expect(report.recognisedAs).toBe(format);
    expect(report.created).toBe(created);
    expect(await shop.connection.db.$count(categories)).toBeGreaterThan(0);
    const currency = format === 'spreeProducts' ? 2 : options.reading ? 1 : 3;
    expect((await detailsOf(shop, sku, options.reading?.language ?? 'hu', currency)).price).toBe(price);
    const again = reportOf(await run(file, options));
    expect(countsOf(again)).toMatchObject({ created: 0, updated: 0, unchanged: created });
    await expectFirstSale(shop);
  });

  test('with the combinations of its products in a second file', async () => {
    const second = await readFixture('prestashop-combinations.csv');
    const file = (await readFixture('prestashop.csv')).toString().replaceAll(';CAS;', ';POT;');
    const report = reportOf(await run(file, { reading: euros, second }));
    expect(report.changes.map(({ sku, change }) => [sku, change])).toContainEqual([
      'pot-24-cm-red',
      'created',
    ]);
    expect((await detailsOf(shop, 'pot-24-cm-red', 'en', 1)).siblings).toHaveLength(2);
  });

  test('from a workbook, and from gzip', async () => {
    const rows = [
      ['sku', 'name_hu', 'category_code', 'price_huf', 'stock'],
      ['XLSX-1', 'Tál', 'konyha', 1990, 4],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Lap', rows }] });
    const report = reportOf(await run(bytes, { fileName: 'termékek.xlsx' }));
    expect(report).toMatchObject({ created: 1, source: { kind: 'spreadsheet' } });
    expect((await productBySku(shop, 'XLSX-1')).published).toBe(true);
    const packed = gzipSync('sku,name_hu,category_code,price_huf\nGZIP-1,Tál,konyha,1990\n');
    expect(reportOf(await run(packed))).toMatchObject({ created: 1 });
  });
});

describe('what a file does not tell', () => {
  const file = (sku: string) => `sku,name_hu,category_code,price_huf\n${sku},Tál,konyha,1 990 Ft\n`;

  test('a stock that it does not name is none, or leaves a draft', async () => {
    await run(file('NO-STOCK'));
    const sold = await productBySku(shop, 'NO-STOCK');
    expect(await shop.stockOf(sold.id)).toMatchObject({ onHand: 0 });
    expect(sold.published).toBe(true);
    await run(file('DRAFT'), { reading: { newStock: 'draft' } });
    const draft = await productBySku(shop, 'DRAFT');
    expect(draft.published).toBe(false);
    expect(await shop.stockOf(draft.id)).toMatchObject({ onHand: 0 });
  });

  test('net prices get the VAT', async () => {
    const net = `handle,title,type,option1 name,option1 value,variant sku,variant price\nnet,Net,Konyha,Title,Default Title,NET,1000\n`;
    await run(net, { reading: { prices: 'net', vatRate: 27 } });
    expect((await detailsOf(shop, 'NET')).price).toBe(1_270);
  });

  test('new products without a category are placed where staff say, those of the shop stay', async () => {
    const goods = (price: number) =>
      `handle,title,type,option1 name,option1 value,variant sku,variant price\nloose,Loose,,Title,Default Title,LOOSE,${price}\n`;
    expect(errorsOf(reportOf(await run(goods(990))))).toEqual([[2, 'type', 'missing']]);
    await run(goods(990), { reading: { category: 'Konyha > Egyéb' } });
    const placed = (await detailsOf(shop, 'LOOSE')).categoryPath.map(({ name }) => name);
    expect(placed).toEqual(['Konyha', 'Egyéb']);
    const moved = reportOf(await run(goods(1_090), { reading: { category: 'Máshol' } }));
    expect(moved.changes[0]?.fields.map(({ field }) => field)).toEqual(['price.HUF']);
  });

  test('options that are none are refused', async () => {
    for (const reading of ['{', '{"vatRate":-1}', '{"currency":"GBP"}', '{"more":1}']) {
      const form = { cookie, file: file('X'), fields: { reading } };
      const reply = await upload<{ code: string }>(shop, '/api/Product/Import', form);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalidRequest']);
    }
  });
});

test('pictures that are names of files are reported with their rows', async () => {
  const staff = await shop.addStaff({
    products: 'write',
    categories: 'write',
    brands: 'write',
    productImages: 'write',
  });
  const file = (await readFixture('vendure.csv')).toString().replaceAll('KETTLE', 'PICTURED');
  const report = reportOf(await importFile(shop, staff.cookie, file, { options: { unknown: 'create' } }));
  const pictures = report.errors.filter(({ code }) => code === 'pictureNotFetched');
  expect(pictures.map(({ row, column, value }) => [row, column, value])).toContainEqual([
    2,
    'variantAssets',
    'copper.jpg',
  ]);
});

describe('what is wrong is told with its row', () => {
  test('[wall 111] a damaged byte, a stray NUL and unclear numbers reject their rows alone', async () => {
    const bytes = Buffer.from(
      [
        'sku;name_hu;category_code;price_huf;stock',
        'BAD-BYTE;T~l;konyha;990;1',
        'BAD-NUL;T\u0000l;konyha;990;1',
        'BAD-PRICE;Tál;konyha;12 34;1',
        'BAD-STOCK;Tál;konyha;990;1.000',
        'GOOD;Hűtőtál;konyha;1.234;1',
      ].join('\r\n'),
    );
    bytes[bytes.indexOf('~')] = 0xe1;
    const report = reportOf(await run(bytes));
    expect(report.source).toEqual({ kind: 'csv', encoding: 'utf-8', delimiter: ';' });
    expect(errorsOf(report)).toEqual([
      [2, 'name_hu', 'unreadableCharacter'],
      [3, 'name_hu', 'unreadableCharacter'],
      [4, 'price_huf', 'ambiguousNumber'],
      [5, 'stock', 'ambiguousNumber'],
    ]);
    expect((await detailsOf(shop, 'GOOD')).price).toBe(1_234);
  });

  test('[wall 111] the table of another shop is none of ours, and a broken one names its row', async () => {
    const stocks = () => shop.connection.db.execute(sql`SELECT sum(on_hand)::int AS pieces FROM stock`);
    const before = (await stocks()).rows;
    expect(await run('sku,stock\nGOOD,100\n')).toMatchObject({
      failure: 'unknownFormat',
      failureDetails: { columns: ['sku', 'stock'] },
    });
    expect((await stocks()).rows).toEqual(before);
    expect(await run('sku,name_hu,stock\nA,Tál,1\nB,"Tál,1\n')).toMatchObject({
      failure: 'notATable',
      failureDetails: { reason: 'unclosedQuote', row: 3 },
    });
  });

  test('a barcode that is none is reported, and the product imported', async () => {
    const text = 'handle,title,type,option1 name,option1 value,variant sku,variant price,variant barcode';
    const report = reportOf(await run(`${text}\ncode,Code,Konyha,Title,Default Title,CODE,990,12\n`));
    expect(report.created).toBe(1);
    expect(errorsOf(report)).toEqual([[2, 'variant barcode', 'invalid']]);
  });
});
