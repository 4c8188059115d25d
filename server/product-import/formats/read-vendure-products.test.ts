import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a Vendure table: padded cells, variants below their product, facets as category, brand and attributes', async () => {
  const { table, products } = await readProducts(await readFixture('vendure.csv'), {
    currency: 'EUR',
    language: 'en',
  });
  expect(table).toMatchObject({ format: 'vendure', rows: 4, count: 3 });
  expect(products[0]).toMatchObject({ groupCode: 'curved-kettle', optionCodes: ['size', 'colour'] });
  const [copper, black] = products[0]!.variants;
  expect(copper).toMatchObject({
    sku: 'KETTLE-C',
    brandName: 'Hario',
    category: { path: ['Kettles'] },
    stock: 5,
    prices: { 1: 7900 },
    texts: { en: { name: 'Curved kettle', description: 'Pours slowly.', nameCode: 'curved-kettle' } },
  });
  expect(copper?.pictures.map(({ url }) => url)).toEqual(['copper.jpg', 'kettle.jpg', 'lid.jpg']);
  expect(copper?.attributes.map(({ name }) => name)).toEqual(['Size', 'Colour', 'Finish']);
  expect(black).toMatchObject({ sku: 'KETTLE-B', stock: undefined, prices: { 1: 6900 } });
  expect(products[1]).toMatchObject({ groupCode: null, variants: [{ sku: 'trivet' }] });
  expect(problemsOf(products)).toEqual([[5, 'optionValues', 'differentOptions']]);
});

test('its columns in several languages', async () => {
  const { table, products } = await readProducts(await readFixture('vendure-languages.csv'));
  expect(table.language).toBe('en');
  expect(products[0]?.variants[0]?.texts).toEqual({
    en: { name: 'Teapot', description: 'For tea.', nameCode: 'teapot' },
    de: { name: 'Teekanne', description: 'Für Tee.', nameCode: 'teekanne' },
  });
});
