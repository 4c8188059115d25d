import { type Language, languages } from '@kamra/contract/languages.ts';
import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000,write=1000' });
  cookie = (await shop.addStaff('administrator')).cookie;
  productId = await shop.addProduct({ name: 'Bögre', amount: 2_000_00, onHand: 500 });
});
afterAll(() => shop.close());

let buyers = 0;
const newEmail = () => `vevo-${++buyers}@vasarlo.example`;
async function placeDelivered({ isDelivered = true, language = 'hu', email = newEmail() } = {}) {
  const { body, cookie: own } = await placeTestOrder(shop, [{ productId, soldQuantity: 3 }], {
    ...{ email, language, paymentTypeId: 2 },
  });
  const { rows } = await shop.connection.pool.query<{ id: number; lineId: number }>(
    `SELECT o.id, l.id AS "lineId" FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE order_number = $1`,
    [body.orderNumber],
  );
  const order = { ...rows[0]!, trnId: body.trnId, number: body.orderNumber, own };
  await staff('PUT', `ProductOrder/${order.id}/PaymentStatus`, {
    paymentStatusId: 4,
    version: await versionOf(order.id),
  });
  for (const event of isDelivered ? ['dispatched', 'delivered'] : [])
    await staff('POST', `ProductOrder/${order.id}/Delivery`, { event, version: await versionOf(order.id) });
  return order;
}

const staff = <Body = OrderReturns & { code: string }>(method: string, path: string, body?: object) =>
  shop.call<Body>(`${method} /api/${path}`, { cookie, ...(body && { body }) });
const versionOf = async (id: number) =>
  (await staff<{ version: number }>('GET', `ProductOrder/${id}`)).body.version;
const exchangedBy = async (order: { id: number }, orderNumber: string) => {
  const [found] = (await returnsOf(order.id)).returns;
  return staff('POST', `Return/${found!.id}/Exchange`, { version: found!.version, orderNumber });
};
const returnsOf = async (id: number) => (await staff('GET', `ProductOrder/${id}/Returns`)).body;
const mailsOf = async (id: number) =>
  (
    await shop.connection.pool.query<{ subject: string }>(
      `SELECT subject FROM mails WHERE template = 'orderReturn' AND data ->> 'orderId' = $1 ORDER BY id`,
      [String(id)],
    )
  ).rows.map(({ subject }) => subject);

