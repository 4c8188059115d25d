import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('a preview’s link shows its unpublished product alone, until it expires or its maker’s access ends', async () => {
  const { cookie, systemUserId } = await shop.addStaff({ products: 'write' });
  const reader = await shop.addStaff({ products: 'read' });
  const [id, other] = [
    await shop.addProduct({ name: 'Titkos tál', published: false }),
    await shop.addProduct({ published: false }),
  ];
  const create = (by: string, productId = id) =>
    shop.call<{ path: string; expiresAt: string }>('POST /api/Product/Preview', {
      cookie: by,
      body: { productId },
    });
  expect((await create(reader.cookie)).status).toBe(403);
  expect((await create(cookie, 999_999)).status).toBe(404);
  const { body: link, status } = await create(cookie);
  expect(status).toBe(201);
  const url = new URL(link.path, 'http://shop.example');
  expect(url.pathname).toMatch(new RegExp(`^/products/${id}/termek-`));
  const preview = url.searchParams.get('preview') ?? '';
  const open = (productId: number, token = preview) =>
    shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}&preview=${token}`);
  expect((await open(id)).body).toMatchObject({ productName: 'Titkos tál' });
  expect((await open(other)).status).toBe(404);
  expect((await open(id, 'x'.repeat(43))).status).toBe(404);
  expect((await shop.call(`GET /api/ShopProduct?productId=${id}`)).status).toBe(404);
  expect((await open(id, 'kurz')).status).toBe(400);

  const { pool } = shop.connection;
  await pool.query(`UPDATE one_time_tokens SET expires_at = now()`);
  expect((await open(id)).status).toBe(404);
  await pool.query(`UPDATE one_time_tokens SET expires_at = now() + interval '1 day'`);
  expect((await open(id)).status).toBe(200);
  await pool.query('UPDATE system_users SET active = false WHERE id = $1', [systemUserId]);
  expect((await open(id)).status).toBe(404);
});
