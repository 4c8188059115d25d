import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, productImports, products, stock } from '../catalogue/catalogue-tables.ts';
import { startTestShop, type TestShop } from '../test-shop.ts';
import { upload } from '../test-upload.ts';
import { catalogueState, importFile, readExample, reportOf, workOff } from './test-import.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-import-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
  for (const code of ['dishes', 'thermos']) {
    await shop.connection.db.insert(categories).values({ code });
  }
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bySku = async (sku: string) => {
  const [product] = await shop.connection.db.select().from(products).where(eq(products.sku, sku));
  return product!;
};
const details = async (sku: string, language = 'hu', currencyId = 3) => {
  const { id } = await bySku(sku);
  const query = `productId=${id}&language=${language}&currencyId=${currencyId}`;
  return (await shop.call<ProductDetails>(`GET /api/ShopProduct?${query}`)).body;
};
const counts = ({ created, updated, unchanged, rejected }: NonNullable<ProductImport['report']>) => ({
  created,
  updated,
  unchanged,
  rejected,
});
const copper = 'SWAN-NECK-ELECTRIC-KETTLE-COPPER';

describe('a file in Spree’s columns', () => {
  test('a dry run tells what would change and writes nothing', async () => {
    const before = await catalogueState(shop);
    const report = reportOf(
      await importFile(shop, cookie, await readExample('spree-products.csv'), { dryRun: true }),
    );
    expect(report.recognisedAs).toBe('spreeProducts');
    expect(counts(report)).toEqual({ created: 12, updated: 0, unchanged: 0, rejected: 0 });
    expect(report.errors).toEqual([]);
    expect(report.changes).toHaveLength(12);
    expect(report.changes.find((change) => change.sku === copper)).toMatchObject({
      row: 4,
      name: 'Swan-Neck Electric Kettle 0.9L',
      change: 'created',
      fields: expect.arrayContaining([
        { field: 'price.USD', before: '', after: '79.9' },
        { field: 'price.EUR', before: '', after: '73.9' },
        { field: 'attribute.color', before: '', after: 'copper' },
      ]),
    });
    const unmapped = report.mappedColumns.filter((mapping) => mapping.field === null);
    expect(unmapped.map((mapping) => mapping.column)).toContain('custom_field.custom.voltage');
    expect(await catalogueState(shop)).toEqual(before);
  });

  test('the run creates every variant with options, prices, measures, stock and category', async () => {
    const report = reportOf(await importFile(shop, cookie, await readExample('spree-products.csv')));
    expect(counts(report)).toEqual({ created: 12, updated: 0, unchanged: 0, rejected: 0 });
    expect(new Set(report.errors.map((error) => error.code))).toEqual(new Set(['pictureNotFetched']));
    expect(report.errors).toHaveLength(17);

    expect(await bySku(copper)).toMatchObject({
      widthMillimetres: 292,
      heightMillimetres: 218,
      depthMillimetres: 160,
      weightGrams: 1089,
      published: true,
      vatRate: 27,
    });
    const kettle = await details(copper, 'en', 2);
    expect(kettle).toMatchObject({
      price: 79.9,
      nameCode: 'swan-neck-electric-kettle',
      availibilityCount: 40,
      categoryPath: [{ code: 'kitchen' }, { code: 'kettles' }],
    });
    expect(kettle.attributes.map(({ code, value, unit }) => [code, value, unit])).toEqual([
      ['color', 'copper', null],
      ['wattage', 1200, 'W'],
      ['warranty', 2, 'years'],
      ['capacity', 900, 'ml'],
    ]);
    expect(kettle.siblings).toHaveLength(3);
    expect((await details(copper, 'en', 1)).price).toBe(73.9);
    expect((await details(copper)).productName).toBe('Swan-Neck Electric Kettle 0.9L');
    expect((await details(copper)).categoryPath.map((category) => category.name)).toEqual([
      'Kitchen',
      'Kettles',
    ]);
    const found = await shop.call<{ products: { sku: string }[] }>('POST /api/ShopProduct/List', {
      body: { fieldConditions: [{ fieldName: 'searchText', value: 'kettle copper', comparisonOperator: 9 }] },
    });
    expect(found.body.products.map((product) => product.sku)).toEqual([copper]);
    expect((await details('MILK-FROTHER-STAND', 'en', 2)).price).toBe(14.9);
  });

  test('the same file again changes nothing at all', async () => {
    const before = await catalogueState(shop);
    const file = await readExample('spree-products.csv');
    const first = reportOf(await importFile(shop, cookie, file));
    const again = reportOf(await importFile(shop, cookie, file));
    expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 12, rejected: 0 });
    expect(again.errors).toEqual(first.errors);
    expect(await catalogueState(shop)).toEqual(before);
  });

  test('translations reach every variant, and other languages fall back', async () => {
    const file = await readExample('spree-product-translations.csv');
    const report = reportOf(await importFile(shop, cookie, file));
    expect(report.recognisedAs).toBe('spreeProductTranslations');
    expect(counts(report)).toEqual({ created: 0, updated: 24, unchanged: 0, rejected: 0 });
    expect((await details(copper, 'de')).productName).toBe('Schwanenhals-Wasserkocher 0,9 L');
    expect((await details(copper, 'de')).nameCode).toBe('schwanenhals-wasserkocher-0-9-l');
    expect((await details('SWAN-NECK-ELECTRIC-KETTLE-WHITE', 'fr')).productName).toContain('col de cygne');
    expect((await details(copper, 'ru')).productName).toBe('Swan-Neck Electric Kettle 0.9L');
    const again = reportOf(await importFile(shop, cookie, file));
    expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 24, rejected: 0 });
    const unknown = reportOf(
      await importFile(shop, cookie, 'slug,locale,name\nno-such,de,Nichts\nglass-tea-kettle,xx,?\n'),
    );
    expect(unknown.errors).toEqual([
      { row: 2, column: 'slug', value: 'no-such', code: 'unknownProduct' },
      { row: 3, column: 'locale', value: 'xx', code: 'unknownLanguage' },
    ]);
  });

  test('a changed price and stock update just that variant, with its price history', async () => {
    const file = (await readExample('spree-products.csv')).toString().replace(/(COPPER,,)79.90/, '$184.90');
    const report = reportOf(await importFile(shop, cookie, file));
    expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 11, rejected: 0 });
    expect(report.changes.find((change) => change.change === 'updated')?.fields).toEqual([
      { field: 'price.USD', before: '79.9', after: '84.9' },
    ]);
    expect((await bySku(copper)).version).toBe(4);
    const { rows } = await shop.connection.db.execute(
      sql`SELECT amount FROM price_history WHERE product_id = ${(await bySku(copper)).id} AND currency_id = 2 ORDER BY id`,
    );
    expect(rows).toEqual([{ amount: 7990 }, { amount: 8490 }]);
  });

  test('wrong rows reject their product and no other', async () => {
    const head =
      'slug,sku,name,price,currency,category1,option1_name,option1_value,weight,weight_unit,inventory_count';
    const rows = [
      'a,A,Alpha,0,USD,Kitchen,,,,,',
      'a,A-1,,10,USD,,Color,Red,,,',
      'a,A-2,,10,USD,,Color,Red,,,',
      'b,B,Beta,10,XYZ,Kitchen,,,,,',
      'c,C,Gamma,10,USD,Kitchen,,,2,stone,',
      ',D,Delta,10,USD,Kitchen,,,,,',
      'e,A-1,Epsilon,10,USD,Kitchen,,,,,',
      'f,F,Zeta,10,USD,Kitchen,,,,,',
      'f,F,Zeta,11,USD,Kitchen,,,,,',
      `g,${copper},Eta,10,USD,Kitchen,,,,,`,
      'h,H,Theta,,USD,,,,,,',
      'i,I,Iota,10,USD,Kitchen,,,,,3',
    ];
    const report = reportOf(await importFile(shop, cookie, [head, ...rows].join('\n')));
    expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'option1_value', 'sameOptions'],
      [2, '', 'otherRowOfProduct'],
      [3, '', 'otherRowOfProduct'],
      [5, 'currency', 'unknownCurrency'],
      [6, 'weight_unit', 'unknownUnit'],
      [7, 'slug', 'missing'],
      [8, 'sku', 'duplicateSku'],
      [10, 'sku', 'duplicateSku'],
      [9, '', 'otherRowOfProduct'],
      [11, 'sku', 'skuOfOtherProduct'],
      [12, 'category1', 'missing'],
      [12, 'price', 'missing'],
    ]);
    expect(counts(report)).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 9 });
    expect(await bySku('I')).toBeDefined();
  });

  test('stock below what orders reserved is refused', async () => {
    const { id } = await bySku('MILK-FROTHER-STAND');
    await shop.connection.db.update(stock).set({ onHand: 90, reserved: 85 }).where(eq(stock.productId, id));
    const report = reportOf(await importFile(shop, cookie, await readExample('spree-products.csv')));
    expect(report.errors.filter((error) => error.code === 'belowReserved')).toMatchObject([
      { column: 'inventory_count', value: '80' },
    ]);
    expect(await shop.stockOf(id)).toEqual({ onHand: 90, reserved: 85 });
  });
});

