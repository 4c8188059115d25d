import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', categories: 'write' })).cookie;
});
afterAll(() => shop.close());

/** Products of these categories, by sku. */
const inCategories = (categories: Record<string, string>) =>
  [
    'slug,sku,name,price,currency,category1',
    ...Object.entries(categories).map(([sku, path]) => `${sku},${sku},${sku},10,USD,${path}`),
  ].join('\n');
/** The names of a product's category and those above it, from the top. */
const pathOf = async (sku: string) => {
  const { rows } = await shop.connection.db.execute<{ name: string }>(sql`
    WITH RECURSIVE up AS (
      SELECT c.id, c.parent_id, 1 AS depth FROM products p JOIN categories c ON c.id = p.category_id WHERE p.sku = ${sku}
      UNION ALL SELECT c.id, c.parent_id, up.depth + 1 FROM up JOIN categories c ON c.id = up.parent_id
    ) SELECT t.name FROM up JOIN category_texts t ON t.category_id = up.id ORDER BY depth DESC`);
  return rows.map(({ name }) => name);
};

test('a category path whose levels have one name becomes that path, in the dry run and in the import', async () => {
  const file = inCategories({ 'same-1': 'Konyha -> Konyha', 'same-2': 'Konyha -> Konyha -> Konyha' });
  expect(reportOf(await importFile(shop, cookie, file, { dryRun: true }))).toMatchObject({
    created: 2,
    errors: [],
  });
  expect(reportOf(await importFile(shop, cookie, file))).toMatchObject({ created: 2, errors: [] });
  expect(await pathOf('same-1')).toEqual(['Konyha', 'Konyha']);
  expect(await pathOf('same-2')).toEqual(['Konyha', 'Konyha', 'Konyha']);
  expect(countsOf(reportOf(await importFile(shop, cookie, file)))).toMatchObject({ unchanged: 2 });
});

test('a name alone is the only category of its name wherever that stands, a path is what stands there', async () => {
  await importFile(shop, cookie, inCategories({ below: 'Kert -> Padok' }));
  await importFile(shop, cookie, inCategories({ alone: 'Padok', 'other-branch': 'Terasz -> Padok' }));
  expect(await pathOf('below')).toEqual(['Kert', 'Padok']);
  expect(await pathOf('alone')).toEqual(['Kert', 'Padok']);
  expect(await pathOf('other-branch')).toEqual(['Terasz', 'Padok']);
});

test('names that differ in an accent alone stay two categories, and case makes no difference', async () => {
  await importFile(shop, cookie, inCategories({ bowl: 'Tál' }));
  const file = inCategories({ plain: 'Tal', upper: 'TÁL' });
  const report = reportOf(await importFile(shop, cookie, file, { dryRun: true }));
  expect(report.unknown).toMatchObject([{ kind: 'category', name: 'Tal', action: 'create', similar: 'tal' }]);
  await importFile(shop, cookie, file);
  expect([await pathOf('bowl'), await pathOf('plain'), await pathOf('upper')]).toEqual([
    ['Tál'],
    ['Tal'],
    ['Tál'],
  ]);
});

test('a renamed category is still found by the code that its name gave', async () => {
  await importFile(shop, cookie, inCategories({ 'named-first': 'Bakeware' }));
  await shop.connection.db.execute(sql`
    UPDATE category_texts SET name = 'Sütőformák' WHERE category_id = (SELECT id FROM categories WHERE code = 'bakeware')`);
  await importFile(shop, cookie, inCategories({ 'named-later': 'Bakeware' }));
  expect(await pathOf('named-later')).toEqual(['Sütőformák']);
});

/** Variants of one product, each with its option. */
const variants = (slug: string, option: string, values: string[]) =>
  [
    'slug,sku,name,price,currency,category1,option1_name,option1_value',
    `${slug},${slug},${slug},0,USD,Options,,`,
    ...values.map((value, index) => `${slug},${slug}-${index},,10,USD,,${option},${value}`),
  ].join('\n');
const optionsOf = async (slug: string) => {
  const { rows } = await shop.connection.db.execute<{ name: string; code: string }>(sql`
    SELECT t.name, o.code FROM products p JOIN product_attributes a ON a.product_id = p.id
    JOIN attribute_options o ON o.id = a.option_id JOIN attribute_option_texts t ON t.option_id = o.id
    WHERE p.sku LIKE ${`${slug}-%`} ORDER BY p.sku`);
  return rows;
};

test.each([
  ['sign', 'Méret', ['+', '-', '++']],
  ['cyrillic', 'Цвет', ['Красный', 'Синий']],
  ['chinese', '颜色', ['红色', '蓝色']],
  ['accent', 'Farbe', ['Grün', 'Grun']],
  ['plus', 'Class', ['A', 'A+', 'A++']],
])('variants stay distinct: %s', async (slug, option, values) => {
  const file = variants(slug, option, values);
  const dryRun = reportOf(await importFile(shop, cookie, file, { dryRun: true }));
  expect(dryRun).toMatchObject({ created: values.length, errors: [] });
  expect(reportOf(await importFile(shop, cookie, file))).toMatchObject({
    created: values.length,
    errors: [],
  });
  const stored = await optionsOf(slug);
  expect(stored.map(({ name }) => name)).toEqual(values);
  expect(new Set(stored.map(({ code }) => code)).size).toBe(values.length);
  expect(stored.every(({ code }) => code !== '')).toBe(true);
  expect(reportOf(await importFile(shop, cookie, file))).toMatchObject({ unchanged: values.length });
});

test('texts of a product in two languages, far apart in a file, are no conflict with themselves', async () => {
  await importFile(shop, cookie, variants('far', 'Colour', ['Red', 'Blue']));
  const rows = (locale: string) => [
    `far,${locale},Far ${locale}`,
    ...Array.from({ length: 60 }, (_, at) => `no-${at},${locale},No`),
  ];
  const report = reportOf(
    await importFile(shop, cookie, ['slug,locale,name', ...rows('de'), ...rows('fr')].join('\n')),
  );
  expect(report.updated).toBe(4);
  expect(report.errors.filter(({ code }) => code !== 'unknownProduct')).toEqual([]);
});
