import { randomUUID } from 'node:crypto';
import type { CartQuote } from '@kamra/contract/cart.ts';
import type { BuyerPoints, PointAccount, PointsReport } from '@kamra/contract/loyalty.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { seededDraw } from '../testing/seeded-draw.ts';
import { draftOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { expirePoints } from './expire-points.ts';
import { sendPointNotices } from './send-point-notices.ts';
import { settlePoints } from './settle-points.ts';

const email = 'anna@pontok.example';
let shop: TestShop;
let staff: string;
let cookie: string;
let mugId: number;
let bookId: number;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=5000,write=5000,form=5000' });
  staff = (await shop.addStaff('administrator')).cookie;
  mugId = await shop.addProduct({ name: 'Bögre', amount: 3_330_00, onHand: 5_000 });
  bookId = await shop.addProduct({ name: 'Szakácskönyv', amount: 1_990_00, onHand: 5_000 });
  await sql('UPDATE products SET vat_rate = 5 WHERE id = $1', [bookId]);
  await sql(`UPDATE shop_settings SET value = value || '{"orderLimits":{"openOrdersPerEmail":null,"openUnitsPerEmail":null,
    "openOrdersPerNetwork":null,"openUnitsPerNetwork":null}}'`);
  cookie = await registerTestCustomer(shop, email);
  await programme({ isOn: true });
});
afterAll(() => shop.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row & Record<string, unknown>>(text, values)).rows;
const expireLots = () => sql("UPDATE point_lots SET usable_from = 'yesterday', expires_at = 'now'");
const programme = (rules: object) =>
  sql(
    `UPDATE shop_settings SET value = jsonb_set(value, '{loyalty}', coalesce(value -> 'loyalty', '{}') || $1)`,
    [JSON.stringify(rules)],
  );
const points = async () =>
  (await shop.call<PointAccount>('GET /api/Customer/Points?currencyId=3', { cookie })).body;
const quote = async (lines: object[], pointsToSpend = 0, withCookie = cookie) => {
  const body = { lines, currencyId: 3, language: 'hu', paymentTypeId: 2, pointsToSpend };
  return (await shop.call<CartQuote>('POST /api/ShopCart/Quote', { cookie: withCookie, body })).body;
};
const lines = (mugs: number, books: number) =>
  [
    { productId: mugId, soldQuantity: mugs },
    { productId: bookId, soldQuantity: books },
  ].filter(({ soldQuantity }) => soldQuantity > 0);

interface Placed {
  trnId: string;
  orderNumber: string;
  code?: string;
  details?: { maxPoints: number };
}

/** Orders as the signed-in customer, at the total of a quote with these points. */
async function order(goods: ReturnType<typeof lines>, pointsToSpend = 0, changes: object = {}) {
  const { total } = await quote(goods, pointsToSpend);
  const drafted = await draftOrder(shop, goods, { email, paymentTypeId: 2 });
  const body = {
    ...drafted,
    expectedTotal: total,
    orderAgain: true,
    ...(pointsToSpend && { pointsToSpend }),
    ...changes,
  };
  return { body, reply: await shop.call<Placed>('POST /ExternalOrder/Order', { cookie, body }) };
}

