import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { OrderStatus, PlacedOrder } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { mails } from '../mail/mail-tables.ts';
import { fixedPrices, offers } from '../pricing/pricing-tables.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { draftOrder, newBuyer, placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { orderHistory, orderLines, orders, payments } from './order-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const place = (body: object, cookie?: string) =>
  shop.call<PlacedOrder>('POST /ExternalOrder/Order', { body, ...(cookie && { cookie }) });
const fail = (body: object) => shop.call<ErrorReply>('POST /ExternalOrder/Order', { body });
const countOrders = async () => (await shop.connection.db.select().from(orders)).length;

test('an order copies its lines, reserves its stock and queues its mail', async () => {
  const productId = await shop.addProduct({ name: 'Gyümölcstál', amount: 4_990_00, onHand: 5 });
  const { status, body } = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ paymentStatusId: 1, total: 11_960, currencyId: 3 });
  expect(body.orderNumber).toMatch(/^K-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(Buffer.from(body.trnId, 'base64url')).toHaveLength(32);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 5, reserved: 2 });

  const { db } = shop.connection;
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, body.orderNumber));
  expect(order).toMatchObject({
    goodsTotal: 9_980_00,
    deliveryFee: 1_490_00,
    paymentFee: 490_00,
    cashTotal: 11_960_00,
  });
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
  expect(lines).toMatchObject([
    {
      productName: 'Gyümölcstál',
      quantity: 2,
      unitAmount: 4_990_00,
      lineAmount: 9_980_00,
      vatAmount: 2_122_00,
    },
  ]);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order!.id));
  expect(payment).toMatchObject({ amount: 11_960_00, paymentStatusId: 1, paymentTypeId: 4 });
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order!.id));
  expect(history.map((entry) => entry.event).sort()).toEqual(['mailQueued', 'placed']);
  const queued = await db
    .select()
    .from(mails)
    .where(eq(mails.subject, `Megrendelését megkaptuk – ${body.orderNumber}`));
  expect(queued).toMatchObject([
    { recipient: 'anna@vasarlo.example', state: 'queued', template: 'orderConfirmation' },
  ]);
});

test('a transfer waits for approval and costs no fee', async () => {
  const productId = await shop.addProduct({ amount: 2_000_00 });
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId: 2 });
  expect(body).toMatchObject({ paymentStatusId: 8, total: 3_490 });
});

test('[wall 1] prices and totals of the client are ignored', async () => {
  const productId = await shop.addProduct({ amount: 2_000_00 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const cheap = { ...draft, ...newBuyer(), lines: [{ productId, soldQuantity: 1, total: 0.01 }] };
  expect((await place(cheap)).body.total).toBe(3_980);
  for (const extra of [{ newPrice: 1 }, { unitPrice: 1 }, { discount: 99 }, { currencyId: 1 }]) {
    const lines = [{ productId, soldQuantity: 1, ...extra }];
    expect((await fail({ ...draft, ...newBuyer(), lines })).status).toBe(400);
  }
  for (const extra of [{ status: 4 }, { paymentStatusId: 4 }, { customerId: 1 }, { total: 1 }]) {
    expect((await fail({ ...draft, ...newBuyer(), ...extra })).status).toBe(400);
  }
  const changed = await fail({ ...draft, ...newBuyer(), expectedTotal: 1 });
  expect(changed.status).toBe(409);
  expect(changed.body).toEqual({
    code: 'totalChanged',
    details: { goodsTotal: 2_000, deliveryFee: 1_490, paymentFee: 490, total: 3_980, cashTotal: 3_980 },
  });
});

test('[wall 4] another currency reprices the whole order', async () => {
  const productId = await shop.addProduct({ amount: 3_920_00, amounts: { 1: 9_90 } });
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { currencyId: 1 });
  expect(body).toMatchObject({ currencyId: 1, total: 13.8 });
  await shop.connection.db.delete(offers).where(eq(offers.currencyId, 2));
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { currencyId: 2 });
  expect((await fail(draft)).body).toEqual({
    code: 'productUnavailable',
    details: { lines: [{ productId }] },
  });
  await inTransaction(shop.connection.db, (tx) => refreshOffers(tx, [productId], 'test'));
});

