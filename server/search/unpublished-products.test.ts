import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { productSearch } from './product-search.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function hide(...names: string[]): Promise<void> {
  for (const name of names) await shop.addProduct({ name, published: false });
}

async function search(value: string) {
  const fieldConditions = [{ fieldName: 'searchText', value, comparisonOperator: operators.TextLike }];
  const reply = await shop.call<{ products: { productId: number }[]; matchedWords: string }>(
    'POST /api/ShopProduct/List',
    { body: { fieldConditions } },
  );
  const { products, matchedWords } = reply.body;
  return { ids: products.map(({ productId }) => productId), matchedWords };
}

test('what is not published meets no word in place of what is', async () => {
  await hide('Gyöngyház hamutartó');
  const id = await shop.addProduct({ name: 'Márvány hamutartó' });
  expect(await search('gyöngyház hamutartó')).toEqual({ ids: [id], matchedWords: 'some' });
});

test('however much is called so, what is only described so is found', async () => {
  await hide('Kajak', 'Kék kajak', 'Zöld kajak', 'Piros kajak', 'Sárga kajak');
  const id = await shop.addProduct({ name: 'Evező' });
  await inTransaction(shop.connection.db, async (tx) => {
    await tx
      .update(productTexts)
      .set({ description: 'Kajak mellé való.' })
      .where(eq(productTexts.productId, id));
    await productSearch.index(tx, [id]);
    await notifyCatalogueChanged(tx, [id]);
  });
  expect(await search('kajak')).toEqual({ ids: [id], matchedWords: 'all' });
});

test('what only begins so is no answer where something published has it within', async () => {
  await hide('Szivacsos');
  const id = await shop.addProduct({ name: 'Konyhaszivacska' });
  expect((await search('szivacs')).ids).toEqual([id]);
});

test('a code of it is no code', async () => {
  await shop.addProduct({ name: 'Régi mérleg', sku: 'MX 2000', published: false });
  const id = await shop.addProduct({ name: 'Mérleg mx 2000 utód' });
  expect((await search('mx 2000')).ids).toEqual([id]);
});
