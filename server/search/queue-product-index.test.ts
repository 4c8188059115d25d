import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
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
