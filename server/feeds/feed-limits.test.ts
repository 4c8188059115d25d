import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.addProduct();
});
afterAll(() => shop.close());

test('[wall 118] sitemaps and feeds beyond the limit are refused, and staff still get connections', async () => {
  const blocker = await shop.connection.pool.connect();
  const files = ['/sitemaps/products-hu-0.xml', '/feeds/google-merchant-hu.xml', '/feeds/arukereso.xml'];
  const ended: number[] = [];
  try {
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE product_texts IN ACCESS EXCLUSIVE MODE');
    const replies = Array.from({ length: 30 }, async (_, index) => {
      const reply = await shop.call<{ code: string }>(`GET ${files[index % files.length]}`);
      ended.push(reply.status);
      return reply;
    });
    const first = await Promise.race(replies);
    expect([first.status, first.body.code]).toEqual([503, 'busy']);
    expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.connection.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    // All that find no slot are refused while the others still wait for the table.
    await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(22), { timeout: 60_000 });
    await blocker.query('ROLLBACK');
    await Promise.all(replies);
    expect(ended.filter((status) => status === 503).length).toBeGreaterThanOrEqual(22);
    expect(ended.filter((status) => status !== 503 && status !== 200)).toEqual([]);
  } finally {
    blocker.release(true);
  }
  // Every slot has been released.
  for (let round = 0; round < 3; round++) {
    for (const file of files) expect((await shop.call(`GET ${file}`)).status).toBe(200);
  }
});
