import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardShop, openCardShop } from '../testing/open-card-shop.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
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
