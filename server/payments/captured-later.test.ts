import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { followUpOrders } from '../orders/follow-up-orders.ts';
import type { Maker } from '../testing/card-provider/held-payments.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { checkDuePayments, isSurelyUnpaid } from './check-due-payments.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
});
afterAll(() => cards.close());

const makers: Maker[] = ['simplepay', 'barion', 'stripe'];
const notify = () =>
  sendCardNotice(cards.shop, cards.server, cards.lastPayment(), { eventId: `evt_${Math.random()}` });
const stock = ({ productId }: CardOrder) => cards.shop.stockOf(productId);
const mailsOf = async ({ id }: CardOrder) =>
  (
    await cards.query<{ template: string; state: string | null }>(
      `SELECT template, data ->> 'state' AS state FROM mails WHERE (data ->> 'orderId')::int = $1
        AND template <> 'orderConfirmation' ORDER BY id`,
      [id],
    )
  ).map(({ template, state }) => [template, state]);

const staff = async (order: CardOrder, call: string, body: object = {}) => {
  const [method, path] = call.split(' ');
  return cards.shop.call<ProductOrderDetails & ErrorReply>(
    `${method} /api/ProductOrder/${order.id}/${path}`,
    {
      cookie: cards.staff.cookie,
      body: { version: (await cards.details(order)).version, ...body },
    },
  );
};
const capture = (order: CardOrder) => staff(order, 'POST CapturePayment');
const cancel = (order: CardOrder) => staff(order, 'PUT PaymentStatus', { paymentStatusId: 2 });
const dispatch = (order: CardOrder) => staff(order, 'POST Delivery', { event: 'dispatched' });

/** Runs the job that asks for payments, as if everything that waits were due. */
async function askAll(order: CardOrder) {
  await cards.query('UPDATE payment_attempts SET next_check_at = now() WHERE order_id = $1', [order.id]);
  await checkDuePayments(cards.context);
}

/** An order whose card has authorized it. */
async function authorize(maker: Maker) {
  const order = await cards.order(maker, 10_000_00, true);
  expect((await cards.begin(order)).status).toBe(200);
  const payment = cards.lastPayment();
  expect(payment.isCapturedLater).toBe(true);
  payment.outcome = 'authorized';
  await notify();
  await cards.runJobs();
  return { order, payment };
}

async function reduce(order: CardOrder, unitPrice: number) {
  const { lines, deliveryFee, deliveryAddress, paymentTypeId } = await cards.details(order);
  const kept = lines.map(({ id }) => ({ lineId: id, soldQuantity: 1, unitPrice, priceReason: 'kedvezmény' }));
  const change = { lines: kept, paymentTypeId, deliveryFee, deliveryAddress, reason: 'kedvezmény' };
  return staff(order, 'PUT Change', { ...change, expectedTotal: unitPrice + deliveryFee });
}

