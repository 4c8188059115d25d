import type { ImportMapping } from '@kamra/contract/import-mapping.ts';
import type { ImportChoice } from '@kamra/contract/import-options.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brands, categories, categoryTexts } from '../catalogue/catalogue-tables.ts';
import { listenFor } from '../database/listen.ts';
import { type CatalogueChange, catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { countsOf, detailsOf, importFile, readExample, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeEach(async () => {
  shop = await startTestShop();
  const rights = { products: 'write', categories: 'write', brands: 'write' } as const;
  cookie = (await shop.addStaff(rights)).cookie;
});
afterEach(() => shop.close());

const codesOf = async (table: typeof brands | typeof categories) =>
  (await shop.connection.db.select({ code: table.code }).from(table).orderBy(table.id)).map(
    ({ code }) => code,
  );
const file =
  'sku,name_hu,category_code,brand_code,price_huf\nA,Tál,bowls,kerami-ka,1000\nB,Vödör,garden-tools,kerami-ka,1000\n';

test('our own example fills an empty shop, and the shop shows it', async () => {
  const example = await readExample('kamra-products.csv');
  const dryRun = reportOf(await importFile(shop, cookie, example, { dryRun: true }));
  expect(countsOf(dryRun)).toEqual({ created: 3, updated: 0, unchanged: 0, rejected: 0 });
  expect(dryRun.unknown).toEqual([
    { kind: 'category', name: 'dishes', products: 2, action: 'create', code: null, similar: null },
    { kind: 'category', name: 'thermos', products: 1, action: 'create', code: null, similar: null },
  ]);
  expect(await codesOf(categories)).toEqual([]);
  expect(countsOf(reportOf(await importFile(shop, cookie, example)))).toMatchObject({
    created: 3,
    rejected: 0,
  });
  expect((await detailsOf(shop, 'PELDA-TAL-28')).categoryPath).toMatchObject([
    { code: 'dishes', name: 'Dishes' },
  ]);
});

test('an empty shop gets the categories and brands of the file, each with its audit row', async () => {
  expect(countsOf(reportOf(await importFile(shop, cookie, file)))).toMatchObject({ created: 2, rejected: 0 });
  expect(await codesOf(categories)).toEqual(['bowls', 'garden-tools']);
  const { db } = shop.connection;
  expect(await db.select({ code: brands.code, name: brands.name }).from(brands)).toEqual([
    { code: 'kerami-ka', name: 'Kerami ka' },
  ]);
  const created = await db
    .select({ module: auditLog.module, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'import'), isNull(auditLog.before), sql`${auditLog.entity} <> 'product'`))
    .orderBy(auditLog.id);
  expect(created.map(({ module, after }) => [module, (after as { name: string }).name])).toEqual([
    ['categories', 'Bowls'],
    ['categories', 'Garden tools'],
    ['brands', 'Kerami ka'],
  ]);
});

test('[wall 62] without the rights to them, unknown ones are listed as not allowed and their rows rejected', async () => {
  const { cookie: limited } = await shop.addStaff({ products: 'write', categories: 'write' });
  const report = reportOf(await importFile(shop, limited, file));
  expect(countsOf(report)).toMatchObject({ created: 0, rejected: 2 });
  expect(report.unknown.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'category create',
    'brand notAllowed',
    'category create',
  ]);
  expect(await codesOf(brands)).toEqual([]);
  expect(await codesOf(categories)).toEqual([]);
});

test('in a shop with categories an unknown code is rejected, unless staff create it or map it', async () => {
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
  const rejected = reportOf(await importFile(shop, cookie, file));
  expect(rejected.errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '2 category_code unknownCategory',
    '3 category_code unknownCategory',
  ]);
  expect(rejected.errors.some(({ isWarning }) => isWarning)).toBe(false);
  const choices: ImportChoice[] = [
    { kind: 'category', name: 'bowls', action: 'map', code: 'dishes' },
    { kind: 'category', name: 'garden-tools', action: 'create' },
    { kind: 'brand', name: 'kerami-ka', action: 'reject' },
  ];
  const noBrand = reportOf(await importFile(shop, cookie, file, { dryRun: true, options: { choices } }));
  expect(noBrand.errors.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '2 unknownBrand',
    '3 unknownBrand',
  ]);
  const options = { choices: choices.slice(0, 2) };
  const report = reportOf(await importFile(shop, cookie, file, { options }));
  expect(countsOf(report)).toMatchObject({ created: 2, rejected: 0 });
  expect((await detailsOf(shop, 'A')).categoryPath).toMatchObject([{ code: 'dishes' }]);
  expect((await detailsOf(shop, 'B')).categoryPath).toMatchObject([{ code: 'garden-tools' }]);
});

