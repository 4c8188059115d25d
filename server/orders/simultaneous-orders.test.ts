import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { connectDatabase } from '../database/connect.ts';
import { draftOrder, newBuyer } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const place = (body: object, cookie?: string) =>
  shop.call<PlacedOrder>('POST /ExternalOrder/Order', { body, ...(cookie && { cookie }) });
const fail = (body: object) => shop.call<ErrorReply>('POST /ExternalOrder/Order', { body });

test('[wall 17] two hundred at once over two processes for the last six: six orders, and the rest get outOfStock', async () => {
  const second = connectDatabase(shop.config.databaseUrl!, 10);
  const other = await buildApp({ connection: second, config: shop.config });
  try {
    const productId = await shop.addProduct({ onHand: 6 });
    const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? shop.app : other.app).inject({
          method: 'POST',
          url: '/ExternalOrder/Order',
          payload: { ...draft, ...newBuyer() },
        }),
      ),
    );
    const placed = replies.filter((reply) => reply.statusCode === 200);
    const soldOut = replies.filter((reply) => reply.statusCode === 409);
    expect([placed.length, soldOut.length]).toEqual([6, 194]);
    expect(soldOut.every((reply) => reply.json().code === 'outOfStock')).toBe(true);
    expect(soldOut.at(-1)?.json().details.lines).toEqual([{ productId, availibilityCount: 0 }]);
    expect(await shop.stockOf(productId)).toEqual({ onHand: 6, reserved: 6 });
    expect(new Set(placed.map((reply) => reply.json().orderNumber)).size).toBe(6);
  } finally {
    await other.app.close();
    await second.close();
  }
});

test('[wall 18] a hundred units go to buyers of one to three, and not one more', async () => {
  const productId = await shop.addProduct({ onHand: 100 });
  const drafts = await Promise.all(
    [1, 2, 3].map((soldQuantity) => draftOrder(shop, [{ productId, soldQuantity }])),
  );
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, index) => place({ ...drafts[index % 3]!, ...newBuyer() })),
  );
  const sold = replies.reduce((sum, { status }, index) => sum + (status === 200 ? (index % 3) + 1 : 0), 0);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 100, reserved: sold });
  expect(sold).toBe(100);
});

test('[wall 22] carts with the same products in opposite order do not block each other', async () => {
  const first = await shop.addProduct({ onHand: 200 });
  const second = await shop.addProduct({ onHand: 200 });
  const lines = [first, second].map((productId) => ({ productId, soldQuantity: 1 }));
  const draft = await draftOrder(shop, lines);
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      place({ ...draft, ...newBuyer(), lines: index % 2 ? lines : lines.toReversed() }),
    ),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await shop.stockOf(second)).toEqual({ onHand: 200, reserved: 100 });
});

test('[wall 23] a stock row that stays locked ends in 503 with Retry-After, and nothing is left behind', async () => {
  const productId = await shop.addProduct();
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const blocker = await shop.connection.pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('SELECT * FROM stock WHERE product_id = $1 FOR UPDATE', [productId]);
    const blocked = await fail(draft);
    expect([blocked.status, blocked.body.code]).toEqual([503, 'busy']);
    expect(blocked.headers['retry-after']).toBe('2');
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  expect((await place(draft)).status).toBe(200);
});