describe.each(makers)('%s', (maker) => {
  test('what a card has authorized is secured and not paid, until it is captured once', async () => {
    const { order, payment } = await authorize(maker);
    expect(await cards.status(order)).toMatchObject({
      ...{ paymentStatusId: 8, state: 'authorized', paymentDueAt: null },
      deliveryDays: { from: expect.any(String) },
    });
    expect(await cards.begin(order)).toMatchObject({ status: 409 });
    expect(await stock(order)).toEqual({ onHand: 5, reserved: 1 });
    const before = await cards.payments(order);
    expect(before.attempts).toMatchObject([{ isHeld: true, paidAmount: 0, refundable: 0 }]);
    expect(Date.parse(before.attempts[0]!.authorizedUntil ?? '')).toBeGreaterThan(
      Date.now() + 5 * 86_400_000,
    );
    expect(before.ledger).toMatchObject({ paid: 0, open: order.total });
    const { allowedPaymentStatusIds, refundable, version } = await cards.details(order);
    expect({ allowedPaymentStatusIds, refundable }).toEqual({
      allowedPaymentStatusIds: [2, 5],
      refundable: 0,
    });
    expect((await staff(order, 'PUT PaymentStatus', { paymentStatusId: 4 })).status).toBe(409);
    await notify();
    await cards.runJobs();
    await askAll(order);
    expect(await cards.details(order), 'told again, nothing changes').toMatchObject({ version });

    const replies = await Promise.all(Array.from({ length: 5 }, () => capture(order)));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(payment).toMatchObject({ outcome: 'paid', captures: 1, captured: payment.amount });
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4, state: 'preparing' });
    expect(await stock(order)).toEqual({ onHand: 4, reserved: 0 });
    expect((await cards.payments(order)).ledger).toMatchObject({ paid: order.total, open: 0 });
    expect(await capture(order)).toMatchObject({ status: 409 });
    expect(await mailsOf(order)).toEqual([
      ['orderChanged', 'authorized'],
      ['orderChanged', 'preparing'],
    ]);
  });

  test('the first parcel captures, less where the total has become less', async () => {
    const { order, payment } = await authorize(maker);
    expect(await reduce(order, 12_000)).toMatchObject({ status: 409, body: { code: 'orderPartFixed' } });
    const reduced = await reduce(order, 6_000);
    expect(reduced.status, reduced.text).toBe(200);
    const { total } = reduced.body;
    const sent = await dispatch(order);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ paymentStatusId: 4, lastDeliveryEvent: 'dispatched' });
    expect(payment.captures).toBe(1);
    const { attempts, ledger, flag } = await cards.payments(order);
    expect(attempts).toMatchObject([{ paidAmount: total, captureAmount: total, refundable: total }]);
    expect({ ledger, flag }).toMatchObject({ ledger: { charged: total, paid: total, open: 0 }, flag: null });
    expect((await staff(order, 'POST Refund', { amount: total })).status).toBe(200);
    await cards.runJobs();
    expect((await cards.payments(order)).refunds).toMatchObject([{ state: 'done', amount: total }]);
  });

  test('a cancelled order lets its card go', async () => {
    const { order, payment } = await authorize(maker);
    expect((await cancel(order)).status).toBe(200);
    await checkDuePayments(cards.context);
    expect(payment).toMatchObject({ outcome: 'cancelled', captures: 0 });
    expect(await stock(order)).toEqual({ onHand: 5, reserved: 0 });
    expect(await cards.payments(order)).toMatchObject({
      ...{ attempts: [{ isHeld: false, isFinished: true, paidAmount: 0, nextCheckAt: null }], flag: null },
      ledger: { paid: 0, open: 0 },
    });
    expect(await capture(order)).toMatchObject({ status: 409 });
  });

  test('an answer that is lost is found out about, and nothing is captured twice', async () => {
    const { order, payment } = await authorize(maker);
    cards.server.faults = { losesAnswers: maker === 'stripe' ? 2 : 1 };
    expect(await dispatch(order)).toMatchObject({ status: 409, body: { code: 'paymentUnavailable' } });
    expect(await cards.details(order)).toMatchObject({ paymentStatusId: 8, shipments: [] });
    await askAll(order);
    expect(payment.captures).toBe(1);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
    expect((await dispatch(order)).status).toBe(200);
    expect(payment.captures).toBe(1);
  });

  test('what is refused leaves the parcel here; a provider that is down is asked later', async () => {
    const { order, payment } = await authorize(maker);
    cards.server.faults = { refusesCaptures: true };
    expect(await dispatch(order)).toMatchObject({ status: 409, body: { code: 'paymentUnavailable' } });
    expect((await cards.payments(order)).attempts).toMatchObject([{ isHeld: true, captureAmount: null }]);
    cards.server.faults = { isDown: true };
    expect(await capture(order)).toMatchObject({ status: 409 });
    expect((await cards.payments(order)).attempts).toMatchObject([
      { isHeld: true, captureAmount: order.total },
    ]);
    cards.server.faults = {};
    await askAll(order);
    expect(payment.captures).toBe(1);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 4 });
  });

  test('what is about to run out is shown, and ends its order once it has', async () => {
    const { order, payment } = await authorize(maker);
    const queue = async () =>
      (
        await cards.shop.call<{ toCapture: number }>('GET /api/ProductOrder/Queues', {
          cookie: cards.staff.cookie,
        })
      ).body.toCapture;
    const shown = await queue();
    await cards.query("UPDATE orders SET payment_due_at = now() + interval '1 hour' WHERE id = $1", [
      order.id,
    ]);
    expect(await queue()).toBe(shown + 1);
    payment.outcome = 'cancelled';
    await askAll(order);
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 2, state: 'expired' });
    expect(await stock(order)).toEqual({ onHand: 5, reserved: 0 });
    expect((await mailsOf(order)).at(-1)).toEqual(['orderExpired', 'authorized']);
    expect(await queue()).toBe(shown);
    expect(await cards.payments(order)).toMatchObject({ flag: null, ledger: { open: 0 } });
  });

  test('what another sum was authorized for is neither taken nor kept', async () => {
    const order = await cards.order(maker, 10_000_00, true);
    await cards.begin(order);
    cards.server.faults = { amountFactor: 0.5 };
    cards.lastPayment().outcome = 'authorized';
    await notify();
    await cards.runJobs();
    expect(await cards.status(order)).toMatchObject({ paymentStatusId: 7 });
    expect(await cards.payments(order)).toMatchObject({ flag: 'otherSum', attempts: [{ isHeld: false }] });
    expect(await capture(order)).toMatchObject({ status: 409 });
    await checkDuePayments(cards.context);
    expect(cards.lastPayment()).toMatchObject({ outcome: 'cancelled', captures: 0 });
  });
});

