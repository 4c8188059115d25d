import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categoryTexts, productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { countSearchWords } from './count-search-words.ts';
import { postDocuments } from './post-documents.ts';
import { productSearch } from './product-search.ts';
import { indexQueuedProducts } from './queue-product-index.ts';
import { queueReindexIfNeeded, reindexProducts } from './reindex-products.ts';

let shop: TestShop;
let categoryId: number;
let productId: number;
let asked = 0;

beforeAll(async () => {
  shop = await startTestShop();
  categoryId = await shop.addCategory('Hangszerek');
  productId = await shop.addProduct({ name: 'Furulya', sku: 'FUR-1', categoryId });
});

afterAll(() => shop.close());

/** Each time with another page size, so that no reply is a stored one. */
async function search(text: string) {
  const reply = await shop.call<{ products: { productId: number }[]; matchedWords: string }>(
    'POST /api/ShopProduct/List',
    {
      body: {
        pageSize: 8 + (asked++ % 50),
        fieldConditions: [{ fieldName: 'searchText', value: text, comparisonOperator: operators.TextLike }],
      },
    },
  );
  expect(reply.status, reply.text).toBe(200);
  return { ...reply.body, ids: reply.body.products.map((product) => product.productId) };
}

async function tableId(): Promise<unknown> {
  const { rows } = await shop.connection.db.execute(sql`SELECT 'product_search'::regclass::oid AS id`);
  return rows[0]?.id;
}

test('a change of many products is indexed by the job, from the outbox of its transaction', async () => {
  const { db } = shop.connection;
  const missing = Array.from({ length: 600 }, (_, n) => 1_000_000 + n);
  const otherId = await shop.addProduct({ name: 'Ocarina' });
  await db.execute(sql`DELETE FROM product_search WHERE product_id = ${otherId}`);
  await inTransaction(db, (tx) => productSearch.index(tx, [otherId, ...missing]));
  expect((await search('ocarina')).ids).toEqual([]);
  const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'index-products'`);
  expect(rows).toHaveLength(1);
  await indexQueuedProducts(db);
  await indexQueuedProducts(db);
  expect((await search('ocarinák')).ids).toEqual([otherId]);
  expect((await db.execute(sql`SELECT 1 FROM search_changes`)).rows).toEqual([]);
});

test('another analysis is indexed beside the searched table, which is then replaced', async () => {
  const { db } = shop.connection;
  expect((await search('furulya')).ids).toEqual([productId]);
  await db.execute(sql`UPDATE search_words SET analysis = 0`);
  const before = await tableId();
  await queueReindexIfNeeded(db);
  const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'reindex-products'`);
  expect(rows).toHaveLength(1);
  await reindexProducts(db);
  expect(await tableId()).not.toEqual(before);
  expect((await search('furulya')).ids).toEqual([productId]);
  await queueReindexIfNeeded(db);
  expect((await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'reindex-products'`)).rows).toHaveLength(
    1,
  );
  const { rows: tables } = await db.execute(
    sql`SELECT relname FROM pg_class WHERE relkind = 'p' AND relname LIKE 'product_search%'`,
  );
  expect(tables).toEqual([{ relname: 'product_search' }]);
});

test('the nightly run finds names that changed elsewhere, forgets products that are gone and words of nothing', async () => {
  const { db } = shop.connection;
  await db.update(categoryTexts).set({ name: 'Fuvolák' }).where(eq(categoryTexts.categoryId, categoryId));
  await db.execute(sql`INSERT INTO product_search SELECT 999999, language, source_hash, document, described
    FROM product_search WHERE product_id = ${productId}`);
  const table = await tableId();
  await reindexProducts(db);
  expect(await tableId()).toEqual(table);
  expect((await search('fuvola')).ids).toEqual([productId]);
  const { rows } = await db.execute(sql`SELECT 1 FROM product_search WHERE product_id = 999999`);
  expect(rows).toEqual([]);
  const words = await db.execute(sql`SELECT word FROM search_words WHERE word = 'hangszerek'`);
  expect(words.rows).toEqual([]);
});

test('words are counted by the products that they name', async () => {
  const { db } = shop.connection;
  for (const name of ['Fa síp', 'Fém síp']) await shop.addProduct({ name });
  await inTransaction(db, countSearchWords);
  const { rows } = await db.execute(sql`SELECT word, products FROM search_words
    WHERE language = 'hu' AND word IN ('sip', 'fem') ORDER BY word`);
  expect(rows).toEqual([
    { word: 'fem', products: 1 },
    { word: 'sip', products: 2 },
  ]);
});

test('what nothing meets wholly finds what meets the most of it, and says so', async () => {
  const wholly = await search('furulya');
  expect(wholly.matchedWords).toBe('all');
  expect(await search('zöld furulya')).toMatchObject({ ids: [productId], matchedWords: 'some' });
  expect(await search('zöld furulya hangszer')).toMatchObject({ ids: [productId], matchedWords: 'some' });
  const id = await shop.addProduct({ name: 'Bükkfa furulya tokkal' });
  expect(await search('bükkfa furulya zöld')).toMatchObject({ ids: [id], matchedWords: 'most' });
});

test('searches read the postings, and what is newer from its document', async () => {
  const { db } = shop.connection;
  const pending = async () =>
    (await db.execute(sql`SELECT 1 FROM search_pending WHERE language = 'hu'`)).rows.length;
  const [first, second] = [
    await shop.addProduct({ name: 'Sárgaréz dob' }),
    await shop.addProduct({ name: 'Piros dob bottal' }),
  ];
  const before = await search('dob');
  expect(await pending()).toBeGreaterThan(0);
  await db.execute(
    sql`INSERT INTO search_pending SELECT 'hu', n, 0 FROM generate_series(2000001, 2001001) n`,
  );
  await indexQueuedProducts(db);
  expect(await pending()).toBeLessThan(1_000);
  // What is younger than a transaction of any other database stays pending until that has ended.
  await vi.waitFor(
    async () => {
      await postDocuments(db, 'hu');
      expect(await pending()).toBe(0);
    },
    { timeout: 20_000 },
  );
  expect((await search('dob')).ids).toEqual(before.ids);
  expect((await search('piros dob')).ids[0]).toBe(second);
  expect((await search('sárgar')).ids).toEqual([first]);
  await rename(first, 'Sárgaréz gong');
  expect((await search('dob')).ids).toEqual([second]);
  expect((await search('gong')).ids).toEqual([first]);
  expect(await pending()).toBe(1);
});

test('many pending documents ask for the job', async () => {
  const { db } = shop.connection;
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'index-products'`);
  await db.execute(
    sql`INSERT INTO search_pending SELECT 'hu', n, 0 FROM generate_series(2000001, 2001001) n`,
  );
  await rename(productId, 'Altfurulya');
  const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'index-products'`);
  expect(rows).toHaveLength(1);
});

async function rename(id: number, name: string): Promise<void> {
  await inTransaction(shop.connection.db, async (tx) => {
    await tx.update(productTexts).set({ name }).where(eq(productTexts.productId, id));
    await publishProductChanges(tx, [id], { reason: 'test' });
  });
}
