import type { Language } from '@kamra/contract/languages.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import { languagesBefore } from '../catalogue/text-in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { productSearch } from './product-search.ts';

let shop: TestShop;
let productId: number;
let asked = 0;

beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ name: 'Kőagyag tál' });
  await describeIn('hu', 'Kőagyag tál', 'Gyertyafény mellett is szép.');
});

afterAll(() => shop.close());

async function describeIn(language: Language, name: string, description: string): Promise<void> {
  await inTransaction(shop.connection.db, async (tx) => {
    const own = and(eq(productTexts.productId, productId), eq(productTexts.language, language));
    await tx.delete(productTexts).where(own);
    await tx
      .insert(productTexts)
      .values({ productId, language, name, nameCode: `tal-${language}`, description });
    await productSearch.index(tx, [productId]);
    await notifyCatalogueChanged(tx, [productId]);
  });
}

/** Each time with another page size, so that no reply is a kept one. */
async function search(value: string, language: Language): Promise<number[]> {
  const fieldConditions = [{ fieldName: 'searchText', value, comparisonOperator: operators.TextLike }];
  const body = { language, pageSize: 8 + (asked++ % 50), fieldConditions };
  const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
    body,
  });
  return reply.body.products.map((product) => product.productId);
}

test('a description that stands in for another language is found by the words of its own', async () => {
  expect(await search('gyertyafény', 'hu')).toEqual([productId]);
  expect(await search('gyertyafény', 'de')).toEqual([productId]);
  expect(await search('gyertyafényben', 'de')).toEqual([productId]);
});

test('where a language has texts of its own, no other is searched', async () => {
  await describeIn('de', 'Schale aus Steinzeug', 'Im Kerzenlicht am schönsten.');
  expect(await search('Kerzenlichts', 'de')).toEqual([productId]);
  expect(await search('gyertyafény', 'de')).toEqual([]);
  expect(await search('Kerzenlicht', 'hu')).toEqual([]);
  expect(await search('gyertyafény', 'fr')).toEqual([productId]);
  expect(await search('Kerzenlicht', 'fr')).toEqual([]);
});

test('texts stand in for each other in the order of the shop', () => {
  expect(languagesBefore('hu', 'tr')).toEqual(['tr']);
  expect(languagesBefore('en', 'tr')).toEqual(['tr', 'hu']);
  expect(languagesBefore('fr', 'de')).toEqual(['de', 'hu', 'en']);
  expect(languagesBefore('de', 'hu')).toEqual(['hu', 'en']);
  expect(languagesBefore('de', 'de')).toEqual([]);
});
