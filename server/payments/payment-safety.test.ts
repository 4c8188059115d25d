import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { PaymentProvider } from '@kamra/contract/payment-providers.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { followUpOrders } from '../orders/follow-up-orders.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { logOfRefusal } from '../testing/log-of-refusal.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { isSurelyUnpaid, nextCheckAt } from './check-due-payments.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
});
afterAll(() => cards.close());

const notify = (fault = {}) => sendCardNotice(cards.shop, cards.server, cards.lastPayment(), fault);
const events = async () => (await cards.query('SELECT event_id FROM payment_events')).length;
const review = async (order: CardOrder, action: string) =>
  cards.shop.call<ErrorReply>(`POST /api/ProductOrder/${order.id}/PaymentReview`, {
    cookie: cards.staff.cookie,
    body: { action, version: (await cards.details(order)).version },
  });
const move = async (order: CardOrder, paymentStatusId: number) =>
  cards.shop.call(`PUT /api/ProductOrder/${order.id}/PaymentStatus`, {
    cookie: cards.staff.cookie,
    body: { paymentStatusId, version: (await cards.details(order)).version },
  });

test.each(['stripe', 'simplepay'] as const)(
  '[wall 33, 39] %s: forged, altered, unsigned and old notifications are refused',
  async (maker) => {
    const order = await cards.order(maker);
    await cards.begin(order);
    cards.lastPayment().outcome = 'paid';
    const before = await events();
    const tooOld = maker === 'stripe' ? [{ ageSeconds: 301 }, { ageSeconds: -301 }] : [];
    const faults = [{ isForged: true }, { isAltered: true }, { isUnsigned: true }, ...tooOld];
    for (const fault of faults)
      expect(await notify(fault), JSON.stringify(fault)).toMatchObject({ status: 401 });
    expect(await events()).toBe(before);
    expect(await cards.runJobs()).toBe(0);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 3 });
    for (const fault of faults)
      expect(await logOfRefusal(cards, maker, fault)).toEqual([
        { provider: maker, message: 'a notification of a card payment was refused' },
      ]);
    expect((await notify({ eventId: 'replayed' })).status).toBe(200);
    const once = await events();
    expect((await notify({ eventId: 'replayed' })).status).toBe(200);
    expect(await events(), 'the same notification again is none').toBe(once);
    expect(await cards.runJobs()).toBe(1);
  },
);

test('a notification that is too long, or is none, is refused', async () => {
  const send = (path: string, payload: string) =>
    cards.shop.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await send('/ExternalPayment/Stripe', 'x'.repeat(70_000))).statusCode).toBe(413);
  for (const maker of ['Stripe', 'SimplePay', 'Barion'])
    expect((await send(`/ExternalPayment/${maker}`, 'nothing')).statusCode).toBe(401);
});

