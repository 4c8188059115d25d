import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedQueries } from '../database/connect.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { refreshOffers } from './refresh-offers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('the price written last holds, though its transaction had begun before another one', async () => {
  const { pool } = shop.connection;
  const id = await shop.addProduct({ amount: 1_000_00 });
  const { cookie } = await shop.addStaff({ products: 'write' });
  const importing = await pool.connect();
  try {
    await importing.query('BEGIN');
    const { body } = await shop.call<{ version: number }>(`GET /api/Product/${id}`, { cookie });
    const fixedPrices = [{ currencyId: 3, amount: 2_000 }];
    const edited = { id, version: body.version, fixedPrices };
    expect((await shop.call('PATCH /api/Product/Update', { body: edited, cookie })).status).toBe(200);
    await importing.query('UPDATE fixed_prices SET amount = 3000_00 WHERE product_id = $1', [id]);
    await refreshOffers(typedQueries(importing), [id], 'import');
    await importing.query('COMMIT');
  } finally {
    importing.release();
  }
  const { body: shown } = await shop.call<ProductDetails>(
    `GET /api/ShopProduct?productId=${id}&currencyId=3`,
  );
  expect(shown.price).toBe(3_000);
  const { rows } = await pool.query(
    'SELECT amount::int, valid_from FROM price_history WHERE product_id = $1 AND currency_id = 3 ORDER BY valid_from, id',
    [id],
  );
  expect(rows.map(({ amount }) => amount)).toEqual([1_000_00, 2_000_00, 3_000_00]);
});