async function idOf(orderNumber: string): Promise<number> {
  const [row] = await sql<{ id: number }>('SELECT id::float8 AS id FROM orders WHERE order_number = $1', [
    orderNumber,
  ]);
  return row!.id;
}
const read = async (id: number) =>
  (await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${id}`, { cookie: staff })).body;

/** Staff move an order on: the payment to a status, or the parcel to an event. */
async function move(id: number, to: number | 'dispatched' | 'delivered'): Promise<void> {
  const { version } = await read(id);
  const [name, body] =
    typeof to === 'number'
      ? [`PUT /api/ProductOrder/${id}/PaymentStatus`, { paymentStatusId: to, version }]
      : [`POST /api/ProductOrder/${id}/Delivery`, { event: to, version }];
  const reply = await shop.call(name as string, { cookie: staff, body: body as object });
  expect(reply.status, reply.text).toBe(200);
  await settlePoints(shop.connection.pool);
}

async function deliver(id: number): Promise<void> {
  for (const to of [4, 'dispatched', 'delivered'] as const) await move(id, to);
}

async function refund(id: number, amount: number, returned: { lineId: number; quantity: number }[] = []) {
  const { version } = await read(id);
  const body = {
    ...{ amount, version, note: null, isByHand: true },
    ...(returned.length > 0 && { lines: returned.map((line) => ({ ...line, isRestocked: true })) }),
  };
  const reply = await shop.call(`POST /api/ProductOrder/${id}/Refund`, { cookie: staff, body });
  expect(reply.status, reply.text).toBe(200);
  await settlePoints(shop.connection.pool);
}
const release = () => sql('UPDATE point_lots SET usable_from = now() WHERE usable_from > now()');

/** What must hold whatever happened. */
async function check(): Promise<void> {
  const wrong = await sql(`
    SELECT 'lot' AS what, l.id FROM point_lots l WHERE remaining < 0 OR remaining <>
      (SELECT coalesce(sum(points), 0) FROM point_movements m WHERE m.lot_id = l.id)
    UNION ALL SELECT 'total', o.id FROM orders o WHERE total <> delivery_fee + payment_fee
      + (SELECT sum(line_amount) FROM order_lines WHERE order_id = o.id)
      OR points_reduction <> (SELECT sum(points_amount) FROM order_lines WHERE order_id = o.id)
      OR total <> (SELECT sum(gross) FROM order_vat WHERE order_id = o.id)
    UNION ALL SELECT 'spent', o.id FROM orders o CROSS JOIN LATERAL (SELECT -coalesce(sum(points), 0) AS net
      FROM point_movements WHERE order_id = o.id AND kind IN ('spent', 'givenBack')) m
      WHERE m.net NOT BETWEEN 0 AND o.points_spent OR (o.payment_status_id IN (2, 5) AND m.net <> 0)
    UNION ALL SELECT 'earned', o.id FROM orders o CROSS JOIN LATERAL (SELECT coalesce(sum(points), 0) AS net
      FROM point_movements WHERE order_id = o.id AND kind IN ('earned', 'takenBack')) m
      WHERE m.net NOT BETWEEN 0 AND (o.goods_total - o.points_reduction) / 10000
    UNION ALL SELECT 'shares', o.id FROM orders o WHERE EXISTS (SELECT FROM order_refunds WHERE order_id = o.id)
      AND (SELECT sum(gross) FROM refund_shares(o.id)) <> (SELECT sum(amount) FROM order_refunds WHERE order_id = o.id)`);
  expect(wrong).toEqual([]);
}

test('goods that were delivered and paid earn points, pending until the time for withdrawal is over', async () => {
  expect((await quote(lines(3, 1))).points).toMatchObject({
    toEarn: 119,
    isSignedIn: true,
    usable: 0,
    maxPoints: 0,
  });
  expect((await quote(lines(3, 1), 0, '')).points).toMatchObject({ toEarn: 119, isSignedIn: false });
  const { reply } = await order(lines(3, 1));
  const id = await idOf(reply.body.orderNumber);
  const status = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${reply.body.trnId}`, {
    cookie,
  });
  expect(status.body).toMatchObject({ pointsToEarn: 119, pointsSpent: 0, pointsReduction: 0 });
  await move(id, 4);
  expect((await points()).pending).toEqual([]);
  for (const to of ['dispatched', 'delivered'] as const) await move(id, to);
  const { usable, pending } = await points();
  expect([usable, pending.map((lot) => lot.points)]).toEqual([0, [119]]);
  const days = (Date.parse(pending[0]!.usableFrom) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect((await quote(lines(3, 1), 100)).points).toMatchObject({ usable: 0, spent: 0 });
  await release();
  expect(await points()).toMatchObject({ usable: 119, pending: [], nextExpiry: { points: 119 } });
});