test('unknown attributes and paths are listed with their products, and mapped or rejected as chosen', async () => {
  const spree = (option: string) =>
    `slug,sku,name,price,currency,category1,option1_name,option1_value
cup,CUP,Cup,0,USD,Kitchen -> Cups,,
cup,CUP-1,,10,USD,,${option},Red
cup,CUP-2,,10,USD,,${option},Blue`;
  await importFile(shop, cookie, spree('Colour'));
  const first = spree('Shade').replaceAll('cup', 'mug').replaceAll('CUP', 'MUG').replace('Cups', 'Mugs');
  const dryRun = reportOf(await importFile(shop, cookie, first, { dryRun: true }));
  expect(dryRun.unknown).toMatchObject([
    { kind: 'category', name: 'Kitchen > Mugs', products: 2, action: 'create' },
    { kind: 'attribute', name: 'Shade', products: 2, action: 'create' },
  ]);
  const choices: ImportChoice[] = [
    { kind: 'category', name: 'Kitchen > Mugs', action: 'map', code: 'cups' },
    { kind: 'attribute', name: 'Shade', action: 'map', code: 'colour' },
  ];
  const report = reportOf(await importFile(shop, cookie, first, { options: { choices } }));
  expect(countsOf(report)).toMatchObject({ created: 2, rejected: 0 });
  const mug = await detailsOf(shop, 'MUG-1', 'en');
  expect(mug.categoryPath.map(({ code }) => code)).toEqual(['kitchen', 'cups']);
  expect(mug.attributes).toMatchObject([{ code: 'colour', value: 'red' }]);
  const other = first.replaceAll('mug', 'jug').replaceAll('MUG', 'JUG');
  const rejected = reportOf(await importFile(shop, cookie, other, { options: { unknown: 'reject' } }));
  expect(rejected.errors.map(({ code }) => code)).toContain('unknownAttribute');
});

test('a name alone is the one category of that name, wherever it stands; of several none is taken', async () => {
  const { db } = shop.connection;
  const [kitchen, garden] = await db
    .insert(categories)
    .values([{ code: 'kitchen' }, { code: 'garden' }])
    .returning();
  const below = await db
    .insert(categories)
    .values([
      { code: 'talkak', parentId: kitchen!.id },
      { code: 'kitchen-sets', parentId: kitchen!.id },
      { code: 'garden-sets', parentId: garden!.id },
    ])
    .returning();
  const names = ['Tálkák', 'Készletek', 'Készletek'];
  await db.insert(categoryTexts).values(
    below.map(({ id, code }, index) => ({
      categoryId: id,
      language: 'hu' as const,
      name: names[index]!,
      nameCode: code,
    })),
  );
  const named = 'a;b;c;d\nA;Tálka;tálkák;1000\nB;Készlet;Készletek;1000\nC;Kanál;Kanalak;1000\n';
  const reading = { mapping: ['sku', 'name', 'category', 'price'] satisfies ImportMapping };
  const report = reportOf(await importFile(shop, cookie, named, { reading }));
  expect(report.unknown.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'category Készletek',
    'category Kanalak',
  ]);
  expect((await detailsOf(shop, 'A')).categoryPath.map(({ code }) => code)).toEqual(['kitchen', 'talkak']);
});

test('pages with the menus are stale once an import has created a category', async () => {
  const allStale = Promise.withResolvers<void>();
  const listens = Promise.withResolvers<void>();
  const listening = listenFor(shop.connection.databaseUrl, catalogueChannel, {
    heard: (payload) => {
      if ((JSON.parse(payload) as CatalogueChange).productIds === null) allStale.resolve();
    },
    missed: listens.resolve,
  });
  await listens.promise;
  await importFile(shop, cookie, file);
  await allStale.promise;
  await listening.stop();
});
