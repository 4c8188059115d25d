import { languages } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import { connectDatabase, type Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { postDueDocuments } from './post-documents.ts';
import { productSearch } from './product-search.ts';
import { indexQueuedProducts } from './queue-product-index.ts';

/** Several batches for both connections that write at once. */
const count = 2_400;
let shop: TestShop;
let productIds: number[];

beforeAll(async () => {
  shop = await startTestShop();
  const categoryId = await shop.addCategory('Okarinák');
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `WITH added AS (INSERT INTO products (sku, category_id) SELECT 'OKA-' || n, $1 FROM generate_series(1, $2) n RETURNING id),
      stocked AS (INSERT INTO stock (product_id) SELECT id FROM added)
    INSERT INTO product_texts (product_id, language, name, name_code, description)
    SELECT id, 'hu', 'Okarina ' || id, 'okarina-' || id, '' FROM added RETURNING product_id AS id`,
    [categoryId, count],
  );
  productIds = rows.map(({ id }) => id).sort((left, right) => left - right);
  await shop.connection.pool.query(`
    CREATE FUNCTION refuse_product() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'product % is refused', NEW.product_id; END $$;
    CREATE TRIGGER refuse_product BEFORE INSERT ON product_search FOR EACH ROW
      WHEN (NEW.product_id = ${productIds[count - 1_000]}) EXECUTE FUNCTION refuse_product()`);
});

afterAll(() => shop.close());

const countOf = async (query: string) => (await shop.connection.pool.query(query)).rowCount;

test('a batch that fails ends the others; its error is the job’s, and the next one finishes the rest', async () => {
  const { db, pool } = shop.connection;
  await pool.query('DELETE FROM search_changes');
  await pool.query('INSERT INTO search_changes SELECT unnest($1::int[])', [productIds]);

  await expect(indexQueuedProducts(db)).rejects.toMatchObject({ cause: { message: /is refused/ } });
  const open = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`;
  expect(await countOf(open)).toBe(0);
  const waiting = await countOf('SELECT FROM search_changes');
  expect(waiting).toBeGreaterThan(0);
  expect(await countOf(`SELECT FROM product_search WHERE language = 'hu'`)).toBe(count - waiting!);

  await pool.query('DROP TRIGGER refuse_product ON product_search');
  await indexQueuedProducts(db);
  expect(await countOf('SELECT FROM search_changes')).toBe(0);
  expect(await countOf(`SELECT FROM product_search WHERE language = 'hu'`)).toBe(count);
});

const rename = (tx: Database, id: number, name: string) =>
  tx.update(productTexts).set({ name }).where(eq(productTexts.productId, id));

/** Whether a product is called by a word, as documents say. */
const isCalled = async (id: number, word: string) =>
  (await countOf(`SELECT FROM product_search WHERE language = 'hu' AND product_id = ${id}
    AND document @@ $$'A${word}'$$`)) === 1;

test('a product that waits already is not taken as it was before a change that is under way', async () => {
  const { db } = shop.connection;
  const [id = 0] = productIds;
  await inTransaction(db, (tx) => productSearch.queue(tx, [id]));
  await inTransaction(db, async (tx) => {
    await rename(tx, id, 'Cselló');
    await productSearch.queue(tx, [id]);
    await indexQueuedProducts(db);
  });
  await indexQueuedProducts(db);
  expect(await isCalled(id, 'csello')).toBe(true);
});

test('who writes a document last has read what the one before has left', async () => {
  const { db, pool } = shop.connection;
  const id = productIds[1]!;
  await inTransaction(db, async (tx) => {
    await rename(tx, id, 'Citera');
    await productSearch.queue(tx, [id]);
  });
  const indexed = await inTransaction(db, async (tx) => {
    await rename(tx, id, 'Harsona');
    await productSearch.index(tx, [id]);
    const started = { ending: indexQueuedProducts(db) };
    await untilLockAwaited(pool);
    return started;
  });
  await indexed.ending;
  expect([await isCalled(id, 'harsona'), await isCalled(id, 'citera')]).toEqual([true, false]);
});

test('a document that is missing is written anew beside what is noted of its postings already', async () => {
  const { db, pool } = shop.connection;
  const [, missing, other] = productIds;
  await pool.query('DELETE FROM search_unposted');
  await pool.query('DELETE FROM product_search WHERE product_id = ANY($1)', [[missing, other]]);
  await pool.query(`INSERT INTO search_unposted VALUES ('hu', $1, $2)`, [missing, "'Bregi'"]);
  await inTransaction(db, (tx) => productSearch.index(tx, [missing!, other!]));

  const { rows } = await pool.query(
    `SELECT product_id AS id, posted FROM search_unposted WHERE language = 'hu' ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: missing, posted: "'Bregi'" },
    { id: other, posted: '' },
  ]);
  expect(await countOf('SELECT FROM search_unposted')).toBe(2 * languages.length);
});

test('documents are posted by their keys, whatever PostgreSQL believes of tables that have just grown', async () => {
  const { pool, databaseUrl } = shop.connection;
  await pool.query('TRUNCATE search_unposted, search_posting_blocks');
  await pool.query('ANALYZE search_unposted, search_posting_blocks');
  await pool.query(`INSERT INTO search_unposted SELECT language, product_id, '' FROM product_search`);
  const plans: string[] = [];
  const explained = connectDatabase(databaseUrl, 2);
  explained.pool.options.onConnect = async (client) => {
    client.on('notice', ({ message = '' }) => plans.push(message));
    await client.query(`LOAD 'auto_explain'; SET client_min_messages = log; SET auto_explain.log_min_duration = 0;
      SET auto_explain.log_analyze = on; SET auto_explain.log_timing = off`);
  };
  await postDueDocuments(explained.db);
  await explained.close();

  expect(await countOf('SELECT FROM search_unposted')).toBe(0);
  const posting = plans.filter((plan) => plan.includes('Insert on search_posting_blocks'));
  expect(posting.length).toBeGreaterThanOrEqual(languages.length);
  for (const plan of posting) expect(rowsLookedAtInVain(plan), plan).toBeLessThan(20 * count);
});

function rowsLookedAtInVain(plan: string): number {
  const nodes = plan.matchAll(
    /loops=(\d+)\)\n(?:(?!loops=).*\n)*?\s+Rows Removed by (?:Join )?Filter: (\d+)/g,
  );
  return [...nodes].reduce((sum, [, loops, rows]) => sum + Number(loops) * Number(rows), 0);
}
