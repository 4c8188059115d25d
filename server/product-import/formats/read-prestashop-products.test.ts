import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

const [products, combinations] = await Promise.all([
  readFixture('prestashop.csv'),
  readFixture('prestashop-combinations.csv'),
]);

test('a PrestaShop table: net prices get the VAT, categories lose their root', async () => {
  const { table, products: read } = await readProducts(products, { currency: 'EUR', language: 'en' });
  expect(table).toMatchObject({ format: 'prestaShop', rows: 3, count: 3 });
  expect(read[0]).toMatchObject({ groupCode: null });
  expect(read[0]?.variants[0]).toMatchObject({
    sku: 'CAS',
    brandName: 'Emalia',
    category: { path: ['Cookware'] },
    otherCategories: [['Sale']],
    stock: 10,
    weightGrams: 2100,
    widthMillimetres: 240,
    prices: { 1: 5080 },
    texts: { en: { name: 'Casserole', description: 'Enamelled.\n\nFor every hob.', nameCode: 'casserole' } },
    attributes: [{ name: 'Material' }],
    pictures: [{ url: 'https://shop.example/1.jpg' }, { url: 'https://shop.example/2.jpg' }],
  });
  expect(read[1]?.variants[0]).toMatchObject({
    sku: 'prestashop-2',
    published: false,
    gtin: undefined,
    prices: { 1: 999 },
  });
  expect(problemsOf(read)).toEqual([[4, 'Price tax excluded', 'notANumber']]);
});

test.each([
  ['', products, combinations],
  [', whichever file comes first', combinations, products],
])('its combinations are variants with their own SKU, price and stock%s', async (_order, first, second) => {
  const { products: read } = await readProducts(first, { currency: 'EUR' }, second);
  expect(read[0]).toMatchObject({ rows: [2], groupCode: 'prestashop-1', optionCodes: ['size', 'color'] });
  expect(read[0]?.variants).toMatchObject([
    { sku: 'cas-20-cm-red', gtin: '4006381333931', stock: 3, prices: { 1: 5080 } },
    { sku: 'cas-24-cm-red', gtin: undefined, stock: 0, prices: { 1: 6160 } },
  ]);
});

test('an error of the second file is told with its row there', async () => {
  const broken = combinations.toString().replace(';8,5;', ';more;');
  const { products: read } = await readProducts(products, {}, Buffer.from(broken));
  expect(problemsOf(read.slice(0, 1))).toEqual([[2, 'Impact on price (2: 3)', 'notANumber']]);
});