test('an order ends when its authorization does, though its provider does not say so, and lets the card go', async () => {
  const { order, payment } = await authorize('simplepay');
  await cards.query('UPDATE orders SET payment_due_at = now() WHERE id = $1', [order.id]);
  cards.server.faults = { isDown: true };
  await followUpOrders(cards.context.pool, undefined, (id) => isSurelyUnpaid(cards.context, id));
  expect(await cards.status(order), 'nobody knows whether it was captured').toMatchObject({
    paymentStatusId: 8,
  });
  cards.server.faults = {};
  await followUpOrders(cards.context.pool, undefined, (id) => isSurelyUnpaid(cards.context, id));
  expect(await cards.status(order)).toMatchObject({ paymentStatusId: 2, state: 'expired' });
  await checkDuePayments(cards.context);
  expect(payment).toMatchObject({ outcome: 'cancelled', captures: 0 });
});

test('a card that authorizes what was given up secures the order, or is let go where another one has paid', async () => {
  const { order } = await authorize('barion');
  await capture(order);
  const second = await cards.order('barion', 10_000_00, true);
  await cards.begin(second);
  const late = cards.lastPayment();
  await cards.query(
    `UPDATE payment_attempts SET finished_at = now(), payment_status_id = 7 WHERE order_id = $1`,
    [second.id],
  );
  await cards.query('UPDATE orders SET payment_status_id = 7 WHERE id = $1', [second.id]);
  late.outcome = 'authorized';
  await sendCardNotice(cards.shop, cards.server, late);
  await cards.runJobs();
  expect(await cards.status(second)).toMatchObject({ state: 'authorized' });

  const third = await cards.order('barion', 10_000_00, true);
  await cards.begin(third);
  const lost = cards.lastPayment();
  await cards.query(
    `UPDATE payment_attempts SET finished_at = now(), payment_status_id = 7 WHERE order_id = $1`,
    [third.id],
  );
  await cards.query('UPDATE orders SET payment_status_id = 7 WHERE id = $1', [third.id]);
  await cards.begin(third);
  cards.lastPayment().outcome = 'authorized';
  await notify();
  await cards.runJobs();
  lost.outcome = 'authorized';
  await sendCardNotice(cards.shop, cards.server, lost);
  await cards.runJobs();
  await checkDuePayments(cards.context);
  expect(lost).toMatchObject({ outcome: 'cancelled', captures: 0 });
  expect(await cards.status(third)).toMatchObject({ state: 'authorized' });
  await capture(third);
  expect(await cards.payments(third)).toMatchObject({ flag: null, ledger: { paid: third.total, open: 0 } });
});

test('an order that is held for a list of sanctions is not charged', async () => {
  const { order, payment } = await authorize('stripe');
  await cards.query(`INSERT INTO order_sanction_checks (order_id, hits, state) VALUES ($1, '[]', 'held')`, [
    order.id,
  ]);
  expect(await dispatch(order)).toMatchObject({ status: 409, body: { code: 'orderHeld' } });
  expect(payment.captures).toBe(0);
});
