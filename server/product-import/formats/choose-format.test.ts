import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFixture, readProducts, readUploaded } from '../../testing/read-import-fixture.ts';
import { chooseFormat, productFormats } from './choose-format.ts';

const folder = new URL('fixtures/', import.meta.url).pathname;

test('every file is recognised as what it is, and by no second format as surely', async () => {
  for (const name of globSync('*', { cwd: folder }).filter((each) => !each.includes('combinations'))) {
    const { table } = await readProducts(await readFixture(name));
    const expected = name
      .replace(/[-.].*/, '')
      .replace('google', 'googleMerchant')
      .toLowerCase();
    expect(table.format.toLowerCase().replace(/products$/, '')).toBe(expected.toLowerCase());
  }
});

test.each([
  ['sku,stock'],
  ['sku,stock,published'],
  ['sku,gtin,stock,colour,supplier'],
  ['name,price'],
  ['id,title,price'],
  ['cikkszám,név,ár,készlet'],
  ['sku,name,price,quantity,weight'],
])('a table of unknown columns is none of ours: %s', (columns) => {
  expect(chooseFormat(columns.split(','))).toBeNull();
});

test('ours is known by names that nobody else gives, or because staff chose it', async () => {
  expect(chooseFormat(['sku', 'stock', 'price_huf'])?.id).toBe('kamraProducts');
  expect(chooseFormat(['sku', 'name_hu', 'note'])?.id).toBe('kamraProducts');
  expect(chooseFormat(['sku', 'name_hu', 'a', 'b', 'c'])).toBeNull();
  const refused = await readUploaded('sku,stock\nA,1\n');
  expect(refused).toEqual({ failure: 'unknownFormat', details: { columns: ['sku', 'stock'] } });
  const { table } = await readProducts('sku,stock\nA,1\n', { format: 'kamraProducts' });
  expect(table).toMatchObject({ format: 'kamraProducts', count: 1 });
});

test('each format of the contract has a reader', async () => {
  const { importFormats } = await import('@kamra/contract/product-import.ts');
  expect(productFormats.map(({ id }) => id).sort()).toEqual([...importFormats].sort());
});
