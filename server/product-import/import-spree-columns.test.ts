import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stock } from '../catalogue/catalogue-tables.ts';
import {
  catalogueState,
  countsOf,
  detailsOf,
  importFile,
  productBySku,
  readExample,
  reportOf,
  runImportJob,
} from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;
/** A dry run of the small file, then its import; the states of the catalogue are before and after the dry run. */
let done: { dryRun: ProductImport; run: ProductImport; states: unknown[][] };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-import-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', productImages: 'write' })).cookie;
  const file = await readExample('spree-products.csv');
  const states = [await catalogueState(shop)];
  const dryRun = await importFile(shop, cookie, file, { dryRun: true });
  states.push(await catalogueState(shop));
  const run = await importFile(shop, cookie, file);
  done = { dryRun, run, states };
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bySku = (sku: string) => productBySku(shop, sku);
const details = (sku: string, language = 'hu', currencyId = 3) => detailsOf(shop, sku, language, currencyId);
const counts = countsOf;
const copper = 'SWAN-NECK-ELECTRIC-KETTLE-COPPER';

/** A file of one product in its variants, each `sku,price,colour,stock`. */
const small = (slug: string, variants: string[]) =>
  [
    'slug,name,currency,category1,option1_name,sku,price,option1_value,inventory_count',
    `${slug},Small ${slug},USD,Kitchen,,${slug},0,,`,
    ...variants.map((variant) => `${slug},,USD,,Color,${variant}`),
  ].join('\n');

test('a dry run reports what would change and writes nothing', async () => {
  const report = reportOf(done.dryRun);
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
  expect(done.states[1]).toEqual(done.states[0]);
});

