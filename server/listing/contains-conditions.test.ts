import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { compileShopProducts } from './shop-product-query.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const categoryId = await shop.addCategory();
  const { pool } = shop.connection;
  await pool.query(
    `WITH added AS (
      INSERT INTO products (sku, category_id) SELECT 'SKU-' || n, $1 FROM generate_series(1, 5000) n RETURNING id
    ) INSERT INTO product_texts (product_id, language, name, name_code)
      SELECT id, 'hu', 'Termék ' || md5(id::text), 'termek-' || id FROM added`,
    [categoryId],
  );
  await pool.query('VACUUM ANALYZE products');
  await pool.query('VACUUM ANALYZE product_texts');
});
afterAll(() => shop.close());

const planOf = async (statement: string, value: unknown) => {
  const { rows } = await shop.connection.pool.query(`EXPLAIN ${statement}`, [value]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('[wall 119] a substring of a product’s name is found by an index', async () => {
  const { TextLike: comparisonOperator } = comparisonOperators;
  const query = await compileShopProducts(shop.connection.pool, {
    currencyId: 3,
    language: 'hu',
    fieldConditions: [{ fieldName: 'productName', comparisonOperator, value: 'bögre' }],
  });
  const [, inner] =
    /IN \((SELECT product_id FROM product_texts .*?)\)/.exec(query.conditions.join(' ')) ?? [];
  expect(await planOf(inner!.replace(/\$\d/, '$1'), '%bögre%')).toContain('product_texts_name_trigrams');
});

test('[wall 119] a substring of a SKU is found by an index', async () => {
  expect(await planOf('SELECT id FROM products WHERE sku ILIKE $1', '%U-4999%')).toContain(
    'products_sku_trigrams',
  );
});
