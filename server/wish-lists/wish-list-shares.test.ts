import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyRetention } from '../retention/apply-retention.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let caller = 0;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Each from an address of its own, so that the rate limits of tests do not mix. */
function share(productIds: unknown, from = `10.0.0.${++caller}`) {
  return shop.call<{ token: string; code?: string }>('POST /api/ShopWishList/Share', {
    body: { productIds },
    from,
  });
}

function open(token: string) {
  return shop.call<{ productIds: number[]; code?: string }>(`GET /api/ShopWishList/Share?token=${token}`);
}

describe('a shared wish list', () => {
  test('is visible to anyone with the link, in its order, each product once, without unpublished ones', async () => {
    const [first, second] = [await shop.addProduct(), await shop.addProduct()];
    const hidden = await shop.addProduct({ published: false });
    const { status, body } = await share([second, hidden, first, second, 2_000_000_000]);
    expect(status).toBe(201);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await open(body.token)).body).toEqual({ productIds: [second, first] });
  });

  test('has a link that is not stored in the database', async () => {
    const { token } = (await share([await shop.addProduct()])).body;
    const { rows } = await shop.connection.pool.query('SELECT * FROM wish_list_shares');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['unknown', randomBytes(32).toString('base64url')],
    ['broken', '%27;drop'],
    ['empty', ''],
  ])('with an %s link is not found', async (_, token) => {
    expect(await open(token)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  test.each([[[]], [[0]], [['1']], [Array.from({ length: 65 }, (_, index) => index + 1)], [null]])(
    'of %j is refused',
    async (ids) => {
      expect(await share(ids)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
    },
  );

  test('requires a product that still exists', async () => {
    expect(await share([2_000_000_001])).toMatchObject({ status: 409, body: { code: 'productUnavailable' } });
  });

  test('is deleted when nobody has opened it for 180 days', async () => {
    const id = await shop.addProduct();
    const [old, used] = [(await share([id])).body.token, (await share([id])).body.token];
    await shop.connection.db.execute(
      sql`UPDATE wish_list_shares SET last_used_at = now() - interval '181 days'`,
    );
    expect((await open(used)).status).toBe(200);
    await applyRetention(shop.connection.pool, shop.config);
    expect((await open(used)).status).toBe(200);
    expect((await open(old)).status).toBe(404);
  });
});
