import type { CurrencyPrices } from '@kamra/contract/price-history.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

const read = (productId: number | string, by = cookie) =>
  shop.call<{ currencies: CurrencyPrices[] }>(`GET /api/Product/PriceHistory?productId=${productId}`, {
    cookie: by,
  });
const update = (body: object) => shop.call('PATCH /api/Product/Update', { cookie, body });

test('every price is listed with what the shopper sees and the lowest of the 30 days', async () => {
  const id = await shop.addProduct({ amount: 2_000_00 });
  await update({ id, version: 1, fixedPrices: [{ currencyId: 3, amount: 1_800 }] });
  await update({
    id,
    version: 2,
    fixedPrices: [{ currencyId: 3, amount: 1_500, announceReduction: true }],
  });
  const [forint, euro] = (await read(id)).body.currencies;
  expect(forint).toMatchObject({
    currencyId: 3,
    amount: 1_500,
    oldPrice: 1_800,
    isFixed: true,
    lowest30: 1_500,
  });
  expect(forint!.points.map(({ amount, reason }) => [amount, reason])).toEqual([
    [2_000, 'test'],
    [1_800, 'staff'],
    [1_500, 'staff'],
  ]);
  expect(forint!.reducedSince).toMatch(/^2\d{3}-/);
  expect(euro).toMatchObject({ currencyId: 1, isFixed: false, reducedSince: null });
});

test('a price that ended more than 30 days ago no longer counts, one that began earlier and lasted does', async () => {
  const id = await shop.addProduct({ amount: 3_000_00 });
  const shift = (amount: number, days: number) => sql`
    INSERT INTO price_history (product_id, currency_id, amount, reason, valid_from)
    VALUES (${id}, 3, ${amount}, 'test', now() - make_interval(days => ${days}))`;
  await shop.connection.db.execute(shift(1_000_00, 90));
  await shop.connection.db.execute(shift(2_500_00, 60));
  const [forint] = (await read(id)).body.currencies;
  expect(forint!.lowest30).toBe(2_500);
  expect(forint!.points).toHaveLength(3);
});

test('needs the right to read, and a product', async () => {
  const stranger = await shop.addStaff({ orders: 'read' });
  const id = await shop.addProduct();
  expect((await read(id, stranger.cookie)).status).toBe(403);
  expect((await read(2_000_000_000)).status).toBe(404);
  expect((await read('x')).status).toBe(400);
});