test('couriers collect forints alone: a shop that sets nothing else offers no cash in euros', async () => {
  const productId = await shop.addProduct({ amount: 3_920_00, amounts: { 1: 9_90 } });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { currencyId: 1 });
  expect((await fail({ ...draft, paymentTypeId: 4 })).body).toEqual({
    code: 'invalidRequest',
    details: { fields: [{ field: 'paymentTypeId', code: 'invalid' }] },
  });
});

test('[wall 6] a price that changes between cart and order is not charged without consent', async () => {
  const productId = await shop.addProduct({ amount: 5_000_00 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const { db } = shop.connection;
  await db.update(fixedPrices).set({ amount: 6_000_00 }).where(eq(fixedPrices.productId, productId));
  await inTransaction(db, (tx) => refreshOffers(tx, [productId], 'test'));
  const refused = await fail(draft);
  expect(refused.body).toMatchObject({ code: 'totalChanged', details: { total: 7_980 } });
  expect(await shop.stockOf(productId)).toEqual({ onHand: 6, reserved: 0 });
  expect((await place({ ...draft, expectedTotal: 7_980 })).status).toBe(200);

  await db.update(products).set({ published: false }).where(eq(products.id, productId));
  await inTransaction(db, (tx) => refreshOffers(tx, [productId], 'test'));
  const gone = await fail({ ...draft, ...newBuyer(), expectedTotal: 7_980 });
  expect(gone.body).toEqual({ code: 'productUnavailable', details: { lines: [{ productId }] } });
});

test('[wall 3] the units of one product are summed over its lines', async () => {
  const productId = await shop.addProduct({ onHand: 5 });
  const draft = await draftOrder(shop, [
    { productId, soldQuantity: 3 },
    { productId, soldQuantity: 3 },
  ]);
  const refused = await fail(draft);
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    code: 'outOfStock',
    details: { lines: [{ productId, availibilityCount: 5 }] },
  });
  const fitting = await placeTestOrder(shop, [
    { productId, soldQuantity: 3 },
    { productId, soldQuantity: 2 },
  ]);
  expect(fitting.status).toBe(200);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 5, reserved: 5 });
});

test('[wall 2, 12] quantities, currencies, languages and payment types outside their sets are refused', async () => {
  const productId = await shop.addProduct();
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  for (const soldQuantity of [0, -1, 1.5, '1', '1e3', 1e308, null, 2 ** 31, 2 ** 53, [1], {}]) {
    expect((await fail({ ...draft, lines: [{ productId, soldQuantity }] })).status).toBe(400);
  }
  for (const change of [
    { currencyId: 0 },
    { currencyId: 4 },
    { currencyId: '3' },
    { currencyId: null },
    { language: 'xx' },
    { language: 'HU' },
    { language: "hu'||pg_sleep(5)--" },
    { paymentTypeId: 0 },
    { paymentTypeId: 1 },
    { paymentTypeId: 5 },
    { termsAccepted: false },
    { requestId: 'a'.repeat(256) },
    { requestId: '1' },
    { deliveryAddress: { ...testAddress, countryCode: 'US' } },
    { deliveryAddress: { ...testAddress, postalCode: '0111' } },
    { billingAddress: { ...testAddress, company: 'Minta Kft.', taxNumber: '12345678-2-42' } },
    { phone: '123456' },
    { email: 'anna@vasarlo.example\r\nBcc: all@shop.example' },
    { note: 'x'.repeat(501) },
  ]) {
    const refused = await fail({ ...draft, ...newBuyer(), ...change });
    expect(refused.status, JSON.stringify(change)).toBe(400);
  }
  expect(await shop.stockOf(productId)).toEqual({ onHand: 6, reserved: 0 });
});

