import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Shopify export: rows of a handle, SKUs made of options, further pictures in short rows', async () => {
  const { table, products } = await readProducts(await readFixture('shopify.csv'), {
    currency: 'EUR',
    language: 'en',
  });
  expect(table).toMatchObject({ format: 'shopify', rows: 5, count: 3 });
  expect(products[0]).toMatchObject({ groupCode: 'tea-towel', optionCodes: ['colour', 'size'] });
  expect(products[0]?.variants).toMatchObject([
    {
      sku: 'tea-towel-natural-50x70',
      published: true,
      brandName: 'Lenvaszon',
      tags: ['linen'],
      category: { path: ['Textiles'] },
      gtin: '5901234123457',
      stock: 12,
      weightGrams: 120,
      prices: { 1: 1290 },
      texts: { en: { name: 'Tea towel', description: 'Pure linen.', nameCode: 'tea-towel' } },
    },
    { sku: 'tea-towel-grey-50x70', stock: 0 },
  ]);
  expect(
    products[0]?.variants.map(({ pictures }) => pictures.map(({ url }) => url.split('/').at(-1))),
  ).toEqual([
    ['natural.jpg', 'towel-1.jpg', 'towel-2.jpg', 'towel-3.jpg'],
    ['towel-1.jpg', 'towel-2.jpg', 'towel-3.jpg'],
  ]);
  expect(products[1]).toMatchObject({ groupCode: null, optionCodes: [] });
  expect(products[1]?.variants[0]).toMatchObject({ sku: 'WHISK', published: false, stock: undefined });
  expect(problemsOf(products)).toEqual([[6, 'Handle', 'missing']]);
});

test('the price before a reduction, and the names of the newer export', async () => {
  const older = await readProducts(await readFixture('shopify.csv'), {
    currency: 'EUR',
    sellingPrice: 'regular',
  });
  expect(older.products[0]?.variants.map(({ prices }) => prices)).toEqual([{ 1: 1590 }, { 1: 1290 }]);
  const newer = await readProducts(await readFixture('shopify-newer.csv'), { currency: 'EUR' });
  expect(newer.table.format).toBe('shopify');
  expect(newer.products[0]?.variants[0]).toMatchObject({ sku: 'LADLE', stock: 3, prices: { 1: 950 } });
});