/** Sends the form of the order's page as a browser without scripts does. */
const sendForm = (own: string, fields: [string, string][]) =>
  shop.app.inject({
    method: 'POST',
    url: '/ExternalOrder/Return',
    headers: {
      origin: shop.config.shopUrl,
      cookie: own,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });

test('a buyer asks by the form, staff approve, receive and refund; stock, mails and slip follow', async () => {
  const order = await placeDelivered();
  const form: [string, string][] = [
    ['trnId', order.trnId],
    ['lineId', String(order.lineId)],
    ['quantity', '2'],
    ['reason', 'damaged'],
    ['note', 'Repedt.'],
  ];
  // As a double click sends it.
  for (const reply of await Promise.all([sendForm(order.own, form), sendForm(order.own, form)]))
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/order/${order.trnId}#returns`]);
  const [requested, ...others] = (await returnsOf(order.id)).returns;
  expect(others).toEqual([]);
  expect(requested).toMatchObject({ state: 'requested', number: `${order.number}-V1`, note: 'Repedt.' });

  const approved = await staff('POST', `Return/${requested?.id}/Decide`, { version: 1, isApproved: true });
  expect(approved.body.returns[0]).toMatchObject({ state: 'approved', sendUntil: expect.any(String) });
  const slip = await shop.app.inject({
    url: `/ExternalOrder/ReturnSlip?trnId=${order.trnId}&returnId=${requested?.id}`,
    headers: { cookie: order.own },
  });
  expect(readPdfText(slip.rawPayload).join(' ')).toContain('Sérülten érkezett');
  const before = await shop.stockOf(productId);
  const line = requested?.lines[0];
  const received = await staff('POST', `Return/${requested?.id}/Receive`, {
    version: 2,
    lines: [{ id: line?.id, quantity: 1, condition: 'unopened', handling: 'restock' }],
  });
  expect(received.body.returns[0]).toMatchObject({ state: 'received', lines: [{ refundable: 2_000 }] });
  expect((await shop.stockOf(productId)).onHand).toBe(before.onHand + 1);

  const refunded = await staff('POST', `Return/${requested?.id}/Refund`, {
    ...{ version: 3, orderVersion: await versionOf(order.id), amount: 2_000 },
  });
  expect(refunded.body.returns[0]).toMatchObject({ state: 'refunded', refundedAmount: 2_000 });
  const { rows } = await shop.connection.pool.query('SELECT amount FROM order_refunds WHERE order_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ amount: 2_000_00 }]);
  expect(await mailsOf(order.id)).toEqual([
    `Visszaküldési kérését megkaptuk – ${order.number}-V1`,
    `Visszaküldheti a terméket – ${order.number}-V1`,
    `A visszaküldött csomag megérkezett – ${order.number}-V1`,
  ]);
});

test('an exchange is a return and a new order of the same buyer, each of which leads to the other', async () => {
  const email = newEmail();
  const order = await placeDelivered({ email });
  const wanted = {
    lines: [{ orderLineId: order.lineId, quantity: 1, reason: 'wrongItem' }],
    wantsExchange: true,
  };
  const made = await staff('POST', `ProductOrder/${order.id}/Returns`, wanted);
  const [found] = made.body.returns;
  const next = await placeDelivered({ email, isDelivered: false });
  expect(await exchangedBy(order, next.number)).toMatchObject({
    status: 409,
    body: { code: 'returnNotAllowed' },
  });
  await staff('POST', `Return/${found!.id}/Decide`, { version: 1, isApproved: true });
  const stranger = await placeDelivered({ isDelivered: false });
  for (const number of [stranger.number, order.number, 'K-0'])
    expect((await exchangedBy(order, number)).status).toBe(400);
  const linked = await exchangedBy(order, next.number);
  expect(linked.body.returns[0]?.exchangeOrder).toEqual({ id: next.id, orderNumber: next.number });
  expect((await returnsOf(next.id)).exchangeOf).toEqual({
    ...{ orderId: order.id, orderNumber: order.number, number: found!.number },
  });
});

test('the slip is in the buyer’s language, with the letters of it, and the same each time', async () => {
  const expected: Record<Language, string[]> = {
    hu: ['Visszaküldési kísérőlap', 'Hibás', 'Erre a címre küldje'],
    en: ['Return slip', 'Faulty', 'Send it to'],
    de: ['Rücksendeschein', 'Fehlerhaft', 'Senden Sie es an'],
    fr: ['Bon de retour', 'Défectueux', 'À envoyer à'],
    ru: ['Сопроводительный лист возврата', 'Неисправно', 'Отправить по адресу'],
    tr: ['İade formu', 'Arızalı', 'Gönderilecek adres'],
  };
  for (const language of languages) {
    const order = await placeDelivered({ language });
    const lines = [{ orderLineId: order.lineId, quantity: 2, reason: 'faulty' }];
    const made = await staff('POST', `ProductOrder/${order.id}/Returns`, { lines, note: 'Ğışçöüő Щё' });
    const { id } = made.body.returns[0]!;
    await staff('POST', `Return/${id}/Decide`, { version: 1, isApproved: true });
    const url = `/ExternalOrder/ReturnSlip?trnId=${order.trnId}&returnId=${id}`;
    // As often as its owner likes, it takes no turns from invoices.
    const asked = Array.from({ length: language === 'ru' ? 60 : 1 }, () =>
      shop.app.inject({ url, headers: { cookie: order.own } }),
    );
    const [file, ...again] = (await Promise.all(asked)).map(({ rawPayload }) => rawPayload);
    for (const each of again) expect(each.equals(file!)).toBe(true);
    const text = readPdfText(file!).join(' ');
    for (const each of [...expected[language], `${order.number}-V1`, 'Bögre', 'Ğışçöüő Щё'])
      expect(text, language).toContain(each);
  }
});

describe('what is refused', () => {
  const lines = (lineId: number, quantity: number) => ({
    lines: [{ orderLineId: lineId, quantity, reason: 'changedMind' }],
  });

  test('more than was ordered and is in no return yet', async () => {
    const order = await placeDelivered();
    const path = `ProductOrder/${order.id}/Returns`;
    expect((await staff('POST', path, lines(order.lineId, 4))).status).toBe(400);
    expect((await staff('POST', path, lines(order.lineId, 2))).status).toBe(200);
    expect((await staff('POST', path, lines(order.lineId, 2))).status).toBe(400);
    expect((await returnsOf(order.id)).returnable).toMatchObject([{ quantity: 1 }]);
  });

  test('what was paid back without a return', async () => {
    const order = await placeDelivered();
    const refunded = await staff('POST', `ProductOrder/${order.id}/Refund`, {
      version: await versionOf(order.id),
      amount: 4_000,
      lines: [{ lineId: order.lineId, quantity: 2, isRestocked: true }],
    });
    expect(refunded.status).toBe(200);
    expect((await returnsOf(order.id)).returnable).toMatchObject([{ quantity: 1 }]);
    const path = `ProductOrder/${order.id}/Returns`;
    expect((await staff('POST', path, lines(order.lineId, 2))).status).toBe(400);
    expect((await staff('POST', path, lines(order.lineId, 1))).status).toBe(200);
  });

  test('anything before the parcel has left', async () => {
    const order = await placeDelivered({ isDelivered: false });
    const reply = await staff('POST', `ProductOrder/${order.id}/Returns`, lines(order.lineId, 1));
    expect([reply.status, reply.body.code]).toEqual([409, 'returnNotAllowed']);
  });

  test('a buyer after the days of the law, but not staff', async () => {
    const order = await placeDelivered();
    await shop.connection.pool.query(
      `UPDATE delivery_events SET at = at - interval '20 days' WHERE order_id = $1`,
      [order.id],
    );
    const fields: [string, string][] = [
      ['trnId', order.trnId],
      ['lineId', String(order.lineId)],
      ['quantity', '1'],
      ['reason', 'other'],
    ];
    expect((await sendForm(order.own, fields)).headers.location).toContain('return=failed');
    expect((await staff('POST', `ProductOrder/${order.id}/Returns`, lines(order.lineId, 1))).status).toBe(
      200,
    );
  });

  test('a form of somebody else, or one that names nothing', async () => {
    const order = await placeDelivered();
    const other = await placeDelivered();
    const fields: [string, string][] = [
      ['trnId', order.trnId],
      ['lineId', String(order.lineId)],
      ['quantity', '0'],
      ['reason', 'other'],
    ];
    expect((await sendForm(other.own, fields)).statusCode).toBe(404);
    expect((await sendForm(order.own, fields)).headers.location).toContain('return=failed');
    expect((await returnsOf(order.id)).returns).toEqual([]);
  });

  test('a step that is not the next one, an old version, a refusal without a reason', async () => {
    const order = await placeDelivered({ language: 'de' });
    const made = await staff('POST', `ProductOrder/${order.id}/Returns`, lines(order.lineId, 1));
    const id = made.body.returns[0]?.id;
    const refuse = await staff('POST', `Return/${id}/Refuse`, { version: 1, note: 'x' });
    expect([refuse.status, refuse.body.code]).toEqual([409, 'returnNotAllowed']);
    const stale = await staff('POST', `Return/${id}/Decide`, { version: 9, isApproved: true });
    expect([stale.status, stale.body.code]).toEqual([409, 'versionConflict']);
    expect((await staff('POST', `Return/${id}/Decide`, { version: 1, isApproved: false })).status).toBe(400);
    await staff('POST', `Return/${id}/Decide`, { version: 1, isApproved: false, note: 'Hygiene' });
    expect((await mailsOf(order.id)).at(-1)).toMatch(/^Wir können Ihre Rücksendung nicht annehmen/);
  });
});

test('units that staff took back with a refund since are not put on the shelf again when the return arrives', async () => {
  const order = await placeDelivered();
  const lines = [{ orderLineId: order.lineId, quantity: 2, reason: 'changedMind' }];
  const [made] = (await staff('POST', `ProductOrder/${order.id}/Returns`, { lines })).body.returns;
  await staff('POST', `Return/${made!.id}/Decide`, { version: 1, isApproved: true });
  const { onHand } = await shop.stockOf(productId);
  const refund = await staff('POST', `ProductOrder/${order.id}/Refund`, {
    ...{ version: await versionOf(order.id), amount: 2_000 },
    lines: [{ lineId: order.lineId, quantity: 1, isRestocked: true }],
  });
  expect(refund.status, refund.text).toBe(200);
  expect((await shop.stockOf(productId)).onHand).toBe(onHand + 1);
  const arrived = [{ id: made!.lines[0]!.id, quantity: 2, condition: 'unopened', handling: 'restock' }];
  await staff('POST', `Return/${made!.id}/Receive`, { version: 2, lines: arrived });
  expect((await shop.stockOf(productId)).onHand).toBe(onHand + 2);
});

test('units that a return brought to the shelf are not put there again when staff refund them by line', async () => {
  const order = await placeDelivered();
  const lines = [{ orderLineId: order.lineId, quantity: 2, reason: 'changedMind' }];
  const [made] = (await staff('POST', `ProductOrder/${order.id}/Returns`, { lines })).body.returns;
  await staff('POST', `Return/${made!.id}/Decide`, { version: 1, isApproved: true });
  const { onHand } = await shop.stockOf(productId);
  const arrived = [{ id: made!.lines[0]!.id, quantity: 2, condition: 'unopened', handling: 'restock' }];
  await staff('POST', `Return/${made!.id}/Receive`, { version: 2, lines: arrived });
  const refundOne = async () => {
    const refund = await staff('POST', `ProductOrder/${order.id}/Refund`, {
      ...{ version: await versionOf(order.id), amount: 2_000 },
      lines: [{ lineId: order.lineId, quantity: 1, isRestocked: true }],
    });
    expect(refund.status, refund.text).toBe(200);
    return (await shop.stockOf(productId)).onHand - onHand;
  };
  expect([await refundOne(), await refundOne()]).toEqual([2, 2]);
  // The third was in no return.
  expect(await refundOne()).toBe(3);
});
