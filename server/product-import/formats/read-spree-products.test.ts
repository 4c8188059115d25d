import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Spree export: parents without a SKU, variants shorter than the header, several pictures', async () => {
  const { table, products } = await readProducts(await readFixture('spree.csv'));
  expect(table).toMatchObject({ format: 'spreeProducts', language: 'en', rows: 5, count: 2 });
  expect(problemsOf(products)).toEqual([]);
  expect(products[0]?.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['NAP-WHITE', 9],
    ['NAP-RED', undefined],
    ['NAP-GREY', undefined],
  ]);
  expect(products[0]?.variants[1]).toMatchObject({
    category: { path: ['Table', 'Napkins'] },
    texts: { en: { name: 'Linen napkin', description: 'Woven in Hungary.' } },
    pictures: [{ url: 'https://shop.example/n.jpg' }, { url: 'https://shop.example/n2.jpg' }],
  });
  expect(products[1]?.variants[0]).toMatchObject({ sku: 'PESTLE', prices: { 2: 125_050 } });
});
