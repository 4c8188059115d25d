import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let cup: number;
let jug: number;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'write' })).cookie;
  cup = await shop.addProduct({ sku: 'CUP', amount: 1_000_00, onHand: 23 });
  jug = await shop.addProduct({ sku: 'JUG', amount: 4_000_00, onHand: 5, vatRate: 5 });
});
afterAll(() => shop.close());

type Details = ProductOrderDetails & ErrorReply;
const call = (name: string, body?: object, who = cookie) =>
  shop.call<Details & Record<string, unknown>>(name, { ...(body && { body }), cookie: who });

/** An order of three cups: by transfer unless said otherwise. */
async function placed(paymentTypeId = 2): Promise<Details> {
  const { body } = await placeTestOrder(shop, [{ productId: cup, soldQuantity: 3 }], { paymentTypeId });
  const { rows } = await shop.connection.pool.query('SELECT id FROM orders WHERE order_number = $1', [
    body.orderNumber,
  ]);
  return (await call(`GET /api/ProductOrder/${rows[0].id}`)).body;
}

const pay = async ({ id, version }: Details, paymentStatusId = 4) =>
  (await call(`PUT /api/ProductOrder/${id}/PaymentStatus`, { version, paymentStatusId })).body;
const goods = (order: Details, lines: object[], more: object = {}) => ({
  version: order.version,
  lines,
  paymentTypeId: order.paymentTypeId,
  ...more,
});
const change = async (order: Details, lines: object[], more: object = {}) => {
  const preview = await call(`POST /api/ProductOrder/${order.id}/Change/Preview`, {
    ...goods(order, lines, more),
    countryCode: 'HU',
  });
  const done = await call(`PUT /api/ProductOrder/${order.id}/Change`, {
    ...goods(order, lines, more),
    deliveryAddress: testAddress,
    expectedTotal: preview.body.total,
    reason: 'telefonon kérte',
  });
  return { preview, done };
};

