import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Maker } from '../testing/card-provider/held-payments.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
});
afterAll(() => cards.close());

test.each(['simplepay', 'barion', 'stripe'] as const)(
  '[wall 40] %s: two refunds of a payment whose answers were lost are each made once',
  async (maker) => {
    const order = await cards.order(maker);
    await cards.begin(order);
    cards.lastPayment().outcome = 'paid';
    await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
    await cards.runJobs();
    for (const amount of [1_000, 2_000]) {
      const { version } = await cards.details(order);
      const reply = await cards.shop.call(`POST /api/ProductOrder/${order.id}/Refund`, {
        body: { version, amount },
        cookie: cards.staff.cookie,
      });
      expect(reply.status, reply.text).toBe(200);
    }
    cards.server.faults = { losesAnswers: maker === 'stripe' ? 4 : 2 };
    await cards.runJobs();
    cards.server.faults = {};
    for (let again = 0; again < 3; again++) {
      await cards.query(
        `INSERT INTO pgboss.job (name, data) SELECT 'send-refund', jsonb_build_object('refundId', id) FROM order_refunds
         WHERE order_id = $1 AND state IN ('queued', 'sent') ORDER BY id`,
        [order.id],
      );
      await cards.runJobs();
    }
    const { refunds, flag } = await cards.payments(order);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [1_000, 'done'],
      [2_000, 'done'],
    ]);
    expect(flag).toBeNull();
    const factor = maker === 'stripe' ? 100 : 1;
    const made = cards.lastPayment().refunds.map(({ amount }) => amount / factor);
    expect(made.toSorted((one, other) => one - other)).toEqual([1_000, 2_000]);
  },
);

const payByCard = async (maker: Maker) => {
  const order = await cards.order(maker);
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
  await cards.runJobs();
  return order;
};
const refund = async (order: CardOrder, amount: number) =>
  cards.shop.call<{ code?: string }>(`POST /api/ProductOrder/${order.id}/Refund`, {
    body: { version: (await cards.details(order)).version, amount },
    cookie: cards.staff.cookie,
  });
const review = async (order: CardOrder, action: string) =>
  cards.shop.call(`POST /api/ProductOrder/${order.id}/PaymentReview`, {
    body: { version: (await cards.details(order)).version, action },
    cookie: cards.staff.cookie,
  });
const sendAgain = async (order: CardOrder, isLast = false) => {
  await cards.query(
    `INSERT INTO pgboss.job (name, data) SELECT 'send-refund', jsonb_build_object('refundId', id) FROM order_refunds
     WHERE order_id = $1 ORDER BY id`,
    [order.id],
  );
  await cards.runJobs(isLast);
};
/** A refund that was made, and whose answer was lost as often as it was tried. */
const loseRefund = async (maker: Maker) => {
  const order = await payByCard(maker);
  expect((await refund(order, 1_000)).status).toBe(200);
  cards.server.faults = { losesAnswers: maker === 'stripe' ? 2 : 1 };
  await cards.runJobs();
  cards.server.faults = { isDown: true };
  await sendAgain(order, true);
  return order;
};

test.each(['simplepay', 'barion', 'stripe'] as const)(
  '%s: a refund of which nobody knows whether it was made is asked for, and no other one goes out beside it',
  async (maker) => {
    const order = await loseRefund(maker);
    expect(await cards.payments(order)).toMatchObject({
      refunds: [{ state: 'unknown' }],
      flag: 'refundUnknown',
    });
    expect(await cards.details(order)).toMatchObject({ refundable: order.total - 1_000 });
    expect(await refund(order, 1_000)).toMatchObject({ status: 409, body: { code: 'paymentUnavailable' } });
    const waiting = await cards.query(
      `SELECT FROM pgboss.job WHERE name = 'send-refund' AND state < 'active' AND start_after > now()
        AND data = (SELECT jsonb_build_object('refundId', max(id)) FROM order_refunds)`,
    );
    expect(waiting).toHaveLength(1);
    await sendAgain(order);
    expect((await cards.payments(order)).refunds).toMatchObject([{ state: 'unknown' }]);
    cards.server.faults = { forgetsKeys: true };
    await sendAgain(order);
    expect(await cards.payments(order)).toMatchObject({ refunds: [{ state: 'done' }], flag: null });
    expect(cards.lastPayment().refunds).toHaveLength(1);
    cards.server.faults = {};
    expect((await refund(order, 1_000)).status).toBe(200);
    await cards.runJobs();
    expect(cards.lastPayment().refunds).toHaveLength(2);
  },
);

test('a provider that refuses to say whether it made a refund has not refused it', async () => {
  const order = await payByCard('barion');
  await refund(order, 1_000);
  cards.server.faults = { losesAnswers: 1 };
  await cards.runJobs();
  const { secrets } = cards.server;
  cards.server.secrets = { ...secrets, posKey: 'changed' };
  await sendAgain(order, true);
  cards.server.secrets = secrets;
  expect((await cards.payments(order)).refunds).toMatchObject([{ state: 'unknown' }]);
  await sendAgain(order);
  expect((await cards.payments(order)).refunds).toMatchObject([{ state: 'done' }]);
  expect(cards.lastPayment().refunds).toHaveLength(1);
});

test.each([
  ['refundMade', 'done', 1_000],
  ['refundNotMade', 'failed', 0],
] as const)('staff who looked at the provider say: %s', async (action, state, refundedTotal) => {
  const order = await loseRefund('simplepay');
  await review(order, 'dismiss');
  expect(await cards.payments(order)).toMatchObject({ flag: 'refundUnknown' });
  expect((await review(order, action)).status).toBe(200);
  expect(await cards.payments(order)).toMatchObject({ flag: null, refunds: [{ state }] });
  expect(await cards.details(order)).toMatchObject({ refundedTotal });
  cards.server.faults = {};
  await sendAgain(order);
  expect(await cards.payments(order)).toMatchObject({ refunds: [{ state }] });
  expect((await review(order, action)).status).toBe(409);
});