test('an invalid order is refused with the field as the checkout names it', async () => {
  const productId = await shop.addProduct();
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const company = { company: 'Minta Kft.', taxNumber: '12345678-2-42' };
  for (const [field, code, change] of [
    ['phone', 'invalidPhone', { phone: '123456' }],
    [
      'deliveryAddress.postalCode',
      'invalidPostalCode',
      { deliveryAddress: { ...testAddress, postalCode: '0111' } },
    ],
    ['billingAddress.taxNumber', 'invalidTaxNumber', { billingAddress: { ...testAddress, ...company } }],
    [
      'billingAddress.company',
      'containsLink',
      { billingAddress: { ...testAddress, company: '<Minta> Kft.' } },
    ],
    [
      'deliveryAddress.givenName',
      'containsLink',
      { deliveryAddress: { ...testAddress, givenName: 'www.a.hu' } },
    ],
  ] as const) {
    expect(await fail({ ...draft, ...change })).toMatchObject({
      status: 400,
      body: { code: 'invalidRequest', details: { fields: [{ field, code }] } },
    });
  }
});

test('[wall 29] the same order sent fifty times at once is one order', async () => {
  const productId = await shop.addProduct({ onHand: 100 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const before = await countOrders();
  const replies = await Promise.all(Array.from({ length: 50 }, () => place(draft)));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(replies.every((reply) => reply.status === 200)).toBe(true);
  expect((await countOrders()) - before).toBe(1);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 100, reserved: 1 });
  const seen = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${replies[49]!.body.trnId}`, {
    cookie: replies[49]!.cookie,
  });
  expect(seen.status).toBe(200);
});

test('[wall 32] a repeat gets the first response, including its session', async () => {
  const productId = await shop.addProduct();
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  const first = await place(draft);
  expect((await place(draft)).body).toEqual(first.body);
  expect((await place(draft, first.cookie)).body).toEqual(first.body);
  expect(await shop.stockOf(productId)).toEqual({ onHand: 6, reserved: 1 });
});

test('[wall 30] another body under a used request id is refused for everyone, and reveals nothing', async () => {
  const productId = await shop.addProduct({ onHand: 20 });
  const lines = [{ productId, soldQuantity: 1 }];
  const draft = await draftOrder(shop, lines);
  const first = await place(draft);
  const reused = await fail({ ...draft, note: 'Csengő nem működik' });
  expect([reused.status, reused.body.code]).toEqual([422, 'requestIdReused']);

  const other = await placeTestOrder(shop, lines);
  const strange = await place({ ...draft, email: 'bela@vasarlo.example' }, other.cookie);
  expect([strange.status, strange.body]).toEqual([422, { code: 'requestIdReused', details: {} }]);
  expect(strange.text).not.toContain(first.body.orderNumber);
});

test('a refused order leaves nothing behind and its request id can be used again', async () => {
  const productId = await shop.addProduct({ onHand: 1 });
  const draft = await draftOrder(shop, [{ productId, soldQuantity: 2 }]);
  expect((await fail(draft)).body.code).toBe('outOfStock');
  const corrected = await draftOrder(shop, [{ productId, soldQuantity: 1 }]);
  expect((await place({ ...corrected, requestId: draft.requestId })).status).toBe(200);
});

test('a customer whose account ends while the order is placed is told that they are signed out', async () => {
  const email = 'torolt@vasarlo.example';
  const cookie = await registerTestCustomer(shop, email);
  const productId = await shop.addProduct({ onHand: 5 });
  const body = await draftOrder(shop, [{ productId, soldQuantity: 1 }], { email });
  const { pool } = shop.connection;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('DELETE FROM customers WHERE email = $1', [email]);
    const placing = shop.call<{ code: string }>('POST /ExternalOrder/Order', { body, cookie });
    await untilLockAwaited(pool);
    await client.query('COMMIT');
    expect(await placing).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
  } finally {
    client.release();
  }
  expect(await shop.stockOf(productId)).toEqual({ onHand: 5, reserved: 0 });
});