test('the run creates every variant with options, prices, measures, stock and category', async () => {
  const report = reportOf(done.run);
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

test('[wall 111] the same file again changes nothing at all', async () => {
  const file = small('same', ['SAME-RED,10,Red,3', 'SAME-BLUE,11,Blue,4']);
  await importFile(shop, cookie, file);
  const before = await catalogueState(shop);
  const again = reportOf(await importFile(shop, cookie, file));
  expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
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

test('a changed price and stock update only that variant, with its price history', async () => {
  await importFile(shop, cookie, small('price', ['PRICE-RED,10,Red,3', 'PRICE-BLUE,11,Blue,4']));
  const changed = small('price', ['PRICE-RED,12.50,Red,5', 'PRICE-BLUE,11,Blue,4']);
  const report = reportOf(await importFile(shop, cookie, changed));
  expect(counts(report)).toEqual({ created: 0, updated: 1, unchanged: 1, rejected: 0 });
  expect(report.changes.find((change) => change.change === 'updated')?.fields).toEqual([
    { field: 'stock', before: '3', after: '5' },
    { field: 'price.USD', before: '10', after: '12.5' },
  ]);
  const { id, version } = await bySku('PRICE-RED');
  expect(version).toBe(2);
  expect((await bySku('PRICE-BLUE')).version).toBe(1);
  const { rows } = await shop.connection.db.execute(
    sql`SELECT amount FROM price_history WHERE product_id = ${id} AND currency_id = 2 ORDER BY id`,
  );
  expect(rows).toEqual([{ amount: 1000 }, { amount: 1250 }]);
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

test('a file makes no variant the same as another one of the shop; two may change places', async () => {
  await importFile(shop, cookie, small('twin', ['TWIN-RED,10,Red,1', 'TWIN-BLUE,11,Blue,1']));
  const refused = async (variants: string[], dryRun: boolean) => {
    const report = reportOf(await importFile(shop, cookie, small('twin', variants), { dryRun }));
    expect(counts(report)).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1 });
    return report.errors.map(({ row, column, value, code }) => [row, column, value, code]);
  };
  const told = [
    [3, 'option1_name', 'red', 'sameOptions'],
    [2, '', '', 'otherRowOfProduct'],
  ];
  for (const dryRun of [true, false]) {
    expect(await refused(['TWIN-NEW,12,Red,1'], dryRun)).toEqual(told);
    expect(await refused(['TWIN-BLUE,11,Red,1'], dryRun)).toEqual(told);
  }
  const swapped = await importFile(shop, cookie, small('twin', ['TWIN-RED,10,Blue,1', 'TWIN-BLUE,11,Red,1']));
  expect(counts(reportOf(swapped))).toEqual({ created: 0, updated: 2, unchanged: 0, rejected: 0 });
});

test('two that changed places are taken back together, however many products stand between them', async () => {
  const { db } = shop.connection;
  await importFile(shop, cookie, small('far', ['FAR-RED,10,Red,1', 'FAR-GREEN,10,Green,1']));
  await db.execute(sql`SELECT setval('products_id_seq', nextval('products_id_seq') + 600)`);
  await importFile(shop, cookie, small('far', ['FAR-BLUE,11,Blue,1']));
  const coloursOf = async () => {
    const { rows } = await db.execute<{ code: string }>(sql`
      SELECT o.code FROM products p JOIN product_attributes v ON v.product_id = p.id
      JOIN attribute_options o ON o.id = v.option_id WHERE p.sku IN ('FAR-RED', 'FAR-BLUE') ORDER BY p.id`);
    return rows.map(({ code }) => code);
  };
  const swap = async () => {
    const file = small('far', ['FAR-RED,10,Blue,1', 'FAR-BLUE,11,Red,1']);
    const { importId } = await importFile(shop, cookie, file);
    expect(await coloursOf()).toEqual(['blue', 'red']);
    const { id } = await bySku('FAR-RED');
    // Products of the same import that are no more.
    await db.execute(sql`
      INSERT INTO audit_log (system_user_name, module, action, entity, entity_id, before, after, batch_id)
      SELECT '', 'products', 'import', 'product', ${id} + n, '{"gtin":""}', '{"gtin":"12345678"}', ${importId}::uuid
      FROM generate_series(10, 560) n`);
    return importId;
  };
  const batchId = await swap();
  const undo = (body: object) =>
    shop.call<{ undone: number; conflicts: object[] }>('POST /api/ProductChange/Undo', { cookie, body });
  const told = await undo({ batchId });
  expect(
    told.body.conflicts.filter((conflict) => !('code' in conflict) || conflict.code !== 'deleted'),
  ).toEqual([]);
  expect((await undo({ batchId, skipConflicts: true })).body.undone).toBe(2);
  expect(await coloursOf()).toEqual(['red', 'blue']);

  const again = await swap();
  const started = await shop.call<{ importId: string }>('POST /api/Product/Import/Undo', {
    cookie,
    body: { importId: again },
  });
  const report = reportOf(await runImportJob(shop, cookie, started.body.importId));
  expect(counts(report)).toEqual({ created: 0, updated: 2, unchanged: 0, rejected: 0 });
  expect(await coloursOf()).toEqual(['red', 'blue']);
});

test('stock below what orders reserved is refused', async () => {
  await importFile(shop, cookie, small('held', ['HELD-RED,10,Red,9', 'HELD-BLUE,11,Blue,9']));
  const { id } = await bySku('HELD-RED');
  await shop.connection.db.update(stock).set({ reserved: 7 }).where(eq(stock.productId, id));
  const fewer = small('held', ['HELD-RED,10,Red,6', 'HELD-BLUE,11,Blue,5']);
  const report = reportOf(await importFile(shop, cookie, fewer));
  expect(report.errors.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [3, 'inventory_count', '6', 'belowReserved'],
    [2, '', '', 'otherRowOfProduct'],
    [4, '', '', 'otherRowOfProduct'],
  ]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 9, reserved: 7 });
});

test('categories in other scripts become categories of their own, once', async () => {
  const file = [
    'slug,name,currency,category1,sku,price',
    'script-cyrillic,Чайник,USD,Кухня,SCRIPT-CYRILLIC,10',
    'script-chinese,水壶,USD,厨房,SCRIPT-CHINESE,10',
  ].join('\n');
  expect(counts(reportOf(await importFile(shop, cookie, file)))).toMatchObject({ created: 2 });
  const codes = async () =>
    (
      await shop.connection.db.execute(sql`
        SELECT c.code, t.name, t.name_code FROM products p JOIN categories c ON c.id = p.category_id
        JOIN category_texts t ON t.category_id = c.id
        WHERE p.sku LIKE 'SCRIPT-%' ORDER BY c.code`)
    ).rows;
  const stored = await codes();
  expect(stored).toEqual([
    { code: '53a8-623f', name: '厨房', name_code: '53a8-623f' },
    { code: 'kukhnya', name: 'Кухня', name_code: 'kukhnya' },
  ]);
  expect(counts(reportOf(await importFile(shop, cookie, file)))).toMatchObject({ unchanged: 2 });
  expect(await codes()).toEqual(stored);
});
