import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { productTexts } from './catalogue-tables.ts';

interface List {
  products: { productId: number; productName: string }[];
  totalCount: number;
}

let shop: TestShop;
let ids: number[];

beforeAll(async () => {
  shop = await startTestShop();
  ids = [
    await shop.addProduct({ name: 'Csésze' }),
    await shop.addProduct({ name: 'Alma' }),
    await shop.addProduct({ name: 'Bögre' }),
  ];
  const [cup = 0, apple = 0, mug = 0] = ids;
  const { db } = shop.connection;
  await db.insert(productTexts).values({ productId: cup, language: 'en', name: 'Cup', nameCode: 'cup' });
  // One that has neither Hungarian nor English texts.
  await db
    .update(productTexts)
    .set({ language: 'fr', name: 'Bol' })
    .where(and(eq(productTexts.productId, mug), eq(productTexts.language, 'hu')));
  await inTransaction(db, (tx) => notifyCatalogueChanged(tx, [cup, apple, mug]));
});
afterAll(() => shop.close());

const list = async (language: string, body: object) =>
  (await shop.call<List>('POST /api/ShopProduct/List', { body: { language, ...body } })).body;

test.each(['hu', 'en', 'de', 'fr', 'ru', 'tr'])(
  'ordered by name in %s, products stand where the name that is shown puts them, and none is left out',
  async (language) => {
    const orderBy = { fieldName: 'productName', isAscendingOrder: true };
    const shown = (await list(language, { orderBy })).products.map(({ productName }) => productName);
    expect(shown).toEqual(language === 'en' ? ['Alma', 'Bol', 'Cup'] : ['Alma', 'Bol', 'Csésze']);
    const pages = [1, 2, 3].map((page) => list(language, { page, pageSize: 1, orderBy }));
    const paged = (await Promise.all(pages)).flatMap(({ products }) => products);
    expect(paged.map(({ productName }) => productName)).toEqual(shown);
    const falling = await list(language, { orderBy: { ...orderBy, isAscendingOrder: false } });
    expect(falling.products.map(({ productName }) => productName)).toEqual(shown.toReversed());
    expect(falling.totalCount).toBe(3);
  },
);

test('a condition on the name compares the displayed name', async () => {
  const named = async (language: string, value: string, comparisonOperator: number) => {
    const fieldConditions = [{ fieldName: 'productName', value, comparisonOperator }];
    return (await list(language, { fieldConditions })).products.map(({ productName }) => productName);
  };
  expect(await named('de', 'lma', operators.TextLike)).toEqual(['Alma']);
  expect(await named('tr', 'Bol', operators.Equal)).toEqual(['Bol']);
  expect(await named('en', 'Csé', operators.TextStartsWith)).toEqual([]);
  expect(await named('en', 'cu', operators.TextStartsWith)).toEqual(['Cup']);
  expect(await named('en', 'Alma', operators.NotEqual)).toEqual(['Cup', 'Bol']);
});

test('[wall 88] a substring that no index can answer is refused, naming the field', async () => {
  for (const comparisonOperator of [operators.TextLike, operators.TextEndsWith]) {
    for (const fieldName of ['productName', 'sku']) {
      const fieldConditions = [{ fieldName, value: '%_', comparisonOperator }];
      const reply = await shop.call('POST /api/ShopProduct/List', { body: { fieldConditions } });
      expect(reply).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'fieldConditions.0.value', code: 'tooShort', limit: 3 }] } },
      });
    }
  }
});
