import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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

async function paidOrder(): Promise<CardOrder> {
  const order = await cards.order('barion');
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
  await cards.runJobs();
  return order;
}

async function refund(order: CardOrder, wanted: object = {}) {
  const { version, refundable } = await cards.details(order);
  const reply = await cards.shop.call(`POST /api/ProductOrder/${order.id}/Refund`, {
    body: { version, amount: refundable, ...wanted },
    cookie: cards.staff.cookie,
  });
  expect(reply.status, reply.text).toBe(200);
  await cards.runJobs();
}

const stockOf = async ({ productId }: CardOrder) =>
  (await cards.query('SELECT on_hand::int AS n FROM stock WHERE product_id = $1', [productId]))[0];

test('goods of an unsent order are in stock again once the card has its money, not while that may fail', async () => {
  const order = await paidOrder();
  expect(await stockOf(order)).toEqual({ n: 4 });
  cards.server.faults = { refusesRefunds: true };
  await refund(order);
  expect(await cards.details(order)).toMatchObject({ state: 'preparing', refundedTotal: 0 });
  expect(await stockOf(order)).toEqual({ n: 4 });
  cards.server.faults = { isDown: true };
  await refund(order);
  expect((await cards.details(order)).state).toBe('refunded');
  expect(await stockOf(order)).toEqual({ n: 4 });
  cards.server.faults = {};
  await cards.query(
    `INSERT INTO pgboss.job (name, data) SELECT 'send-refund', jsonb_build_object('refundId', max(refund_id))
     FROM payment_refunds RETURNING id`,
  );
  await cards.runJobs();
  expect(await cards.payments(order)).toMatchObject({ refunds: [{ state: 'failed' }, { state: 'done' }] });
  expect(await stockOf(order)).toEqual({ n: 5 });
});

test('units that came back with a refund that failed are not put back again with the next one', async () => {
  const order = await paidOrder();
  const { lines } = await cards.details(order);
  const taken = { amount: 1_000, lines: [{ lineId: lines[0]!.id, quantity: 1, isRestocked: true }] };
  cards.server.faults = { refusesRefunds: true };
  await refund(order, taken);
  expect(await stockOf(order)).toEqual({ n: 5 });
  cards.server.faults = {};
  await refund(order, taken);
  expect(await cards.payments(order)).toMatchObject({ refunds: [{ state: 'failed' }, { state: 'done' }] });
  expect(await stockOf(order)).toEqual({ n: 5 });
  await refund(order);
  expect(await stockOf(order)).toEqual({ n: 5 });
});

test('money beyond the price of a refunded order goes back, and moves no goods', async () => {
  const order = await cards.order('stripe');
  await cards.begin(order);
  const lost = cards.lastPayment();
  lost.outcome = 'expired';
  await sendCardNotice(cards.shop, cards.server, lost);
  await cards.runJobs();
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
  await cards.runJobs();
  await refund(order);
  expect(await stockOf(order)).toEqual({ n: 5 });
  lost.outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, lost, { eventId: 'late' });
  await cards.runJobs();
  await cards.runJobs();
  expect(await cards.payments(order)).toMatchObject({
    refunds: [
      { state: 'done', isSurplus: false },
      { state: 'done', isSurplus: true },
    ],
  });
  expect(await stockOf(order)).toEqual({ n: 5 });
});
