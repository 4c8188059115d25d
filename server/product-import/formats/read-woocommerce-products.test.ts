import { expect, test } from 'vitest';
import { problemsOf, readFixture, readProducts } from '../../testing/read-import-fixture.ts';

test('a WooCommerce export: variations inherit, sale prices count while they hold, other kinds are left', async () => {
  const { table, products } = await readProducts(await readFixture('woocommerce.csv'), {
    currency: 'EUR',
    language: 'en',
  });
  expect(table).toMatchObject({ format: 'wooCommerce', language: 'en', rows: 8, count: 6 });
  expect(products[0]).toMatchObject({ rows: [2, 3, 4], groupCode: 'bowl', optionCodes: ['colour'] });
  const [blue, white] = products[0]!.variants;
  expect(blue).toMatchObject({
    sku: 'BOWL-BLUE',
    gtin: '5901234123457',
    brandName: 'Clayworks',
    category: { path: ['Kitchen', 'Bowls'] },
    otherCategories: [['Sale']],
    stock: 4,
    weightGrams: 907,
    prices: { 1: 2490 },
    texts: {
      en: {
        name: 'Stoneware bowl',
        description: 'Thrown by hand.\n\nFor soup.\n\n• Oven proof\n• Dishwasher safe',
      },
    },
  });
  expect(blue?.pictures.map(({ url }) => url)).toEqual([
    'https://shop.example/bowl-blue.jpg',
    'https://shop.example/bowl.jpg',
    'https://shop.example/bowl-2.jpg',
  ]);
  expect(blue?.attributes.map(({ code }) => code)).toEqual(['colour', 'material']);
  expect(white).toMatchObject({ sku: 'bowl-white', stock: 0, prices: { 1: 1990 } });
  expect(products[1]?.variants[0]).toMatchObject({
    sku: '-SCOOP',
    published: false,
    category: { path: ['Kitchen', 'Tools, small'] },
    stock: undefined,
    depthMillimetres: 191,
    prices: { 1: 590 },
    texts: { en: { description: 'First line.\n\nSecond line.' } },
  });
  expect(products[2]?.variants[0]).toMatchObject({ sku: 'woo-21', prices: { 1: 100_000 } });
  expect(products[2]?.variants[0]).not.toHaveProperty('category');
  expect(problemsOf(products)).toEqual([
    [7, 'Type', 'unsupportedKind'],
    [8, 'Type', 'unsupportedKind'],
    [9, 'Parent', 'unknownParent'],
  ]);
  expect(problemsOf(products, 'warnings')).toEqual([[5, 'GTIN, UPC, EAN, or ISBN', 'invalid']]);
});

test('its Hungarian headers, oversold pieces, and the price before a sale', async () => {
  const file = await readFixture('woocommerce-hungarian.csv');
  const { table, products } = await readProducts(file, { sellingPrice: 'regular' });
  expect(table.format).toBe('wooCommerce');
  expect(
    products[0]?.variants.map(({ sku, stock, prices, weightGrams }) => [sku, stock, prices, weightGrams]),
  ).toEqual([
    ['BOGRE-PIROS', 7, { 3: 299_000 }, 350],
    ['BOGRE-KEK', 0, { 3: 299_000 }, 350],
  ]);
  expect(products[0]?.variants[0]).toMatchObject({
    category: { path: ['Konyha', 'Bögrék'] },
    texts: { hu: { name: 'Bögre' } },
  });
});

test('variations that differ in signs alone stay apart', async () => {
  const file = [
    'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,DIAL,Dial,,,Step,"+, -"',
    '2,variation,,Dial,900,DIAL,Step,+',
    '3,variation,,Dial,900,DIAL,Step,-',
    '4,variable,TEA,Tea,,,Шрифт,"Красный, Синий"',
    '5,variation,,Tea,900,id:4,Шрифт,Красный',
    '6,variation,,Tea,900,id:4,Шрифт,Синий',
  ].join('\n');
  const { products } = await readProducts(file);
  expect(problemsOf(products)).toEqual([]);
  expect(products.map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([
    ['dial-2b', 'dial-2d'],
    ['tea-krasniy', 'tea-siniy'],
  ]);
});

test('a variation without a value of an attribute is one for any value', async () => {
  const file = [
    'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    '1,variable,MUG,Mug,,,Colour,"Blue, Red",Size,"0.3 l, 0.5 l"',
    '2,variation,MUG-B,Mug,900,MUG,Colour,Blue,Size,',
    '3,variation,MUG-R,Mug,950,MUG,Colour,Red,Size,',
  ].join('\n');
  const { products } = await readProducts(file, { language: 'en' });
  expect(problemsOf(products)).toEqual([]);
  expect(
    products[0]?.variants.map(({ sku, attributes }) => [sku, attributes.map(({ code }) => code)]),
  ).toEqual([
    ['MUG-B', ['colour']],
    ['MUG-R', ['colour']],
  ]);
});

test('tags, in English and in Hungarian; one that is too long is reported and left out', async () => {
  const rows = `1,simple,A,Bowl,1,10,"nyár, új|friss, nyár"\n2,simple,B,Cup,1,10,${'x'.repeat(41)}\n3,simple,C,Jug,1,10,`;
  for (const head of [
    'ID,Type,SKU,Name,Published,Regular price,Tags',
    'Azonosító,Típus,Cikkszám,Név,Közzétéve,Normál ár,Címkék',
  ]) {
    const { products } = await readProducts(Buffer.from(`${head}\n${rows}\n`), { currency: 'EUR' });
    expect(products.map(({ variants }) => variants[0]?.tags)).toEqual([['nyár', 'új/friss'], [], undefined]);
    expect(problemsOf(products, 'warnings')).toEqual([[3, head.split(',').at(-1), 'tooLong']]);
  }
});