test('SimplePay’s notice is answered with its own text, one field more, and a signature', async () => {
  const order = await cards.order('simplepay');
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  const answer = await notify({ eventId: 'a' });
  expect(answer.text).toMatch(/^\{"salt":"y+".*"status":"FINISHED","receiveDate":"\d{4}-[^"]+\+00:00"\}$/);
  expect(answer.headers.signature).toMatch(/^[\w+/]{64}$/);
  await cards.runJobs();
});

test.each(['simplepay', 'barion', 'stripe'] as const)(
  '[wall 35] %s: 200 notifications at once have one effect',
  async (maker) => {
    const order = await cards.order(maker);
    await cards.begin(order);
    cards.lastPayment().outcome = 'paid';
    const asked = cards.server.requests.length;
    const replies = await Promise.all(Array.from({ length: 200 }, () => notify()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await cards.runJobs()).toBe(1);
    expect(cards.server.requests.length - asked).toBe(1);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
    expect(await cards.shop.stockOf(order.productId)).toEqual({ onHand: 4, reserved: 0 });
  },
);

test('ten that begin to pay at once begin one payment', async () => {
  const order = await cards.order('barion');
  const before = cards.server.payments.length;
  const replies = await Promise.all(Array.from({ length: 10 }, () => cards.begin(order)));
  expect(cards.server.payments.length).toBe(before + 1);
  expect(new Set(replies.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
});

test('only its owner pays an order, and only while it is to be paid by card', async () => {
  const order = await cards.order('stripe');
  const begin = (cookie?: string) =>
    cards.shop.call('POST /ExternalOrder/Payment', {
      body: { trnId: order.trnId },
      ...(cookie && { cookie }),
    });
  expect((await begin()).status).toBe(404);
  const other = await cards.order('stripe');
  expect((await begin(other.cookie)).status).toBe(404);
  await move(order, 2);
  expect((await begin(order.cookie)).body).toMatchObject({ code: 'paymentTransitionNotAllowed' });
});

test('[wall 38] a second payment of an order goes back by itself', async () => {
  const order = await cards.order('stripe');
  await cards.begin(order);
  const first = cards.lastPayment();
  first.outcome = 'expired';
  await notify();
  await cards.runJobs();
  await cards.begin(order);
  const second = cards.lastPayment();
  second.outcome = 'paid';
  await notify();
  first.outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, first);
  await cards.runJobs();
  await cards.runJobs();
  expect(first.refunds.length + second.refunds.length).toBe(1);
  const { attempts, refunds, ledger } = await cards.payments(order);
  expect(attempts.map(({ isSurplus }) => isSurplus).toSorted()).toEqual([false, true]);
  expect(refunds).toMatchObject([{ state: 'done', isSurplus: true, amount: order.total }]);
  expect(ledger).toMatchObject({ paid: 2 * order.total, refunded: order.total, open: 0 });
  expect(await cards.details(order)).toMatchObject({ refundedTotal: 0, refundable: order.total });
});

test('[wall 19] money for a cancelled order waits for staff, who let it go on or send it back', async () => {
  for (const action of ['reinstate', 'refund']) {
    const order = await cards.order('simplepay');
    await cards.begin(order);
    await move(order, 2);
    expect(await cards.shop.stockOf(order.productId)).toEqual({ onHand: 5, reserved: 0 });
    cards.lastPayment().outcome = 'paid';
    await notify();
    await cards.runJobs();
    expect(await cards.payments(order)).toMatchObject({ flag: 'paidAfterEnd', canReinstate: true });
    const queue = await cards.shop.call<{ lookAtPayment: number }>('GET /api/ProductOrder/Queues', {
      cookie: cards.staff.cookie,
    });
    expect(queue.body.lookAtPayment).toBeGreaterThan(0);
    expect((await review(order, action)).status).toBe(200);
    await cards.runJobs();
    const after = await cards.payments(order);
    expect(after).toMatchObject({ flag: null, ledger: { open: 0 } });
    expect((await cards.status(order)).paymentStatusId).toBe(action === 'reinstate' ? 4 : 2);
    expect(cards.lastPayment().refunds).toHaveLength(action === 'reinstate' ? 0 : 1);
    expect((await cards.shop.stockOf(order.productId)).onHand).toBe(action === 'reinstate' ? 4 : 5);
    expect((await review(order, action)).body.code).toBe('paymentTransitionNotAllowed');
  }
});

test('an order whose goods are gone is not reinstated', async () => {
  const order = await cards.order('stripe');
  await cards.begin(order);
  await move(order, 2);
  cards.lastPayment().outcome = 'paid';
  await notify();
  await cards.runJobs();
  await cards.query('UPDATE stock SET on_hand = 0 WHERE product_id = $1', [order.productId]);
  expect(await review(order, 'reinstate')).toMatchObject({ status: 409, body: { code: 'outOfStock' } });
  expect(await cards.payments(order)).toMatchObject({ flag: 'paidAfterEnd' });
});

test('[wall 20] an order never ends unpaid before its provider was asked', async () => {
  const { pool } = cards.shop.connection;
  const end = (order: CardOrder) =>
    cards.query(`UPDATE orders SET payment_due_at = now() - interval '1 hour' WHERE id = $1`, [order.id]);
  const followUp = () => followUpOrders(pool, undefined, (orderId) => isSurelyUnpaid(cards.context, orderId));
  const paid = await cards.order('simplepay');
  cards.server.faults = { losesAnswers: 1 };
  await cards.begin(paid);
  cards.lastPayment().outcome = 'paid';
  await end(paid);
  cards.server.faults = { isDown: true };
  await followUp();
  expect(await cards.status(paid)).toMatchObject({ state: 'paymentFailed' });
  cards.server.faults = {};
  await followUp();
  expect(await cards.status(paid)).toMatchObject({ paymentStatusId: 4 });
  const never = await cards.order('simplepay');
  expect(
    await cards.query("SELECT 1 FROM orders WHERE id = $1 AND payment_due_at > now() + interval '23 hours'", [
      never.id,
    ]),
  ).toHaveLength(1);
  await end(never);
  await followUp();
  expect(await cards.status(never)).toMatchObject({ state: 'expired' });
  expect(await cards.shop.stockOf(never.productId)).toEqual({ onHand: 5, reserved: 0 });
});

test('a payment is asked for after 3 and 10 minutes, after its window, then hourly for a day', () => {
  const start = Date.parse('2026-11-20T10:00:00Z');
  const minute = 60_000;
  const attempt = { createdAt: new Date(start), expiresAt: new Date(start + 32 * minute) };
  const times: number[] = [];
  let at = start + 3 * minute;
  for (let checks = 0; checks < 100; checks++) {
    const next = nextCheckAt(attempt, at);
    if (!next) break;
    at = next.getTime();
    times.push((at - start) / minute);
  }
  expect(times.slice(0, 4)).toEqual([10, 37, 97, 157]);
  expect(times.at(-1)).toBeLessThanOrEqual(32 + 24 * 60);
  expect(times.length).toBe(25);
});

test('keys are sealed, and nobody reads them', async () => {
  await cards.order('stripe');
  const { stripeKey, stripeWebhook } = cards.server.secrets;
  const reply = await cards.shop.call<{ paymentProviders: PaymentProvider[] }>('GET /api/PaymentProvider', {
    cookie: cards.staff.cookie,
  });
  const stripe = reply.body.paymentProviders.find(({ provider }) => provider === 'stripe');
  expect(stripe?.keys[0]).toEqual({ name: 'secretKey', isSet: true, ending: 'cdef' });
  const stored = JSON.stringify(await cards.query('SELECT * FROM payment_providers'));
  const logged = JSON.stringify(await cards.query('SELECT before, after FROM audit_log'));
  for (const secret of [stripeKey, stripeWebhook])
    expect([reply.text, stored, logged].some((text) => text.includes(secret))).toBe(false);
  const reader = await cards.shop.addStaff({ shopConfiguration: 'read' });
  const body = { ...stripe, keys: {} };
  for (const name of ['provider', 'missingKeys', 'notificationUrl'])
    delete (body as Record<string, unknown>)[name];
  const put = (cookie: string) =>
    cards.shop.call<ErrorReply>('PUT /api/PaymentProvider/stripe', { body, cookie });
  expect((await put(reader.cookie)).status).toBe(403);
  const late = await cards.shop.addStaff({ shopConfiguration: 'write' });
  await cards.query(
    `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE system_user_id = $1`,
    [late.systemUserId],
  );
  expect((await put(late.cookie)).body.code).toBe('confirmationRequired');
});

test('a buyer whose card fails pays in another way, at the total that they see', async () => {
  const order = await cards.order('stripe');
  await cards.begin(order);
  cards.lastPayment().outcome = 'refused';
  await notify();
  await cards.runJobs();
  const { body } = await cards.shop.call<{ otherWays: { paymentTypeId: number; total: number }[] }>(
    `GET /ExternalOrder/Payment?trnId=${order.trnId}`,
    { cookie: order.cookie },
  );
  const cash = body.otherWays.find(({ paymentTypeId }) => paymentTypeId === 4)!;
  expect(cash.total).toBe(order.total + 490);
  const choose = (expectedTotal: number) =>
    cards.shop.call<ErrorReply>('POST /ExternalOrder/PaymentType', {
      body: { trnId: order.trnId, paymentTypeId: 4, expectedTotal },
      cookie: order.cookie,
    });
  expect((await choose(order.total)).body.code).toBe('totalChanged');
  expect(await choose(cash.total)).toMatchObject({
    status: 200,
    body: { paymentStatusId: 1, total: cash.total },
  });
  expect(await cards.status(order)).toMatchObject({ paymentTypeId: 4, state: 'preparing' });
  expect((await cards.begin(order)).body.code).toBe('paymentTransitionNotAllowed');
});

test('lines that come back are counted, and return to the stock where they can be sold', async () => {
  const order = await cards.order('barion');
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  await notify();
  await cards.runJobs();
  const { lines } = await cards.details(order);
  const refund = async (quantity: number) =>
    cards.shop.call<ErrorReply>(`POST /api/ProductOrder/${order.id}/Refund`, {
      cookie: cards.staff.cookie,
      body: {
        version: (await cards.details(order)).version,
        amount: 500,
        lines: [{ lineId: lines[0]!.id, quantity, isRestocked: true }],
      },
    });
  expect((await refund(2)).status).toBe(400);
  expect((await refund(1)).status).toBe(200);
  expect(await cards.shop.stockOf(order.productId)).toEqual({ onHand: 5, reserved: 0 });
  expect((await refund(1)).status).toBe(400);
  expect((await cards.payments(order)).refunds).toHaveLength(1);
});
