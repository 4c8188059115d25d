import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Shoprenter table: headers that end in a blank, texts by language, pieces of all warehouses', async () => {
  const { table, products } = await readProducts(await readFixture('shoprenter.tsv'));
  expect(table).toMatchObject({ format: 'shoprenter', language: 'hu', rows: 2 });
  expect(products[0]?.variants[0]).toMatchObject({
    sku: 'SR-1',
    published: true,
    brandName: 'Fazekas',
    category: { path: ['Konyha', 'Tálak'] },
    otherCategories: [['Akció']],
    stock: 7,
    weightGrams: 1200,
    prices: { 3: 699_000 },
    texts: { hu: { name: 'Agyagtál', description: 'Kézműves.\n\nMázas tál.' }, en: { name: 'Clay bowl' } },
    attributes: [{ code: 'szin', name: 'Szín', value: { optionName: 'Barna' } }],
    pictures: [{ url: 'product/tal.jpg' }, { url: 'product/tal2.jpg' }, { url: 'product/tal3.jpg' }],
  });
  expect(products[1]?.variants[0]).toMatchObject({ sku: 'SR-2', published: false, stock: undefined });
  expect(problemsOf(products)).toEqual([[3, 'Bruttó ár', 'ambiguousNumber']]);
});

test('the same table as a workbook, whose numbers are numbers', async () => {
  const lines = (await readFixture('shoprenter.tsv')).toString().trim().split('\n');
  const rows = lines.map((line) =>
    line.split('\t').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)),
  );
  const { table, products } = await readProducts(await writeXlsx({ sheets: [{ name: 'Termékek', rows }] }));
  expect(table).toMatchObject({ format: 'shoprenter', source: { kind: 'spreadsheet', encoding: null } });
  expect(products[0]?.variants[0]).toMatchObject({ sku: 'SR-1', stock: 7, weightGrams: 1200 });
});

test('a UNAS table in windows-1250: gross before net, reduced while it holds, `10.000` pieces are ten', async () => {
  const { table, products } = await readProducts(await readFixture('unas.csv'));
  expect(table).toMatchObject({
    format: 'unas',
    source: { kind: 'csv', encoding: 'windows-1250', delimiter: ';' },
  });
  expect(products[0]?.variants[0]).toMatchObject({
    sku: 'UN-1',
    category: { path: ['Konyha', 'Serpenyők'] },
    otherCategories: [['Akciók']],
    stock: 10,
    prices: { 3: 799_000 },
    texts: { hu: { name: 'Serpenyő 28 cm', description: 'Tapadásmentes.\n\nMéret\n\n28 cm' } },
    attributes: [{ name: 'Szín' }, { name: 'Anyag' }],
    pictures: [{ url: 'https://bolt.example/s.jpg' }, { url: 'https://bolt.example/s2.jpg' }],
  });
  expect(products[1]?.variants[0]?.prices).toEqual({ 3: 199_000 });
  expect(problemsOf(products)).toEqual([
    [3, 'Raktárkészlet', 'notWhole'],
    [4, 'Cikkszám', 'missing'],
  ]);
  const regular = await readProducts(await readFixture('unas.csv'), { sellingPrice: 'regular' });
  expect(regular.products[0]?.variants[0]?.prices).toEqual({ 3: 999_000 });
});

test('a Shoprenter table that names its categories by numbers alone leaves them to staff', async () => {
  const file = [
    'Cikkszám \tKategória azonosító(k) \tTerméknév (hu) \tBruttó ár \tRaktárkészlet 1 ',
    'SR-3\t12;40\tVáza\t4990\t2',
  ].join('\n');
  const { table, products } = await readProducts(file);
  expect(table.format).toBe('shoprenter');
  expect(table.mappedColumns).toContainEqual({ column: 'Kategória azonosító(k)', field: null });
  expect(products[0]?.variants[0]).toMatchObject({ sku: 'SR-3', stock: 2, prices: { 3: 499_000 } });
  expect(products[0]?.variants[0]).not.toHaveProperty('category');
  expect(problemsOf(products)).toEqual([]);
});

test('a UNAS table as a workbook: numbers are numbers, the name in the address is kept', async () => {
  const rows = [
    ['Cikkszám', 'Termék Név', 'Bruttó Ár', 'Kategória', 'Raktárkészlet', 'SEF URL'],
    ['UN-9', 'Kancsó', 5990, 'Asztal|Kancsók', 12, 'kancso-uveg'],
    ['UN-10', 'Pohár', '1.290 Ft', 'Asztal', '10.000', ''],
  ];
  const { table, products } = await readProducts(await writeXlsx({ sheets: [{ name: 'Export', rows }] }));
  expect(table).toMatchObject({ format: 'unas', source: { kind: 'spreadsheet' } });
  expect(products.map(({ variants }) => variants[0])).toMatchObject([
    { sku: 'UN-9', stock: 12, prices: { 3: 599_000 }, texts: { hu: { nameCode: 'kancso-uveg' } } },
    { sku: 'UN-10', stock: 10, prices: { 3: 129_000 }, category: { path: ['Asztal'] } },
  ]);
  expect(problemsOf(products)).toEqual([]);
});