test('points reduce the goods at their rates, capped by share and balance, and come back with a refund', async () => {
  const [{ id: customerId } = { id: 0 }] = await sql<{ id: number }>(
    'SELECT id FROM customers WHERE email = $1',
    [email],
  );
  const [{ id: buyerId } = { id: 0 }] = await sql<{ id: number }>('SELECT id FROM buyers WHERE email = $1', [
    email,
  ]);
  const adjust = (count: number, requestId = randomUUID()) =>
    shop.call<BuyerPoints>(`POST /api/Buyer/${buyerId}/Points`, {
      cookie: staff,
      body: { requestId, customerId, points: count, reason: 'Késett a csomag' },
    });
  const once = randomUUID();
  for (const requestId of [once, once])
    expect((await adjust(3_000, requestId)).body.accounts[0]!.usable).toBe(3_119);
  expect((await adjust(-9_000)).status).toBe(400);
  expect((await sql("SELECT FROM audit_log WHERE action = 'adjustPoints'")).length).toBe(1);
  const capped = await quote(lines(1, 1), 99_999);
  expect(capped).toMatchObject({ goodsTotal: 5_320, pointsReduction: 2_660 });
  expect(capped.points).toMatchObject({ maxPoints: 2_660, maxReduction: 2_660, spent: 2_660, toEarn: 26 });
  expect(capped.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(capped.total);
  const tooMany = await order(lines(1, 1), 2_660, { pointsToSpend: 2_661 });
  expect([tooMany.reply.status, tooMany.reply.body.code]).toEqual([409, 'pointsUnavailable']);
  const both = await Promise.all([order(lines(1, 1), 2_660), order(lines(2, 0), 2_660)]);
  const codes = both.map(({ reply }) => reply.body.code ?? 'placed').sort();
  expect(codes).toEqual(['placed', 'pointsUnavailable']);
  const won = both.find(({ reply }) => reply.status === 200)!;
  const again = await shop.call<Placed>('POST /ExternalOrder/Order', { cookie, body: won.body });
  expect(again.body.orderNumber).toBe(won.reply.body.orderNumber);
  expect((await points()).usable).toBe(459);
  const id = await idOf(won.reply.body.orderNumber);
  const placed = await read(id);
  expect([placed.pointsSpent, placed.pointsReduction]).toEqual([2_660, 2_660]);
  expect(await sql("SELECT FROM mails WHERE template = 'orderConfirmation'")).not.toEqual([]);
  await deliver(id);
  const line = placed.lines[0]!;
  const paidFor = Math.round((line.total - line.pointsReduction) / line.soldQuantity);
  await refund(id, paidFor, [{ lineId: line.id, quantity: 1 }]);
  const back = Math.floor((2_660 * paidFor) / (placed.goodsTotal - placed.pointsReduction));
  const { usable, movements } = await points();
  expect(movements.find(({ kind }) => kind === 'givenBack')?.points).toBe(back);
  expect(usable).toBe(459 + back);
  const columns = ['order_number', 'points_spent', 'points_reduction', 'points_earned'];
  const file = await shop.call<{ exportId: string }>('POST /api/ProductOrder/Export', {
    cookie: staff,
    body: { columns },
  });
  const { text } = await shop.call(`GET /api/ProductOrder/Export/${file.body.exportId}`, { cookie: staff });
  const earned = movements.filter(({ kind, orderNumber }) => kind === 'earned' && orderNumber !== null);
  expect(earned.length).toBeGreaterThan(0);
  expect(text).toContain(`${won.reply.body.orderNumber};2660;2660;`);
  expect(text).toContain(`${earned.at(-1)!.orderNumber};0;0;${earned.at(-1)!.points}`);
  await check();
});

test('an order that is cancelled gives its points back; staff see what is outstanding', async () => {
  await release();
  const before = (await points()).usable;
  const { reply } = await order(lines(4, 0), 100);
  expect((await points()).usable).toBe(before - 100);
  await move(await idOf(reply.body.orderNumber), 2);
  expect((await points()).usable).toBe(before);
  const report = (await shop.call<PointsReport>('GET /api/Report/Points', { cookie: staff })).body;
  expect(report).toMatchObject({ isOn: true, customers: 1, usable: before, usableWorth: before });
  expect(report.months).toHaveLength(1);
  const late = await idOf((await order(lines(4, 0), 100)).reply.body.orderNumber);
  await expireLots().then(() => move(late, 2));
  expect((await points()).usable, 'nothing that has expired comes back with them').toBe(100);
  const ends = await sql('SELECT expires_at FROM point_lots ORDER BY id');
  await move(await idOf((await order(lines(4, 0), 100)).reply.body.orderNumber), 2);
  expect(await sql('SELECT expires_at FROM point_lots ORDER BY id'), 'once').toEqual(ends);
});

test('points expire with one notice before; the data of a customer have them, and go with the account', async () => {
  const { pool } = shop.connection;
  await sql(
    "UPDATE point_lots SET expires_at = now() + interval '20 days', usable_from = now() - interval '1 hour'",
  );
  for (const _again of [1, 2]) await sendPointNotices(pool);
  const notices = await sql<{ subject: string }>("SELECT subject FROM mails WHERE template = 'pointNotice'");
  expect(notices).toHaveLength(1);
  await expireLots();
  expect((await points()).usable).toBe(0);
  await expirePoints(pool);
  const { movements } = await points();
  expect(movements[0]).toMatchObject({ kind: 'expired' });
  await check();
  const data = await shop.call<{ points: object[] }>('GET /api/Customer/Data', { cookie });
  expect(data.body.points.length).toBeGreaterThan(4);
});

test('without a programme nothing is earned, spent or promised', async () => {
  await programme({ isOn: false });
  expect((await quote(lines(1, 0), 5)).points).toBeNull();
  const { reply } = await order(lines(1, 0));
  expect((await read(await idOf(reply.body.orderNumber))).pointsToEarn).toBeNull();
  await sql(`INSERT INTO point_lots (customer_id, points, remaining, usable_from, expires_at)
    SELECT id, 2e9, 2e9, now(), 'infinity' FROM customers, generate_series(1, 2)`);
  const report = (await shop.call<PointsReport>('GET /api/Report/Points', { cookie: staff })).body;
  expect(report.usable).toBeGreaterThan(3e9);
  await sql('DELETE FROM point_lots WHERE points = 2e9');
  await programme({ isOn: true });
});

test('random lives keep lots and ledger together, and every order at its sums', async () => {
  const draw = seededDraw(20_261_124);
  const open: number[] = [];
  const delivered: number[] = [];
  for (let step = 0; step < 60; step++) {
    const what = draw(7);
    if (what <= 1) {
      const { reply } = await order(lines(1 + draw(4), draw(3)), 0);
      expect(reply.status, reply.text).toBe(200);
      open.push(await idOf(reply.body.orderNumber));
    } else if (what === 2) {
      const goods = lines(1 + draw(3), draw(4));
      const wanted = (await quote(goods, 1 + draw(4_000))).points!.spent;
      const { reply } = await order(goods, wanted);
      expect(reply.status, reply.text).toBe(200);
      open.push(await idOf(reply.body.orderNumber));
    } else if (what === 3 && open.length > 0) {
      const id = open.splice(draw(open.length), 1)[0]!;
      await deliver(id);
      delivered.push(id);
    } else if (what === 4 && open.length > 0) await move(open.splice(draw(open.length), 1)[0]!, 2);
    else if (what === 5 && delivered.length > 0) {
      const id = delivered[draw(delivered.length)]!;
      const { refundable } = await read(id);
      if (refundable > 0) await refund(id, draw(2) === 0 ? refundable : 1 + draw(refundable));
    } else {
      if (draw(3) === 0) {
        await sql(`UPDATE point_lots SET usable_from = now() - interval '2 days', expires_at = now() - interval '1 day'
          WHERE id = (SELECT min(id) FROM point_lots WHERE remaining > 0)`);
        await expirePoints(shop.connection.pool);
      }
      await release();
    }
    await check();
  }
  expect(delivered.length).toBeGreaterThan(3);
});