test('a change shows its totals first, then moves stock, VAT, payment and history, and tells the buyer', async () => {
  const before = await shop.stockOf(cup);
  const order = await placed();
  const lineId = order.lines[0]!.id;
  const lines = [
    { lineId, soldQuantity: 1 },
    { productId: jug, soldQuantity: 2, unitPrice: 3_500, priceReason: 'kis csorba' },
  ];
  const { preview, done } = await change(order, lines);
  expect(preview.body).toMatchObject({
    goodsTotal: 8_000,
    deliveryFee: 1_490,
    total: 9_490,
    difference: 5_000,
    balanceDue: 0,
    lines: [
      { sku: 'CUP', unitPrice: 1_000 },
      { unitPrice: 3_500, catalogueUnitPrice: 4_000, problem: null },
    ],
  });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({ total: 9_490, version: 2, balanceDue: 0, paymentStatusId: 8 });
  expect(done.body.lines).toMatchObject([
    { soldQuantity: 1, unitPrice: 1_000 },
    { sku: 'JUG', unitPrice: 3_500, catalogueUnitPrice: 4_000, priceReason: 'kis csorba' },
  ]);
  expect(done.body.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(9_490);
  const event = done.body.history.find(({ event: name }) => name === 'goodsChanged');
  expect(event).toMatchObject({
    note: 'telefonon kérte',
    details: {
      before: { total: 4_490 },
      after: { total: 9_490, lines: [{ sku: 'CUP', quantity: 1 }, { sku: 'JUG' }] },
    },
  });
  expect(done.body.history.at(-1)?.mail?.subject).toBe(`Megváltozott a megrendelése – ${order.orderNumber}`);
  expect(await shop.stockOf(cup)).toEqual({ ...before, reserved: before.reserved + 1 });
  expect(await shop.stockOf(jug)).toEqual({ onHand: 5, reserved: 2 });
  const paid = await pay(done.body);
  expect(paid.paymentStatusId).toBe(4);
  expect(await shop.stockOf(jug)).toEqual({ onHand: 3, reserved: 0 });
  const { rows } = await shop.connection.pool.query('SELECT amount FROM payments WHERE order_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ amount: 9_490_00 }]);
});

test('of a paid order the difference is left to be settled, and stock leaves or returns to the shelf', async () => {
  const paid = await pay(await placed());
  const onHand = (await shop.stockOf(cup)).onHand;
  const lineId = paid.lines[0]!.id;
  const { preview, done } = await change(paid, [{ lineId, soldQuantity: 5 }]);
  expect(preview.body.balanceDue).toBe(2_000);
  expect(done.body).toMatchObject({ balanceDue: 2_000, paymentStatusId: 4 });
  expect(await shop.stockOf(cup)).toMatchObject({ onHand: onHand - 2 });
  const settle = (balanceDue: number, version = done.body.version) =>
    call(`POST /api/ProductOrder/${paid.id}/Settlement`, { version, balanceDue });
  expect(await settle(1_000)).toMatchObject({ status: 409, body: { code: 'totalChanged' } });
  const settled = await settle(2_000);
  expect(settled.body).toMatchObject({ balanceDue: 0 });
  expect(settled.body.history.at(-1)).toMatchObject({
    event: 'differenceSettled',
    details: { amount: 2_000 },
  });
  const less = await change(settled.body, [{ lineId, soldQuantity: 1 }]);
  expect(less.done.body.balanceDue).toBe(-4_000);
  expect(await shop.stockOf(cup)).toMatchObject({ onHand: onHand + 2 });
});

test('what a change left to be paid is not refunded, and goods of which money went back stay', async () => {
  const paid = await pay(await placed());
  const lineId = paid.lines[0]!.id;
  const { done } = await change(paid, [{ lineId, soldQuantity: 5 }]);
  expect(done.body).toMatchObject({ total: 6_490, balanceDue: 2_000, refundable: 4_490 });
  const refund = (amount: number) =>
    call(`POST /api/ProductOrder/${paid.id}/Refund`, { version: done.body.version, amount });
  expect(await refund(4_491)).toMatchObject({ status: 409, body: { code: 'refundNotAllowed' } });
  const refunded = (await refund(1_000)).body;
  expect(refunded.changeable.goods).toBe(false);
  const again = await change(refunded, [{ lineId, soldQuantity: 1 }]);
  expect(again.preview).toMatchObject({ status: 409, body: { code: 'orderPartFixed' } });
});

test('a change of the way of paying starts its payment anew; a paid one keeps its own', async () => {
  const order = await placed(2);
  const lines = [{ lineId: order.lines[0]!.id, soldQuantity: 3 }];
  const { done } = await change(order, lines, { paymentTypeId: 4 });
  expect(done.body).toMatchObject({ paymentTypeId: 4, paymentStatusId: 1, paymentFee: 490, total: 4_980 });
  const paid = await pay(await placed(2));
  const refused = await change(paid, [{ lineId: paid.lines[0]!.id, soldQuantity: 3 }], { paymentTypeId: 4 });
  expect(refused.preview).toMatchObject({ status: 409, body: { code: 'orderPartFixed' } });
});

test('goods that all cost nothing make no order, whether taken down or changed', async () => {
  const order = await placed();
  const free = { soldQuantity: 1, unitPrice: 0, priceReason: 'csere' };
  const { preview, done } = await change(order, [{ lineId: order.lines[0]!.id, ...free }], {
    deliveryFee: 0,
  });
  const draft = { lines: [{ productId: cup, ...free }], currencyId: 3, language: 'hu', paymentTypeId: 2 };
  const quote = await call('POST /api/ProductOrder/Draft/Quote', { ...draft, countryCode: 'HU' });
  for (const { status, body } of [preview, quote]) {
    expect(status).toBe(400);
    expect(body.details.fields).toEqual([{ field: 'lines.0.unitPrice', code: 'tooSmall', limit: 1 }]);
  }
  expect(done.status).toBe(400);
});

test('what is wrong in a change is refused by name, and nothing of it is done', async () => {
  const order = await placed();
  const lineId = order.lines[0]!.id;
  const path = `/api/ProductOrder/${order.id}/Change`;
  const stock = await shop.stockOf(jug);
  const send = (lines: object[], more: object = {}) =>
    call(`PUT ${path}`, {
      ...goods(order, lines),
      deliveryAddress: testAddress,
      expectedTotal: 4_490,
      ...more,
    });
  const kept = { lineId, soldQuantity: 3 };
  expect(await send([kept], { version: 9 })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict' },
  });
  expect(await send([kept], { expectedTotal: 1 })).toMatchObject({
    status: 409,
    body: { code: 'totalChanged', details: { total: 4_490 } },
  });
  const many = { productId: jug, soldQuantity: 100 };
  const total = 400_000 + 3_000;
  expect(await send([kept, many], { expectedTotal: total })).toMatchObject({
    status: 409,
    body: { code: 'outOfStock', details: { lines: [{ productId: jug }] } },
  });
  const fields = async (lines: object[]) => (await send(lines)).body.details.fields?.[0]?.field;
  expect(await fields([{ lineId: 999_999, soldQuantity: 1 }])).toBe('lines.0.lineId');
  expect(await fields([kept, kept])).toBe('lines.1.lineId');
  expect(await fields([{ ...kept, unitPrice: 900 }])).toBe('lines.0.priceReason');
  expect(await fields([{ ...kept, unitPrice: 900.5, priceReason: 'x' }])).toBe('lines.0.unitPrice');
  expect(await fields([])).toBe('lines');
  expect(await shop.stockOf(jug)).toEqual(stock);
  const { body: cancelled } = await call(`PUT /api/ProductOrder/${order.id}/PaymentStatus`, {
    version: 1,
    paymentStatusId: 2,
  });
  expect(cancelled.changeable).toEqual({ deliveryAddress: false, billingAddress: false, goods: false });
  expect(await send([kept], { version: 2 })).toMatchObject({ status: 409, body: { code: 'orderPartFixed' } });
  const reader = (await shop.addStaff({ orders: 'read' })).cookie;
  expect((await call(`PUT ${path}`, {}, reader)).status).toBe(403);
});

test('two colleagues change one order, a payment comes meanwhile: one wins, and stock is right', async () => {
  const order = await placed();
  const lineId = order.lines[0]!.id;
  const before = await shop.stockOf(cup);
  const send = (soldQuantity: number) =>
    call(`PUT /api/ProductOrder/${order.id}/Change`, {
      ...goods(order, [{ lineId, soldQuantity }]),
      deliveryAddress: testAddress,
      expectedTotal: 1_490 + soldQuantity * 1_000,
    });
  const replies = await Promise.all([send(1), send(2), pay(order).then(() => null)]);
  const changed = replies.filter((reply) => reply?.status === 200);
  for (const reply of replies)
    if (reply && reply.status !== 200) expect(reply.body.code).toBe('versionConflict');
  expect(changed.length).toBeLessThan(2);
  const { body: after } = await call(`GET /api/ProductOrder/${order.id}`);
  expect(after.version).toBe(2);
  const isPaid = after.paymentStatusId === 4;
  const units = after.lines[0]!.soldQuantity;
  expect(await shop.stockOf(cup)).toEqual(
    isPaid
      ? { onHand: before.onHand - 3, reserved: before.reserved - 3 }
      : { onHand: before.onHand, reserved: before.reserved - 3 + units },
  );
});

test('staff take an order down by telephone: quoted, placed once, without documents, named in its history', async () => {
  const draft = {
    lines: [{ productId: cup, soldQuantity: 2, unitPrice: 800, priceReason: 'törzsvevő' }],
    currencyId: 3,
    language: 'hu',
    paymentTypeId: 2,
    deliveryFee: 0,
  };
  const { body: quote } = await call('POST /api/ProductOrder/Draft/Quote', { ...draft, countryCode: 'HU' });
  expect(quote).toMatchObject({ goodsTotal: 1_600, deliveryFee: 0, total: 1_600 });
  const body = {
    ...draft,
    requestId: '7d5b7c5e-6f67-4f0e-9f3c-3c4f6c1e2a11',
    email: 'telefonos@vasarlo.example',
    phone: '06 30 765 4321',
    deliveryAddress: testAddress,
    expectedTotal: 1_600,
  };
  const [first, second] = [
    await call('POST /api/ProductOrder', body),
    await call('POST /api/ProductOrder', body),
  ];
  expect(first.status).toBe(201);
  expect(second.body.id).toBe(first.body.id);
  expect(first.body).toMatchObject({
    phone: '+36307654321',
    total: 1_600,
    lines: [{ unitPrice: 800, catalogueUnitPrice: 1_000, priceReason: 'törzsvevő' }],
    history: [{ event: 'placed', actor: expect.stringMatching(/\w/) }, { event: 'mailQueued' }],
  });
  const { rows } = await shop.connection.pool.query('SELECT accepted_documents FROM orders WHERE id = $1', [
    first.body.id,
  ]);
  expect(rows).toEqual([{ accepted_documents: [] }]);
  const wrong = (more: object) =>
    call('POST /api/ProductOrder', { ...body, requestId: crypto.randomUUID(), ...more });
  expect(await wrong({ expectedTotal: 1 })).toMatchObject({ status: 409, body: { code: 'totalChanged' } });
  expect(await wrong({ phone: '+36 1' })).toMatchObject({ status: 400 });
  expect(await wrong({ lines: [{ productId: 999_999, soldQuantity: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'productUnavailable' },
  });
});
