import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import {
  canTransitionPayment,
  type PaymentStatusId,
  type ProductOrderDetails,
} from '@kamra/contract/orders.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { orders, payments } from './order-tables.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
});
afterAll(() => shop.close());

/** Places an order of three units and returns its id. */
async function orderOf(productId: number): Promise<number> {
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 3 }]);
  const [order] = await shop.connection.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderNumber, placed.body.orderNumber));
  return order!.id;
}

const move = <Body = ProductOrderDetails>(orderId: number, body: object, cookie = staff.cookie) =>
  shop.call<Body>(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, { body, cookie });

test('a received payment takes the units off the stock, with history and audit', async () => {
  const productId = await shop.addProduct({ onHand: 10 });
  const orderId = await orderOf(productId);
  const moved = await move(orderId, { paymentStatusId: 4, version: 1, note: 'Megjött' });
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({ paymentStatusId: 4, version: 2, allowedPaymentStatusIds: [6] });
  expect(moved.body.history.findLast(({ event }) => event === 'paymentChanged')).toMatchObject({
    event: 'paymentChanged',
    fromPaymentStatusId: 1,
    toPaymentStatusId: 4,
    note: 'Megjött',
  });
  expect(await shop.stockOf(productId)).toEqual({ onHand: 7, reserved: 0 });
  const [audited] = await shop.connection.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'order'), eq(auditLog.entityId, orderId)));
  expect(audited).toMatchObject({
    systemUserId: staff.systemUserId,
    action: 'transitionPayment',
    before: { paymentStatusId: 1 },
    after: { paymentStatusId: 4 },
  });
});

test('a cancelled or rejected order returns its units', async () => {
  for (const paymentStatusId of [2, 5]) {
    const productId = await shop.addProduct({ onHand: 10 });
    const orderId = await orderOf(productId);
    expect((await move(orderId, { paymentStatusId: 7, version: 1 })).status).toBe(200);
    expect(await shop.stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });
    expect((await move(orderId, { paymentStatusId, version: 2 })).status).toBe(200);
    expect(await shop.stockOf(productId)).toEqual({ onHand: 10, reserved: 0 });
  }
});

test('[wall 15] a transition from another version is refused, also when both come at once', async () => {
  const productId = await shop.addProduct({ onHand: 10 });
  const orderId = await orderOf(productId);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => move<ErrorReply>(orderId, { paymentStatusId: 4, version: 1 })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('versionConflict');
  expect(await shop.stockOf(productId)).toEqual({ onHand: 7, reserved: 0 });
});

test('[wall 21] cancelling and completing at once: one wins and the stock is right', async () => {
  const productId = await shop.addProduct({ onHand: 10 });
  const orderId = await orderOf(productId);
  const [completed] = await Promise.all([
    move(orderId, { paymentStatusId: 4, version: 1 }),
    move(orderId, { paymentStatusId: 2, version: 1 }),
  ]);
  const onHand = completed!.status === 200 ? 7 : 10;
  expect(await shop.stockOf(productId)).toEqual({ onHand, reserved: 0 });
});

test('[wall 13] of all 64 transitions only the permitted ones succeed; the others change nothing', async () => {
  const { db } = shop.connection;
  const ids: PaymentStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8];
  const productId = await shop.addProduct({ onHand: 1_000 });
  const orderId = await orderOf(productId);
  let version = 1;
  for (const from of ids) {
    for (const to of ids) {
      await db.update(orders).set({ paymentStatusId: from }).where(eq(orders.id, orderId));
      const { status, body } = await move<ErrorReply>(orderId, { paymentStatusId: to, version });
      const [after] = await db.select().from(orders).where(eq(orders.id, orderId));
      // That a card has authorized its order its provider alone says.
      if (canTransitionPayment(from, to) && !(from === 3 && to === 8)) {
        expect([status, after!.paymentStatusId], `${from} to ${to}`).toEqual([200, to]);
        version++;
      } else {
        expect([status, body.code, after!.paymentStatusId], `${from} to ${to}`).toEqual([
          409,
          'paymentTransitionNotAllowed',
          from,
        ]);
      }
      expect(after!.version).toBe(version);
    }
  }
});

test('[wall 46] only staff with the right transition payments', async () => {
  const orderId = await orderOf(await shop.addProduct());
  const reader = await shop.addStaff({ orders: 'read', products: 'write' });
  const body = { paymentStatusId: 3, version: 1 };
  expect((await move(orderId, body, reader.cookie)).status).toBe(403);
  const anonymous = await shop.call(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, { body });
  expect(anonymous.status).toBe(401);
  expect((await move(orderId, { ...body, total: 1 })).status).toBe(400);
  expect((await move(orderId, { ...body, paymentStatusId: 9 })).status).toBe(400);
  expect((await move(999_999, body)).status).toBe(404);
  expect((await move(orderId, body)).status).toBe(200);
  const [payment] = await shop.connection.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment!.paymentStatusId).toBe(3);
});
