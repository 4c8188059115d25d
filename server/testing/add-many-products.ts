import type pg from 'pg';

/**
 * Adds products MANY-1, MANY-2 … beside the ones that there are: named in Hungarian and German in turns by their
 * numbers, each cheaper than the one before, every third published, one of each in stock.
 */
export async function addManyProducts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO products (sku, category_id, published)
    SELECT 'MANY-' || n, (SELECT min(category_id) FROM products), n % 3 = 0 FROM generate_series(1, $1::int) n`,
    [count],
  );
  const many = `(SELECT id, published, category_id, substr(sku, 6)::int AS n FROM products WHERE sku LIKE 'MANY-%') m`;
  await pool.query(`INSERT INTO stock (product_id, on_hand) SELECT id, 1 FROM ${many}`);
  await pool.query(`INSERT INTO product_texts (product_id, language, name, name_code)
    SELECT id, CASE WHEN n % 2 = 0 THEN 'hu' ELSE 'de' END, 'Tál ' || lpad(n::text, 5, '0'), 'tal' FROM ${many}`);
  await pool.query(
    `INSERT INTO offers (product_id, currency_id, amount, published, category_id)
    SELECT id, 3, 100 * ($1::int + 1 - n), published, category_id FROM ${many}`,
    [count],
  );
}
