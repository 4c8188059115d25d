import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { followUpOrders } from '../orders/follow-up-orders.ts';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardOrder, type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { checkDuePayments, isSurelyUnpaid } from './check-due-payments.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterEach(() => {
  cards.server.faults = {};
});
afterAll(() => cards.close());

const notify = () => sendCardNotice(cards.shop, cards.server, cards.lastPayment());
const staff = async (order: CardOrder, call: string, body: object = {}) => {
  const [method, path] = call.split(' ');
  const { version } = await cards.details(order);
  return cards.shop.call<ProductOrderDetails & ErrorReply>(
    `${method} /api/ProductOrder/${order.id}/${path}`,
    { cookie: cards.staff.cookie, body: { version, ...body } },
  );
};
async function changePrice(order: CardOrder, unitPrice: number) {
  const { lines, deliveryFee, deliveryAddress, paymentTypeId } = await cards.details(order);
  const kept = lines.map(({ id }) => ({ lineId: id, soldQuantity: 1, unitPrice, priceReason: 'kedvezmény' }));
  const change = { lines: kept, paymentTypeId, deliveryFee, deliveryAddress, reason: 'kedvezmény' };
  return staff(order, 'PUT Change', { ...change, expectedTotal: unitPrice + deliveryFee });
}
async function failCard(order: CardOrder) {
  await cards.begin(order);
  cards.lastPayment().outcome = 'refused';
  await notify();
  await cards.runJobs();
}

test('whoever begins to pay while staff change the order pays what it costs then', async () => {
  const order = await cards.order('barion');
  const { pool } = cards.shop.connection;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      'UPDATE orders SET goods_total = goods_total - 100000, total = total - 100000 WHERE id = $1',
      [order.id],
    );
    const begun = cards.begin(order);
    await untilLockAwaited(pool);
    await client.query('COMMIT');
    expect((await begun).status).toBe(200);
  } finally {
    client.release();
  }
  expect(cards.lastPayment().amount).toBe(order.total - 1_000);
});

test('an order whose card is just being charged is not changed until the provider has said how that ended', async () => {
  const order = await cards.order('simplepay', 10_000_00, true);
  await cards.begin(order);
  cards.lastPayment().outcome = 'authorized';
  await notify();
  await cards.runJobs();
  cards.server.faults = { isDown: true };
  expect((await staff(order, 'POST CapturePayment')).body.code).toBe('paymentUnavailable');
  expect((await changePrice(order, 6_000)).body.code).toBe('requestInProgress');
  cards.server.faults = {};
  await cards.query('UPDATE payment_attempts SET next_check_at = now() WHERE order_id = $1', [order.id]);
  await checkDuePayments(cards.context);
  expect(await cards.status(order)).toMatchObject({ state: 'preparing' });
  expect(await cards.payments(order)).toMatchObject({ flag: null, ledger: { paid: order.total, open: 0 } });
});

test('an order of which another sum was paid waits for staff, and does not end unpaid', async () => {
  const { pool } = cards.shop.connection;
  const order = await cards.order('stripe');
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  cards.lastPayment().faults = { amountFactor: 0.5 };
  await notify();
  await cards.runJobs();
  expect(await cards.payments(order)).toMatchObject({ flag: 'otherSum' });
  await cards.query(`UPDATE orders SET payment_due_at = now() - interval '1 hour' WHERE id = $1`, [order.id]);
  const followUp = () => followUpOrders(pool, undefined, (orderId) => isSurelyUnpaid(cards.context, orderId));
  await followUp();
  expect(await cards.status(order)).toMatchObject({ state: 'paymentFailed' });
  expect((await staff(order, 'POST PaymentReview', { action: 'dismiss' })).status).toBe(200);
  await followUp();
  expect(await cards.status(order)).toMatchObject({ state: 'expired' });
});

test('other ways of paying are those of the order’s delivery, each at the total that it then has', async () => {
  const { shop } = cards;
  const { cookie } = cards.staff;
  const zone = await addDeliveryZone(shop, cookie);
  const rates = [{ from: 0, to: null, fee: 1_490 }];
  const prices = [{ zoneId: zone.id, currencyId: 3, freeFrom: null, cashFee: 700, rates }];
  const waysOf = async (order: CardOrder) =>
    (
      await shop.call<{ otherWays: { paymentTypeId: number; total: number }[] }>(
        `GET /ExternalOrder/Payment?trnId=${order.trnId}`,
        { cookie: order.cookie },
      )
    ).body.otherWays;
  const choose = ({ trnId, cookie: own }: CardOrder, paymentTypeId: number, expectedTotal: number) =>
    shop.call<ErrorReply>('POST /ExternalOrder/PaymentType', {
      body: { trnId, paymentTypeId, expectedTotal },
      cookie: own,
    });
  const deliverBy = async (order: CardOrder, changes: object) => {
    const { id, carrier, kind } = await addDeliveryMethod(shop, cookie, zone.id, { prices, ...changes });
    await cards.query(
      'UPDATE order_deliveries SET delivery_method_id = $2, carrier = $3, kind = $4 WHERE order_id = $1',
      [order.id, id, carrier, kind],
    );
  };
  const dear = await cards.order('stripe');
  await deliverBy(dear, {});
  await failCard(dear);
  const cash = { paymentTypeId: 4, total: dear.total + 700 };
  expect(await waysOf(dear)).toContainEqual(cash);
  expect(await choose(dear, 4, cash.total)).toMatchObject({ status: 200, body: { total: cash.total } });

  const byTransfer = await cards.order('stripe');
  await deliverBy(byTransfer, { paymentTypeIds: [1, 2] });
  await failCard(byTransfer);
  expect(await waysOf(byTransfer)).toEqual([{ paymentTypeId: 2, total: byTransfer.total }]);
});