describe('our own columns', () => {
  test('products are created with decimal commas, thousands and semicolons', async () => {
    const report = reportOf(await importFile(shop, cookie, await readExample('kamra-products.csv')));
    expect(report.recognisedAs).toBe('kamraProducts');
    expect(counts(report)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
    expect(await details('PELDA-TAL-28', 'hu', 3)).toMatchObject({
      price: 6_990,
      productName: 'Agyagtál 28 cm',
      nameCode: 'agyagtal-28-cm',
    });
    expect((await details('PELDA-TAL-28', 'en', 1)).price).toBe(17.9);
  });

  test('the encodings and marks that spreadsheets write are read alike', async () => {
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

  test('each broken row is told with its column, value and reason', async () => {
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
    const product = await bySku('PELDA-TAL-20');
    const file = 'sku;stock\nPELDA-TAL-20;31\nPELDA-TAL-28;32\n';
    const report = reportOf(await importFile(shop, cookie, file, { productPublicId: product.publicId }));
    expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 0 });
    expect((await shop.stockOf(product.id)).onHand).toBe(31);
    expect((await shop.stockOf((await bySku('PELDA-TAL-28')).id)).onHand).toBe(14);
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
  ])('%s', async (_name, file, failure) => {
    const refused = await importFile(shop, cookie, file);
    expect(refused).toMatchObject({ state: 'failed', failure, report: null });
    expect(refused.finishedAt).not.toBeNull();
  });

  test('callers without the right, forms without a file, unknown products and files beyond the limit', async () => {
    const reader = await shop.addStaff({ products: 'read' });
    const form = (more: object) =>
      upload(shop, '/api/Product/Import', { cookie, file: 'sku,stock\nA,1\n', ...more });
    expect((await form({ cookie: reader.cookie })).status).toBe(403);
    expect((await form({ cookie: '' })).status).toBe(401);
    expect((await form({ file: Buffer.alloc(21 * 1024 * 1024, 'a') })).status).toBe(413);
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

test('a run that was killed goes on where it stopped', async () => {
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
  const finished = await workOff(shop, cookie, importId);
  expect(counts(reportOf(finished))).toEqual({ created: 50, updated: 0, unchanged: 0, rejected: 0 });
});
