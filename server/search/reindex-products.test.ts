import { setTimeout } from 'node:timers/promises';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categoryTexts, productTexts } from '../catalogue/catalogue-tables.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { analyseWords } from './analyse-words.ts';
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
async function search(text: string, language: Language = 'hu') {
  const reply = await shop.call<{ products: { productId: number }[]; matchedWords: string }>(
    'POST /api/ShopProduct/List',
    {
      body: {
        language,
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

test('the job waits for a batch of others that brings the same words', async () => {
  const hasty = connectDatabase(`${shop.config.databaseUrl}`, 14);
  hasty.pool.options.options = '-c lock_timeout=40 -c statement_timeout=60000';
  const otherId = await shop.addProduct({ name: 'Xilofon' });
  await shop.connection.db.execute(sql`DELETE FROM product_search WHERE product_id = ${otherId}`);
  await shop.connection.db.execute(sql`DELETE FROM search_words WHERE word = 'xilofon'`);
  await shop.connection.db.execute(sql`INSERT INTO search_changes (product_id) VALUES (${otherId})`);
  const indexed = await inTransaction(shop.connection.db, async (tx) => {
    await analyseWords(tx, 'hu', new Map([['xilofon', 'xilofon']]));
    const started = { ending: indexQueuedProducts(hasty.db) };
    await untilLockAwaited(shop.connection.pool);
    await setTimeout(200);
    return started;
  });
  await indexed.ending;
  await hasty.close();
  expect((await search('xilofonok')).ids).toEqual([otherId]);
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

const unposted = async () =>
  (await shop.connection.db.execute(sql`SELECT 1 FROM search_unposted WHERE language = 'hu'`)).rows.length;
const addUnposted = () =>
  shop.connection.db.execute(
    sql`INSERT INTO search_unposted SELECT 'hu', n, '' FROM generate_series(2000001, 2000101) n`,
  );

test('searches read the postings, and what is newer from its document', async () => {
  const { db } = shop.connection;
  const [first, second] = [
    await shop.addProduct({ name: 'Sárgaréz dob' }),
    await shop.addProduct({ name: 'Piros dob bottal' }),
  ];
  const before = await search('dob');
  expect(await unposted()).toBeGreaterThan(0);
  await addUnposted();
  await indexQueuedProducts(db);
  expect(await unposted()).toBe(0);
  expect((await search('dob')).ids).toEqual(before.ids);
  expect((await search('piros dob')).ids[0]).toBe(second);
  expect((await search('sárgar')).ids).toEqual([first]);
  await rename(first, 'Sárgaréz gong');
  expect((await search('dob')).ids).toEqual([second]);
  expect((await search('gong')).ids).toEqual([first]);
  expect(await unposted()).toBe(1);
});

test('postings are patched: what a document lost is gone from them, what changed twice as well', async () => {
  const { db } = shop.connection;
  const id = await shop.addProduct({ name: 'Kék cintányér' });
  await postDocuments(db, 'hu');
  await rename(id, 'Zöld cintányér');
  await rename(id, 'Zöld triangulum');
  expect(await unposted()).toBe(1);
  await postDocuments(db, 'hu');
  expect(await unposted()).toBe(0);
  expect((await search('cintányér')).ids).not.toContain(id);
  expect((await search('zöld triangulum')).ids).toEqual([id]);
  expect(await postedLexemes(id)).toEqual(await documentLexemes(id));
});

test('a change that is under way while documents are posted is posted afterwards', async () => {
  const { db } = shop.connection;
  const id = await shop.addProduct({ name: 'Rézfúvós kürt' });
  await inTransaction(db, async (tx) => {
    await setName(tx, id, 'Rézfúvós harsona');
    await postDocuments(db, 'hu');
  });
  expect((await search('harsona')).ids).toEqual([id]);
  expect((await search('kürt')).ids).toEqual([]);
  await postDocuments(db, 'hu');
  expect(await unposted()).toBe(0);
  expect((await search('harsona')).ids).toEqual([id]);
  expect(await postedLexemes(id)).toEqual(await documentLexemes(id));
});

test('codes are posted once for all languages, and found in each whichever is posted first', async () => {
  const { db } = shop.connection;
  const id = await shop.addProduct({ name: 'Tárogató', sku: 'QZX-77' });
  const lookFor = async () => {
    for (const language of languages) expect((await search('QZX-77', language)).ids, language).toEqual([id]);
  };
  await postDocuments(db, 'en');
  await lookFor();
  await postDocuments(db, 'hu');
  await lookFor();
  for (const language of languages) await postDocuments(db, language);
  await lookFor();
  const { rows } = await db.execute(
    sql`SELECT DISTINCT language, lexeme FROM search_posting_blocks WHERE lexeme LIKE 'D#qzx%' ORDER BY 2`,
  );
  expect(rows).toEqual([
    { language: 'hu', lexeme: 'D#qzx' },
    { language: 'hu', lexeme: 'D#qzx77' },
  ]);
});

test('products that are gone leave the postings', async () => {
  const { db } = shop.connection;
  const id = await shop.addProduct({ name: 'Nagybőgő' });
  await postDocuments(db, 'hu');
  await db.execute(sql`UPDATE product_search SET product_id = 3000001 WHERE product_id = ${id}`);
  await db.execute(
    sql`UPDATE search_posting_blocks SET product_ids = ids_without(product_ids, ARRAY[${id}::int])`,
  );
  await db.execute(sql`INSERT INTO search_posting_blocks SELECT 'hu', lexeme, 3000001 >> 12, int4send(3000001)
    FROM product_search, unnest(tsvector_to_array(document)) lexeme WHERE language = 'hu' AND product_id = 3000001`);
  await reindexProducts(db);
  expect(await postedLexemes(3_000_001)).toEqual([]);
  expect((await search('nagybőgő')).ids).toEqual([id]);
});

test('many unposted documents ask for the job, at most once a second', async () => {
  const { db } = shop.connection;
  const startedAt = Date.now();
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'index-products'`);
  await addUnposted();
  await vi.waitFor(async () => {
    await rename(productId, 'Altfurulya');
    await rename(productId, 'Basszusfurulya');
    const { rows } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'index-products'`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / 1_000);
  }, 60_000);
});

test('ids are taken out of the binary list where they stand alone', async () => {
  // 0x00000100 also stands across 0x00000001 and 0x00000002.
  const { rows } = await shop.connection.db.execute<{ left: string }>(sql`
    SELECT encode(ids_without(int4send(65536) || int4send(256) || int4send(1) || int4send(256) || int4send(2), '{256,7}'), 'hex') AS left`);
  expect(rows).toEqual([{ left: '000100000000000100000002' }]);
});

async function postedLexemes(id: number): Promise<unknown[]> {
  const { rows } = await shop.connection.db.execute(sql`SELECT lexeme FROM search_posting_blocks
    WHERE language = 'hu' AND block = ${id} >> 12 AND length(product_ids) > length(ids_without(product_ids, ARRAY[${id}::int]))
    ORDER BY lexeme`);
  return rows.map(({ lexeme }) => lexeme);
}

async function documentLexemes(id: number): Promise<unknown[]> {
  const { rows } = await shop.connection.db.execute(sql`SELECT lexeme COLLATE "C" AS lexeme
    FROM product_search, unnest(tsvector_to_array(document)) lexeme
    WHERE language = 'hu' AND product_id = ${id} ORDER BY 1`);
  return rows.map(({ lexeme }) => lexeme);
}

async function rename(id: number, name: string): Promise<void> {
  await inTransaction(shop.connection.db, (tx) => setName(tx, id, name));
}

async function setName(tx: Database, id: number, name: string): Promise<void> {
  await tx
    .update(productTexts)
    .set({ name })
    .where(and(eq(productTexts.productId, id), eq(productTexts.language, 'hu')));
  await publishProductChanges(tx, [id], { reason: 'test' });
}
