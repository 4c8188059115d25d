import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { productSearch } from './product-search.ts';

let shop: TestShop;
let [large, small, teapot, lunchBox, mug] = [0, 0, 0, 0, 0];

beforeAll(async () => {
  shop = await startTestShop();
  large = await shop.addProduct({ name: 'Serpenyő, 28 cm' });
  small = await shop.addProduct({ name: 'Serpenyő, 20 cm' });
  teapot = await shop.addProduct({ name: 'Porcelán teáskanna' });
  lunchBox = await shop.addProduct({ name: 'Uzsonnásdoboz' });
  mug = await shop.addProduct({ name: 'Kék bögre' });
  const description = 'Mosogatógépben is tisztítható, hűtőszekrénybe tehető.';
  await inTransaction(shop.connection.db, async (tx) => {
    await tx.update(productTexts).set({ description }).where(eq(productTexts.productId, mug));
    await productSearch.index(tx, [mug]);
  });
});
afterAll(() => shop.close());

async function search(text: string, language = 'hu') {
  const fieldConditions = [{ fieldName: 'searchText', value: text, comparisonOperator: 9 }];
  const reply = await shop.call<{
    products: { productId: number }[];
    matchedWords: string;
    correctedText: string | null;
  }>('POST /api/ShopProduct/List', { body: { fieldConditions, language } });
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.body, ids: reply.body.products.map(({ productId }) => productId) };
}

test('a size puts first what has it, and leaves nothing out', async () => {
  expect(await search('20 cm serpenyő')).toMatchObject({ ids: [small, large], matchedWords: 'all' });
  expect((await search('serpenyő 28cm')).ids).toEqual([large, small]);
  expect((await search('serpenyő 20cm')).ids).toEqual([small, large]);
  expect((await search('20cm')).ids).toEqual([small]);
  expect((await search('6 db bögre')).ids).toEqual([mug]);
});

test('what descriptions say of machines and places is no answer, and no typo of anything', async () => {
  expect(await search('hűtőszekrény')).toMatchObject({ ids: [], correctedText: null });
  expect((await search('mosogatógép')).ids).toEqual([]);
  expect((await search('tisztítható')).ids).toEqual([mug]);
});

test('a machine in two words is no answer by one of them', async () => {
  const flask = await shop.addProduct({ name: 'Vacuum flask' });
  expect((await search('vacuum flask', 'en')).ids).toEqual([flask]);
  expect((await search('vacuum cleaner', 'en')).ids).toEqual([]);
  expect((await search('Vacuum-cleaner bags', 'en')).ids).toEqual([]);
});

test('compounds are found as they are written apart, phrases of the lists as they are joined', async () => {
  expect((await search('teás kanna')).ids).toEqual([teapot]);
  expect((await search('Tea-Kanna')).ids).toEqual([teapot]);
  expect((await search('ételesdoboz')).ids).toEqual([lunchBox]);
  expect((await search('lunch box')).ids).toEqual([lunchBox]);
});

test('what is called so by one word comes before what describes all of them', async () => {
  expect((await search('serpenyő tisztítható')).ids).toEqual([large, small]);
});

test('Russian words are found in Latin letters, and as typed by another layout of the keyboard', async () => {
  const kettle = await shop.addProduct({ name: 'Чайник эмалированный' });
  const ladle = await shop.addProduct({ name: 'Половник Zengo' });
  for (const text of ['xfqybr', 'chainik', 'chajnik', 'чайник'])
    expect((await search(text, 'ru')).ids, text).toEqual([kettle]);
  expect((await search('xfqybr', 'ru')).correctedText).toBe('чайник');
  expect((await search('zengo', 'ru')).ids).toEqual([ladle]);
  expect((await search('xfqybr', 'en')).ids).toEqual([]);
});
