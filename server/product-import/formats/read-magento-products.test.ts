import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Magento export: variants before their configurable product, store views as translations', async () => {
  const { table, products } = await readProducts(await readFixture('magento.csv'), {
    currency: 'EUR',
    language: 'en',
  });
  expect(table).toMatchObject({ format: 'magento', rows: 6, count: 3 });
  expect(products[0]).toMatchObject({ groupCode: 'apron', optionCodes: ['size'] });
  expect(products[0]?.variants).toMatchObject([
    {
      sku: 'APRON-S',
      category: { path: ['Textiles', 'Aprons'] },
      stock: 10,
      weightGrams: 300,
      prices: { 1: 2500 },
      texts: {
        en: { name: 'Apron', description: 'Linen.' },
        de: { name: 'Schürze', description: 'Leinen.' },
      },
      pictures: [{ url: '/a/s.jpg' }],
    },
    {
      sku: 'APRON-L',
      stock: 0,
      prices: { 1: 2700 },
      pictures: [{ url: '/a/apron.jpg' }, { url: '/a/b.jpg' }, { url: '/a/c.jpg' }],
    },
  ]);
  expect(
    products[0]?.variants[0]?.attributes.map(({ value }) => 'option' in value && value.optionName),
  ).toEqual(['S', 'Linen', 'wash, iron']);
  expect(products[1]?.variants[0]).toMatchObject({
    sku: 'GLOVE',
    published: false,
    stock: 1500,
    prices: { 1: 790 },
  });
  expect(problemsOf(products)).toEqual([[7, 'product_type', 'unsupportedKind']]);
  expect(problemsOf(products, 'warnings')).toEqual([[4, 'configurable_variations', 'unknownProduct']]);
});
