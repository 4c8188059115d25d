import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('suggestions count models, as the list that follows counts them', async () => {
  const { pool } = shop.connection;
  const categoryId = await shop.addCategory('Üstök');
  const siblings: number[] = [];
  for (const sku of ['UST-1', 'UST-2', 'UST-3'])
    siblings.push(await shop.addProduct({ name: 'Bogrács', sku, categoryId }));
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO variant_groups (code) VALUES ('bogracs') RETURNING id`,
  );
  await pool.query('UPDATE products SET variant_group_id = $1 WHERE id = ANY($2)', [
    rows[0]!.id,
    siblings.slice(0, 2),
  ]);
  await pool.query('UPDATE offers SET card_version = DEFAULT WHERE product_id = ANY($1)', [siblings]);
  const text = encodeURIComponent('bogrács');
  const { body } = await shop.call<Suggestions>(`GET /api/ShopProduct/Suggestions?text=${text}`);
  expect(body.totalCount).toBe(2);
  expect(body.categories).toMatchObject([{ name: 'Üstök', count: 2 }]);
});
