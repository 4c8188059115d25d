import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test.each([
  ['bestsellerOrder', 'second', 'first'],
  ['newOrder', 'first', 'second'],
] as const)('by %s products without a place come last in both directions', async (fieldName, last, first) => {
  const { db } = shop.connection;
  const ids = {
    none: await shop.addProduct({ name: `Deszka ${fieldName}` }),
    first: await shop.addProduct({ name: `Bögre ${fieldName}` }),
    second: await shop.addProduct({ name: `Tányér ${fieldName}` }),
  };
  await db
    .update(products)
    .set({ [fieldName]: 7 })
    .where(eq(products.id, ids[first]));
  await db
    .update(products)
    .set({ [fieldName]: 90 })
    .where(eq(products.id, ids[last]));
  await inTransaction(db, (tx) => refreshOffers(tx, Object.values(ids), 'test'));
  const orderOf = async (isAscendingOrder: boolean) => {
    const reply = await shop.call<{ products: { productId: number }[] }>('POST /api/ShopProduct/List', {
      body: { orderBy: { fieldName, isAscendingOrder } },
    });
    expect(reply.status, reply.text).toBe(200);
    const own = Object.values(ids);
    return reply.body.products.map(({ productId }) => productId).filter((id) => own.includes(id));
  };
  expect(await orderOf(true)).toEqual([ids[first], ids[last], ids.none]);
  expect(await orderOf(false)).toEqual([ids[last], ids[first], ids.none]);
});
