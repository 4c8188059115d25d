import { randomUUID } from 'node:crypto';
import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { checkDuePayments } from './check-due-payments.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
  delete cards.server.onHeld;
});
afterAll(() => cards.close());

/** As if the process had ended before the provider's answer was stored. */
async function beginUnanswered(order: CardOrder, secondsAgo: number) {
  expect((await cards.begin(order)).status).toBe(200);
  await cards.query(
    `UPDATE payment_attempts SET redirect_url = NULL, provider_payment_id = NULL, payment_status_id = 1,
       next_check_at = created_at + interval '1 minute' WHERE order_id = $1`,
    [order.id],
  );
  await pass(order, secondsAgo);
  return cards.lastPayment();
}

const pass = ({ id }: CardOrder, seconds: number) =>
  cards.query(
    `UPDATE payment_attempts SET created_at = created_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2), next_check_at = next_check_at - make_interval(secs => $2)
     WHERE order_id = $1`,
    [id, seconds],
  );
const look = async ({ trnId, cookie }: CardOrder) =>
  (await cards.shop.call<CardPayment>(`GET /ExternalOrder/Payment?trnId=${trnId}`, { cookie })).body;
const pay = async (payment = cards.lastPayment()) => {
  payment.outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, payment);
  await cards.runJobs();
};

test('unsigned callbacks about payments that nobody began leave nothing behind, and a flood of them not much', async () => {
  const call = () =>
    cards.shop.app.inject({ method: 'POST', url: `/ExternalPayment/Barion?PaymentId=${randomUUID()}` });
  const events = async () => (await cards.query('SELECT event_id FROM payment_events')).length;
  const before = await events();
  expect((await call()).statusCode).toBe(200);
  expect(await events()).toBe(before);
  // While the answer to a start is lost, an unknown payment may be the one that was begun.
  cards.server.faults = { isDown: true };
  const order = await cards.order('barion');
  await cards.begin(order);
  expect((await call()).statusCode).toBe(200);
  expect(await events()).toBe(before + 1);
  await cards.query(
    `INSERT INTO payment_events (event_id, kind, content)
     SELECT 'barion:' || n, 'barion callback', '{}' FROM generate_series(1, 99) n`,
  );
  expect(await call()).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
  expect(await events()).toBe(before + 100);
  await cards.query('UPDATE payment_attempts SET payment_status_id = 5 WHERE order_id = $1', [order.id]);
  expect((await call()).statusCode, 'one that was refused is not there').toBe(200);
  expect(await events()).toBe(before + 100);
  await cards.query(`DELETE FROM pgboss.job WHERE name = 'match-payment'`);
  await cards.query('DELETE FROM payment_events WHERE attempt_id IS NULL');
});

describe.each(['simplepay', 'barion', 'stripe'] as const)('%s', (maker) => {
  test('a start that got no answer is given up after a minute, though the provider is away', async () => {
    const order = await cards.order(maker);
    await beginUnanswered(order, 50);
    expect(await cards.begin(order)).toMatchObject({ body: { code: 'requestInProgress' } });
    cards.server.faults = { isDown: true };
    await checkDuePayments(cards.context);
    expect(await look(order)).toMatchObject({ isWaiting: true, canPay: false });
    await pass(order, 20);
    await checkDuePayments(cards.context);
    expect(await cards.status(order)).toMatchObject({ state: 'paymentFailed' });
    expect(await look(order)).toMatchObject({ isWaiting: false, canPay: true });
    cards.server.faults = {};
    expect((await cards.begin(order)).status).toBe(200);
    await pay();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('its buyer goes on at once, and pays once, even if somebody had the page of the lost one', async () => {
    const order = await cards.order(maker);
    const lost = await beginUnanswered(order, 70);
    expect((await cards.begin(order)).status).toBe(200);
    const second = cards.lastPayment();
    expect(second).not.toBe(lost);
    await pay(second);
    await pay(lost);
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
    const refunds = [second, lost].map((payment) => payment.refunds.length);
    expect(refunds).toEqual([0, 1]);
    expect((await cards.payments(order)).ledger.open).toBe(0);
  });

  test('an answer that comes after its attempt was given up leads nobody to its page', async () => {
    const order = await cards.order(maker);
    let second: { status: number } | null = null;
    cards.server.onHeld = async () => {
      delete cards.server.onHeld;
      await pass(order, 70);
      second = await cards.begin(order);
    };
    expect(await cards.begin(order)).toMatchObject({ body: { code: 'paymentUnavailable' } });
    expect(second).toMatchObject({ status: 200 });
    await pay();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('whoever comes back after their page ran out has the provider asked, by the job or by paying again', async () => {
    const order = await cards.order(maker);
    await cards.begin(order);
    const paid = cards.lastPayment();
    paid.outcome = 'paid';
    await pass(order, 60);
    await checkDuePayments(cards.context);
    expect((await look(order)).isWaiting).toBe(true);
    await checkDuePayments(cards.context);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
    const other = await cards.order(maker);
    await cards.begin(other);
    cards.lastPayment().outcome = 'expired';
    await pass(other, 34 * 60);
    expect((await cards.begin(other)).status).toBe(200);
    expect((await cards.payments(other)).attempts).toHaveLength(2);
    cards.lastPayment().outcome = 'paid';
    await pass(other, 34 * 60);
    expect((await cards.begin(other)).body).toMatchObject({ code: 'paymentTransitionNotAllowed' });
    expect(await cards.status(other)).toMatchObject({ paymentStatusId: 4 });
  });
});

describe.each(['simplepay', 'barion', 'stripe'] as const)(
  'a page of %s that ran out while it is away',
  (maker) => {
    const windowSeconds = 32 * 60;
    async function runOut(order: CardOrder, outcome: 'paid' | 'expired') {
      expect((await cards.begin(order)).status).toBe(200);
      cards.lastPayment().outcome = outcome;
      cards.server.faults = { isDown: true };
      await pass(order, windowSeconds + 60);
      expect(await cards.begin(order)).toMatchObject({ body: { code: 'requestInProgress' } });
      await pass(order, 5 * 60);
      await checkDuePayments(cards.context);
      expect(await cards.status(order)).toMatchObject({ state: 'paymentFailed' });
      expect(await look(order)).toMatchObject({ isWaiting: false, canPay: true });
    }

    test('does not block its buyer, who pays again once it is back', async () => {
      const order = await cards.order(maker);
      await runOut(order, 'expired');
      expect(await cards.begin(order)).toMatchObject({ body: { code: 'paymentUnavailable' } });
      expect((await cards.payments(order)).attempts).toHaveLength(1);
      cards.server.faults = {};
      expect((await cards.begin(order)).status).toBe(200);
      await pay();
      expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
      expect((await cards.payments(order)).ledger.open).toBe(0);
    });

    test('is asked for before its buyer pays again: who had paid on it is not charged twice', async () => {
      const order = await cards.order(maker);
      await runOut(order, 'paid');
      cards.server.faults = {};
      expect((await cards.begin(order)).body).toMatchObject({ code: 'paymentTransitionNotAllowed' });
      expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
      expect((await cards.payments(order)).attempts).toHaveLength(1);
      expect(cards.lastPayment().refunds).toHaveLength(0);
    });
  },
);
