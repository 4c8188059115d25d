import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePoints } from '../loyalty/settle-points.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.close());

const spent = 500;

/** An order of a customer's that points paid for in part, which is all that they have. */
async function orderWithPoints(): Promise<CardOrder> {
  const order = await cards.order('stripe');
  await cards.query(
    `WITH owner AS (INSERT INTO customers (email, family_name, given_name, language, email_confirmed_at)
      SELECT email, 'Kovács', 'Anna', 'hu', now() FROM orders WHERE id = $1 RETURNING id
    ), lot AS (INSERT INTO point_lots (customer_id, points, remaining, usable_from, expires_at)
      SELECT id, $2, $2, now(), now() + interval '90 days' FROM owner RETURNING id, customer_id
    ), moved AS (INSERT INTO point_movements (customer_id, lot_id, kind, points) SELECT customer_id, id, 'adjusted', $2 FROM lot)
    UPDATE orders SET customer_id = owner.id, points_spent = $2 FROM owner WHERE orders.id = $1`,
    [order.id, spent],
  );
  await spendElsewhere(order, order.id);
  return order;
}

/** Takes all that the customer has for an order. */
const spendElsewhere = (order: CardOrder, byOrderId: number) =>
  cards.query(
    `WITH taken AS (UPDATE point_lots l SET remaining = 0 FROM orders o WHERE o.id = $1 AND l.customer_id = o.customer_id
      RETURNING l.id, l.customer_id, old.remaining AS points)
    INSERT INTO point_movements (customer_id, lot_id, kind, points, order_id)
    SELECT customer_id, id, 'spent', -points, $2 FROM taken`,
    [order.id, byOrderId],
  );
const held = async (order: CardOrder) =>
  (
    await cards.query<{ remaining: number }>(
      'SELECT l.remaining FROM point_lots l JOIN orders o ON o.customer_id = l.customer_id WHERE o.id = $1',
      [order.id],
    )
  )[0]?.remaining;
const reinstate = async (order: CardOrder) =>
  cards.shop.call<ErrorReply>(`POST /api/ProductOrder/${order.id}/PaymentReview`, {
    cookie: cards.staff.cookie,
    body: { action: 'reinstate', version: (await cards.details(order)).version },
  });

/** Ends an order whose card is charged after that. */
async function endAndCharge(order: CardOrder): Promise<void> {
  await cards.begin(order);
  await cards.shop.call(`PUT /api/ProductOrder/${order.id}/PaymentStatus`, {
    cookie: cards.staff.cookie,
    body: { paymentStatusId: 2, version: (await cards.details(order)).version },
  });
  await settlePoints(cards.shop.connection.pool);
  expect(await held(order)).toBe(spent);
  cards.lastPayment().outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
  await cards.runJobs();
}

test('an order that goes on after all takes its points once more', async () => {
  const order = await orderWithPoints();
  await endAndCharge(order);
  expect((await reinstate(order)).status).toBe(200);
  expect(await held(order)).toBe(0);
  await settlePoints(cards.shop.connection.pool);
  expect(await held(order)).toBe(0);
});

test('points that were spent on something else meanwhile pay for no second order', async () => {
  const order = await orderWithPoints();
  await endAndCharge(order);
  await spendElsewhere(order, 999_999);
  expect(await reinstate(order)).toMatchObject({
    status: 409,
    body: { code: 'pointsUnavailable', details: { maxPoints: 0 } },
  });
  expect(await cards.payments(order)).toMatchObject({ flag: 'paidAfterEnd', canReinstate: true });
});
