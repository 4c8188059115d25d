import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../mail/mail-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { followUpOrders } from './follow-up-orders.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
});
afterAll(() => shop.close());

const transfer = { paymentTypeId: 2 };
const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;
const details = async (orderId: number) =>
  (await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${orderId}`, { cookie: staff.cookie })).body;
const move = (orderId: number, paymentStatusId: number, version = 1) =>
  shop.call<ProductOrderDetails>(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, {
    body: { paymentStatusId, version },
    cookie: staff.cookie,
  });

async function order(changes: object = {}, productId?: number) {
  const bought = productId ?? (await shop.addProduct({ onHand: 10 }));
  const placed = await placeTestOrder(shop, [{ productId: bought, soldQuantity: 3 }], changes);
  const [row] = await query('SELECT id FROM orders WHERE order_number = $1', [placed.body.orderNumber]);
  return { ...placed, orderId: Number(row.id), productId: bought, number: placed.body.orderNumber };
}

/** Moves an order's deadlines into the past. */
const pass = (orderId: number, days: number) =>
  query(
    `UPDATE orders SET payment_due_at = payment_due_at - make_interval(days => $2),
      payment_reminder_at = payment_reminder_at - make_interval(days => $2) WHERE id = $1`,
    [orderId, days],
  );
const mailsAbout = async (number: string, template: string) =>
  (await shop.connection.db.select().from(mails)).filter(
    (mail) => mail.subject.includes(number) && mail.template === template,
  );

test('[wall 47] a transfer that never arrives: a reminder after five days, expiry after eight, one mail each', async () => {
  const { orderId, productId, number, cookie, body } = await order(transfer);
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 0 });

  await pass(orderId, 5);
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 1 });
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 0 });
  expect(await mailsAbout(number, 'paymentReminder')).toMatchObject([{ recipient: 'anna@vasarlo.example' }]);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 10, reserved: 3 });

  await pass(orderId, 3);
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 1, overdue: 0, reminded: 0 });
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 0 });
  expect(await shop.stockOf(productId)).toEqual({ onHand: 10, reserved: 0 });
  const ended = await details(orderId);
  expect(ended).toMatchObject({
    paymentStatusId: 2,
    version: 2,
    allowedPaymentStatusIds: [],
    paymentDueAt: null,
  });
  expect(ended.history.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['placed', 'reminded', 'expired', 'mailQueued']),
  );
  const [mail] = await mailsAbout(number, 'orderExpired');
  expect(mail?.subject).toBe(`Megrendelését töröltük – ${number}`);
  const page = await shop.call(`GET /ExternalOrder/Status?trnId=${body.trnId}`, { cookie });
  expect(page.body).toMatchObject({ paymentStatusId: 2, paymentDueAt: null });
});

test('[wall 47] cash on delivery that never completes expires after thirty days, unless it is in processing', async () => {
  const lost = await order();
  const inHand = await order();
  expect((await move(inHand.orderId, 3)).status).toBe(200);
  await pass(lost.orderId, 29);
  expect(await followUpOrders(shop.connection.pool)).toMatchObject({ expired: 0 });
  await pass(lost.orderId, 1);
  await pass(inHand.orderId, 30);
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 1, overdue: 1, reminded: 0 });
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 0 });
  expect(await shop.stockOf(lost.productId)).toEqual({ onHand: 10, reserved: 0 });
  expect(await shop.stockOf(inHand.productId)).toEqual({ onHand: 10, reserved: 3 });
  const { history, paymentDueAt } = await details(inHand.orderId);
  expect(history.at(-1)).toMatchObject({ event: 'overdue' });
  expect(history.filter(({ event }) => event === 'overdue')).toHaveLength(1);
  expect(Date.parse(paymentDueAt ?? '')).toBeLessThan(Date.now());
  const overdue = async (value: 'true' | 'false') =>
    (
      await shop.call<{ productOrders: { id: number; paymentDueAt: string }[] }>(
        'POST /api/ProductOrder/List',
        {
          body: { fieldConditions: [{ fieldName: 'overdue', comparisonOperator: 1, value }] },
          cookie: staff.cookie,
        },
      )
    ).body.productOrders;
  expect(await overdue('true')).toMatchObject([{ id: inHand.orderId, paymentDueAt }]);
  const others = (await overdue('false')).map(({ id }) => id);
  expect(others).toContain(lost.orderId);
  expect(others).not.toContain(inHand.orderId);
  expect(await mailsAbout(lost.number, 'orderExpired')).toHaveLength(1);
  expect(await mailsAbout(inHand.number, 'orderExpired')).toHaveLength(0);
});

test('a paid order has no deadline; one that staff set back to open gets a new one', async () => {
  const paid = await order(transfer);
  const failed = await order(transfer);
  expect((await move(paid.orderId, 4)).body.paymentDueAt).toBeNull();
  const days = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.now()) / 86_400_000);
  await pass(failed.orderId, 7);
  expect(days((await move(failed.orderId, 7)).body.paymentDueAt)).toBe(8);
  expect(days((await move(failed.orderId, 3, 2)).body.paymentDueAt)).toBe(30);
  expect(await followUpOrders(shop.connection.pool)).toEqual({ expired: 0, overdue: 0, reminded: 0 });
  const [row] = await query('SELECT network_hash FROM orders WHERE id = $1', [paid.orderId]);
  expect(row.network_hash).toBeNull();
});

test('[wall 20] the deadline and a payment at the same instant: exactly one wins, the stock is right', async () => {
  const productId = await shop.addProduct({ onHand: 300 });
  const outcomes = new Set<string>();
  let paid = 0;
  for (let round = 0; round < 30; round++) {
    const { orderId } = await order(transfer, productId);
    await pass(orderId, 8);
    const both = [() => move(orderId, 4), () => followUpOrders(shop.connection.pool)] as const;
    const [first, second] = round % 2 ? both : both.toReversed();
    await Promise.all([first!(), second!()]);
    const after = await details(orderId);
    paid += after.paymentStatusId === 4 ? 3 : 0;
    outcomes.add(`${after.paymentStatusId} version ${after.version}`);
    expect(await shop.stockOf(productId)).toEqual({ onHand: 300 - paid, reserved: 0 });
  }
  expect([...outcomes].every((each) => ['2 version 2', '4 version 2'].includes(each))).toBe(true);
});

test('[wall 20] an order locked by staff is skipped, and one that changed status is not due', async () => {
  const { orderId } = await order(transfer);
  await pass(orderId, 9);
  const client = await shop.connection.pool.connect();
  const other = await shop.connection.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    expect(await endUnpaidOrder(other, orderId)).toBeNull();
  } finally {
    await client.query('ROLLBACK');
    client.release();
    other.release();
  }
  expect(await followUpOrders(shop.connection.pool)).toMatchObject({ expired: 1 });
  expect((await move(orderId, 4, 2)).status).toBe(409);
});

test('several processes follow up more orders than one batch: each expires once', async () => {
  const productId = await shop.addProduct({ onHand: 1_000 });
  const first = await order(transfer, productId);
  await query(
    `INSERT INTO orders (order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
      payment_status_id, goods_total, delivery_fee, payment_fee, total, payment_due_at)
    SELECT 'B-' || n, 'B-' || n, email, phone, customer_name, language, currency_id, payment_type_id,
      payment_status_id, goods_total, delivery_fee, payment_fee, total, now() - interval '1 hour'
    FROM orders, generate_series(1, 250) n WHERE id = $1`,
    [first.orderId],
  );
  await query(
    `WITH held AS (
      INSERT INTO stock_reservations (order_id, product_id, quantity)
      SELECT id, $1, 2 FROM orders WHERE order_number LIKE 'B-%' RETURNING quantity
    ) UPDATE stock SET reserved = reserved + (SELECT sum(quantity) FROM held) WHERE product_id = $1`,
    [productId],
  );
  const runs = await Promise.all([1, 2, 3].map(() => followUpOrders(shop.connection.pool)));
  expect(runs.reduce((sum, { expired }) => sum + expired, 0)).toBe(250);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 1_000, reserved: 3 });
  const [counted] = await query(
    `SELECT count(*)::int AS count FROM order_history h JOIN orders o ON o.id = h.order_id
    WHERE o.order_number LIKE 'B-%' AND h.event = 'expired'`,
  );
  expect(counted.count).toBe(250);
});

test('a network is deleted after eight days', async () => {
  const { orderId } = await order();
  const hashOf = async () =>
    (await query('SELECT network_hash FROM orders WHERE id = $1', [orderId]))[0].network_hash;
  await followUpOrders(shop.connection.pool);
  expect(await hashOf()).toMatch(/^[\w-]{22}$/);
  await query(`UPDATE orders SET placed_at = placed_at - interval '8 days' WHERE id = $1`, [orderId]);
  await followUpOrders(shop.connection.pool);
  expect(await hashOf()).toBeNull();
});

test('a failing order is left for the next run and stops no other', async () => {
  const broken = await order(transfer);
  const other = await order(transfer);
  await pass(broken.orderId, 8);
  await pass(other.orderId, 8);
  await query('UPDATE stock SET reserved = 2 WHERE product_id = $1', [broken.productId]);
  await expect(followUpOrders(shop.connection.pool)).rejects.toThrow();
  expect((await shop.stockOf(other.productId)).reserved).toBe(0);
  expect((await details(broken.orderId)).paymentStatusId).toBe(8);
  await query('UPDATE stock SET reserved = 3 WHERE product_id = $1', [broken.productId]);
  expect(await followUpOrders(shop.connection.pool)).toMatchObject({ expired: 1 });
});

test('the mails are written in all languages with the order and without the buyer’s note', async () => {
  const subjects = new Set<string>();
  for (const language of ['hu', 'en', 'de', 'fr', 'ru', 'tr']) {
    const { orderId, number } = await order({ ...transfer, language, note: 'Vegyen olcsón: evil.example' });
    const names = [
      'orderConfirmation',
      'paymentReminder',
      'orderExpired',
      'orderLink',
      'orderChanged',
    ] as const;
    for (const name of names) {
      const { text, html } = await writeShopMail(shop.connection, shop.config.shopUrl, name, {
        orderId,
        token: 'x'.repeat(43),
      });
      for (const each of [text, html]) {
        expect(each).toContain(number);
        expect(each).not.toContain('evil');
        expect(each).not.toMatch(/\{\w+\}|mail\.\w+/);
      }
      subjects.add(text.split('\n')[0]!);
    }
  }
  expect(subjects.size).toBe(30);
});
