import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Saleor export: a row a variant, columns named after channels, warehouses and attributes', async () => {
  const { table, products } = await readProducts(await readFixture('saleor.csv'), { language: 'en' });
  expect(table).toMatchObject({ format: 'saleor', rows: 3, count: 2 });
  expect(products[0]).toMatchObject({ rows: [2, 3], optionCodes: ['colour'] });
  expect(products[0]?.variants).toMatchObject([
    {
      sku: 'TIN-RED',
      published: true,
      category: { path: ['Baking tins'] },
      stock: 7,
      weightGrams: 500,
      prices: { 1: 1990 },
      texts: { en: { name: 'Baking tin', description: 'Bakes evenly.\n\n• 26 cm\n• Steel' } },
      pictures: [{ url: 'https://cdn.example/tin.jpg' }, { url: 'https://cdn.example/tin-2.jpg' }],
    },
    { sku: 'baking-tin-blue', stock: undefined, prices: { 1: 2190 } },
  ]);
  expect(products[1]).toMatchObject({
    groupCode: null,
    variants: [{ sku: 'PIN', published: false, prices: {} }],
  });
  expect(problemsOf(products)).toEqual([]);
  expect(problemsOf(products, 'warnings')).toEqual([
    [2, 'Poland (channel variant currency code)', 'unknownCurrency'],
  ]);
});
