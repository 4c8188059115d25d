import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CardFaults, CardOutcome, Maker } from '../testing/card-provider/held-payments.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { checkDuePayments } from './check-due-payments.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
});
afterAll(() => cards.close());

const makers: Maker[] = ['simplepay', 'barion', 'stripe'];
const notify = () => sendCardNotice(cards.shop, cards.server, cards.lastPayment());
const stock = (productId: number) => cards.shop.stockOf(productId);
const makeDue = (orderId: number) =>
  cards.query('UPDATE payment_attempts SET next_check_at = now() WHERE order_id = $1', [orderId]);
const mailsOf = (number: string) =>
  cards.query<{ template: string }>(
    `SELECT template FROM mails WHERE subject LIKE '%' || $1 || '%' AND template <> 'orderConfirmation'`,
    [number],
  );

/** Orders, begins to pay, and has the payment end so. */
async function pay(maker: Maker, outcome: CardOutcome, faults: CardFaults = {}) {
  const order = await cards.order(maker);
  expect((await cards.begin(order)).status).toBe(200);
  cards.server.faults = faults;
  cards.lastPayment().outcome = outcome;
  return order;
}

describe.each(makers)('%s', (maker) => {
  test('a payment that succeeds settles the stock and tells the buyer once', async () => {
    const order = await cards.order(maker);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 1, state: 'awaitingPayment' });
    const begun = await cards.begin(order);
    expect(begun.body.redirectUrl).toBe(`${cards.server.url}/pay/${cards.lastPayment().id}`);
    expect(await cards.begin(order)).toMatchObject({ status: 200, body: begun.body });
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 3, state: 'checkingPayment' });
    expect(await mailsOf(order.number)).toEqual([]);
    cards.lastPayment().outcome = 'paid';
    expect((await notify()).status).toBe(200);
    expect(await cards.runJobs()).toBe(1);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4, state: 'preparing' });
    expect(await stock(order.productId)).toEqual({ onHand: 4, reserved: 0 });
    expect(await mailsOf(order.number)).toEqual([{ template: 'orderChanged' }]);
    const { attempts, ledger, flag } = await cards.payments(order);
    expect(attempts).toMatchObject([{ provider: maker, paymentStatusId: 4, paidAmount: order.total }]);
    expect({ ledger, flag }).toMatchObject({ ledger: { paid: order.total, open: 0 }, flag: null });
  });

  test.each<[CardOutcome, number, string]>([
    ['refused', 5, 'paymentFailed'],
    ['noFunds', 5, 'paymentFailed'],
    ['cancelled', 2, 'paymentFailed'],
    ['expired', 6, 'paymentFailed'],
    ['secure', 3, 'checkingPayment'],
  ])('%s: the attempt is %i, the order is %s and keeps its goods', async (outcome, statusId, state) => {
    const order = await pay(maker, outcome);
    await notify();
    await cards.runJobs();
    const [attempt] = (await cards.payments(order)).attempts;
    expect(attempt).toMatchObject({ paymentStatusId: statusId, isFinished: statusId !== 3, paidAmount: 0 });
    expect(await cards.status(order)).toMatchObject({ state });
    expect(await stock(order.productId)).toEqual({ onHand: 5, reserved: 1 });
    expect(await mailsOf(order.number)).toHaveLength(statusId === 3 ? 0 : 1);
  });

  test('after a refusal it is paid again', async () => {
    const order = await pay(maker, 'refused');
    await notify();
    await cards.runJobs();
    expect((await cards.begin(order)).status).toBe(200);
    cards.lastPayment().outcome = 'paid';
    await notify();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
    expect((await cards.payments(order)).attempts.map((each) => each.paymentStatusId)).toEqual([5, 4]);
  });

  test('[wall 38] without any notification it is found by asking', async () => {
    const order = await pay(maker, 'paid');
    expect(await checkDuePayments(cards.context)).toBe(0);
    await makeDue(order.id);
    await checkDuePayments(cards.context);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('[wall 35] doubled and late notifications have one effect', async () => {
    const order = await pay(maker, 'paid');
    await notify();
    await notify();
    await cards.runJobs();
    await notify();
    await cards.runJobs();
    expect(await mailsOf(order.number)).toHaveLength(1);
    expect(await stock(order.productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  test.each<[string, CardFaults, string]>([
    ['another sum', { amountFactor: 0.5 }, 'otherSum'],
    ['another currency', { currency: maker === 'stripe' ? 'eur' : 'EUR' }, 'otherSum'],
    ['the number of another order', { requestKey: 'another' }, 'otherPayee'],
    ['another payee', { payee: 'another' }, 'otherPayee'],
  ])('%s is not taken for a payment but shown to staff', async (_what, faults, flag) => {
    const order = await pay(maker, 'paid', faults);
    await notify();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 7 });
    expect(await cards.payments(order)).toMatchObject({
      flag,
      attempts: [{ paymentStatusId: 7, paidAmount: 0 }],
    });
    expect(await stock(order.productId)).toEqual({ onHand: 5, reserved: 1 });
  });

  test('an unknown state is no payment, until it is known', async () => {
    const order = await pay(maker, 'unheardOf');
    await notify();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 7 });
    cards.lastPayment().outcome = 'paid';
    await sendCardNotice(cards.shop, cards.server, cards.lastPayment(), { eventId: 'later' });
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('a provider that is down starts nothing, and the order can be paid later', async () => {
    const order = await cards.order(maker);
    cards.server.faults = { isDown: true };
    expect(await cards.begin(order)).toMatchObject({ status: 409, body: { code: 'paymentUnavailable' } });
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 7 });
    cards.server.faults = {};
    expect((await cards.begin(order)).status).toBe(200);
    cards.lastPayment().outcome = 'paid';
    cards.server.faults = { isDown: true };
    await notify();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 3 });
    cards.server.faults = {};
    await makeDue(order.id);
    await checkDuePayments(cards.context);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('[wall 40] an answer that is lost after it happened leads to no second charge', async () => {
    const order = await cards.order(maker);
    cards.server.faults = { losesAnswers: maker === 'stripe' ? 2 : 1 };
    const before = cards.server.payments.length;
    expect((await cards.begin(order)).status).toBe(409);
    expect(cards.server.payments).toHaveLength(before + 1);
    const lost = cards.lastPayment();
    lost.outcome = 'paid';
    await sendCardNotice(cards.shop, cards.server, lost);
    await cards.runJobs();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('a refund goes to the card, and one that fails leaves the sums as they were', async () => {
    const order = await pay(maker, 'paid');
    await notify();
    await cards.runJobs();
    const refund = async (body: object) => {
      const { version } = await cards.details(order);
      const path = `POST /api/ProductOrder/${order.id}/Refund`;
      return cards.shop.call<{ code?: string }>(path, {
        cookie: cards.staff.cookie,
        body: { version, ...body },
      });
    };
    cards.server.faults = { refusesRefunds: true };
    expect((await refund({ amount: 1_000 })).status).toBe(200);
    await cards.runJobs();
    expect(await cards.payments(order)).toMatchObject({
      flag: 'refundFailed',
      refunds: [{ state: 'failed' }],
    });
    expect(await cards.details(order)).toMatchObject({ refundedTotal: 0, refundable: order.total });
    cards.server.faults = { losesAnswers: maker === 'stripe' ? 2 : 1 };
    expect((await refund({ amount: 1_000 })).status).toBe(200);
    await cards.runJobs();
    expect((await cards.payments(order)).refunds.at(-1)).toMatchObject({ state: 'sent', isToCard: true });
    const [last] = await cards.query<{ id: number }>('SELECT max(refund_id) AS id FROM payment_refunds');
    await cards.query(
      `INSERT INTO pgboss.job (name, data) VALUES ('send-refund', jsonb_build_object('refundId', $1::int))`,
      [last!.id],
    );
    await cards.runJobs();
    expect((await cards.payments(order)).refunds.at(-1)).toMatchObject({ state: 'done' });
    expect(cards.lastPayment().refunds).toHaveLength(1);
    expect(await refund({ amount: order.total })).toMatchObject({
      status: 409,
      body: { code: 'refundNotAllowed' },
    });
    expect(await mailsOf(order.number)).toHaveLength(2);
  });
});

test('a page of an order that was marked paid is ended where its maker can', async () => {
  const outcomes = { stripe: 'expired', simplepay: 'cancelled', barion: 'open' };
  for (const maker of ['stripe', 'simplepay', 'barion'] as const) {
    const order = await cards.order(maker);
    await cards.begin(order);
    const { version } = await cards.details(order);
    const moved = await cards.shop.call(`PUT /api/ProductOrder/${order.id}/PaymentStatus`, {
      ...{ cookie: cards.staff.cookie, body: { paymentStatusId: 4, version } },
    });
    expect(moved.status, moved.text).toBe(200);
    await checkDuePayments(cards.context);
    expect(cards.lastPayment().outcome).toBe(outcomes[maker]);
    const { attempts, flag } = await cards.payments(order);
    expect([attempts.map(({ isFinished }) => isFinished), flag]).toEqual([[maker !== 'barion'], null]);
    expect((await cards.status(order)).paymentStatusId).toBe(4);
  }
});
