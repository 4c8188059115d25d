import type { ShopState } from '@kamra/contract/shop-state.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  const itself = new URL(process.env.TEST_DATABASE_URL ?? '');
  const urls = ['postgres://kamra@127.0.0.1:1/none', itself.href];
  shop = await startTestShop({ DATABASE_REPLICA_URLS: urls.join() });
});
afterAll(() => shop.close());

// Real standbys: test/engines/replica-reads.test.ts.
test('a replica that is away and one that is no standby are told of and never read from', async () => {
  const { cookie } = await shop.addStaff('administrator');
  const productId = await shop.addProduct();
  const path = `GET /api/ShopProduct?productId=${productId}&currencyId=3&language=hu`;
  await vi.waitFor(async () => {
    const { body } = await shop.call<ShopState>('GET /api/ShopState', { cookie });
    expect(body.replicas).toEqual([
      { name: '127.0.0.1:1', isUsed: false, lagSeconds: null },
      { name: expect.stringMatching(/^127\.0\.0\.1:\d+$/), isUsed: false, lagSeconds: null },
    ]);
  }, 60_000);
  const reads = async () =>
    /kamra_catalogue_reads\{server="primary"\} (\d+)/.exec((await shop.call('GET /metrics')).text)?.[1];
  const before = Number(await reads());
  expect((await shop.call(path)).status).toBe(200);
  expect(Number(await reads())).toBe(before + 1);
});

test('who orders gets the position of the log; one that somebody made up does no harm', async () => {
  const order = await placeTestOrder(shop, [{ productId: await shop.addProduct(), soldQuantity: 1 }]);
  expect(String(order.headers['set-cookie'])).toMatch(
    /__Host-kamra-written=\d+; Max-Age=300; Path=\/; HttpOnly; Secure/,
  );
  const path = `GET /api/ShopProduct?productId=1&currencyId=3&language=hu`;
  for (const made of ['9999999999999999', '-1', 'x', '1e9'])
    expect((await shop.call(path, { cookie: `__Host-kamra-written=${made}` })).status).toBe(200);
});
