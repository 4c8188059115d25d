import type { Reply } from '@kamra/contract/endpoint.ts';
import type { listProductReviews } from '@kamra/contract/reviews.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { orderLines } from '../orders/order-tables.ts';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { productReviews } from './review-tables.ts';

let shop: TestShop;
let productId: number;
let otherId: number;

beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ onHand: 50 });
  otherId = await shop.addProduct({ onHand: 50 });
});
afterAll(() => shop.close());

async function buyAndReview(review: { stars: number; published?: boolean; body?: string }): Promise<void> {
  const { db } = shop.connection;
  await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const lines = await db.select().from(orderLines).where(eq(orderLines.productId, productId));
  await inTransaction(db, async (tx) => {
    await tx.insert(productReviews).values({
      productId,
      orderLineId: Math.max(...lines.map(({ id }) => id)),
      authorName: 'Anna K.',
      language: 'hu',
      ...(review.published === false && { takenDownReason: 'sértő' }),
      ...review,
    });
    await refreshRatings(tx, [productId]);
  });
}

const list = async (query = '') =>
  (
    await shop.call<Reply<typeof listProductReviews>>(
      `GET /api/ShopProduct/Reviews?productId=${productId}${query}`,
    )
  ).body;

test('the rating is the mean of all published reviews, twenty points a star', async () => {
  await buyAndReview({ stars: 5, body: 'Szép' });
  await buyAndReview({ stars: 2, body: 'Kicsi' });
  await buyAndReview({ stars: 1, published: false, body: 'Eltávolított' });
  const product = await shop.call<{ ratingsCount: number; ratingsValue: number }>(
    `GET /api/ShopProduct?productId=${productId}&currencyId=3`,
  );
  expect(product.body).toMatchObject({ ratingsCount: 2, ratingsValue: 140 });
  const { reviews, counts, totalCount } = await list();
  const { headers } = await shop.app.inject(`/products/${productId}/x`);
  const page = await shop.app.inject(String(headers.location));
  for (const { id } of reviews) expect(page.body).toContain(`href="/contact?review=${id}#case-form"`);
  expect(reviews.map(({ body }) => body)).toEqual(['Kicsi', 'Szép']);
  expect(counts).toEqual([0, 1, 0, 0, 1]);
  expect(totalCount).toBe(2);
});

test('reviews that are decided at once are all counted', async () => {
  const { db, pool } = shop.connection;
  const counted = async () =>
    (
      await pool.query<{ count: number }>('SELECT ratings_count AS count FROM products WHERE id = $1', [
        productId,
      ])
    ).rows[0]!.count;
  const before = await counted();
  for (let count = 0; count < 2; count++) await buyAndReview({ stars: 5, published: false });
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM product_reviews WHERE product_id = $1 ORDER BY id DESC LIMIT 2',
    [productId],
  );
  const { cookie } = await shop.addStaff({ reviews: 'write' });
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM products WHERE id = $1 FOR NO KEY UPDATE', [productId]);
  const deciding = rows.map(({ id }) =>
    shop.call(`PUT /api/ProductReview/${id}/State`, { cookie, body: { state: 'published' } }),
  );
  await untilLockAwaited(holder, 2);
  await holder.query('COMMIT');
  holder.release();
  expect((await Promise.all(deciding)).map(({ status }) => status)).toEqual([204, 204]);
  expect(await counted()).toBe(before + 2);
  await db.delete(productReviews).where(
    inArray(
      productReviews.id,
      rows.map(({ id }) => id),
    ),
  );
});

test('a reply makes the pages stale that show its product', async () => {
  const [review] = (await list()).reviews;
  const { cookie } = await shop.addStaff({ reviews: 'write' });
  const listener = await shop.connection.pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query(`LISTEN ${catalogueChannel}`);
  const path = `PUT /api/ProductReview/${review!.id}/Reply`;
  expect((await shop.call(path, { cookie, body: { reply: 'Köszönjük!' } })).status).toBe(204);
  await listener.query('SELECT 1');
  await listener.query(`UNLISTEN ${catalogueChannel}`);
  listener.release();
  expect(heard).toContain(`{"productIds":[${productId}]}`);
});

test('one number of stars can be picked, and pages hold five', async () => {
  for (let count = 0; count < 6; count++) await buyAndReview({ stars: 4 });
  expect((await list('&stars=4')).totalCount).toBe(6);
  expect((await list('&stars=4')).reviews).toHaveLength(5);
  expect((await list('&stars=4&page=2')).reviews).toHaveLength(1);
  expect((await list('&stars=3')).reviews).toEqual([]);
});

test('a product without reviews has none, and shares none with others', async () => {
  const { body } = await shop.call<Reply<typeof listProductReviews>>(
    `GET /api/ShopProduct/Reviews?productId=${otherId}`,
  );
  expect(body).toMatchObject({ reviews: [], counts: [0, 0, 0, 0, 0], totalCount: 0 });
});

test('a review without a bought line cannot be stored, nor two of one line', async () => {
  const { db } = shop.connection;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.productId, productId));
  const review = { productId, stars: 3, authorName: 'X', language: 'hu' };
  await expect(db.insert(productReviews).values({ ...review, orderLineId: 999_999 })).rejects.toThrow();
  await expect(db.insert(productReviews).values({ ...review, orderLineId: line!.id })).rejects.toThrow();
});

test.each(['&stars=6', '&stars=x', '&page=0', '&other=1'])('%s is refused', async (query) => {
  const reply = await shop.call<{ code: string }>(
    `GET /api/ShopProduct/Reviews?productId=${productId}${query}`,
  );
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
});
