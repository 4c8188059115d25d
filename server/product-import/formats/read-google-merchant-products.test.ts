import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Google Merchant table: groups, sale prices in their own currency, no count of pieces', async () => {
  const { table, products } = await readProducts(await readFixture('google-merchant.tsv'), {
    language: 'en',
  });
  expect(table).toMatchObject({ format: 'googleMerchant', source: { delimiter: '\t' }, count: 3 });
  expect(products[0]).toMatchObject({ rows: [2, 3], groupCode: 'g', optionCodes: ['color'] });
  expect(products[0]?.variants).toMatchObject([
    {
      sku: 'G-RED',
      gtin: '4006381333931',
      modelNumber: 'V-1',
      brandName: 'Vitrum',
      category: { path: ['Table', 'Glasses'] },
      stock: undefined,
      prices: { 2: 1200 },
      texts: { en: { name: 'Glass, red', description: 'Blown & cut.' } },
      pictures: [{}, { url: 'https://shop.example/g2.jpg' }, { url: 'https://shop.example/g3.jpg' }],
    },
    { sku: 'G-BLUE', stock: 0, prices: { 2: 1500 } },
  ]);
  expect(products[1]).toMatchObject({
    groupCode: null,
    variants: [{ sku: 'G-ONE', prices: { 3: 999_000 } }],
  });
  expect(problemsOf(products)).toEqual([[5, 'price', 'unknownCurrency']]);
});

test('a feed in XML: repeated elements, entities, and prices of shipping that are none of the product', async () => {
  const { table, products } = await readProducts(await readFixture('google-merchant.xml'));
  expect(table).toMatchObject({
    format: 'googleMerchant',
    source: { kind: 'xml', delimiter: null },
    rows: 2,
  });
  expect(products.map(({ variants }) => variants[0])).toMatchObject([
    {
      sku: 'KANCSO',
      prices: { 3: 899_000 },
      category: { path: ['Asztal', 'Kancsók'] },
      texts: { hu: { name: 'Kancsó & pohár', description: 'Fújt üveg.' } },
      pictures: [
        { url: 'https://bolt.example/k.jpg?a=1&b=2' },
        { url: 'https://bolt.example/k2.jpg' },
        { url: 'https://bolt.example/k3.jpg' },
      ],
    },
    { sku: 'POHAR', stock: 0, pictures: [] },
  ]);
});
