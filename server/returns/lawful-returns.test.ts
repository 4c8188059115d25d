import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopMails } from '../setup/shop-mails.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let mugId: number;
let madeToMeasureId: number;
let kettleId: number;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000,write=1000' });
  cookie = (await shop.addStaff('administrator')).cookie;
  mugId = await shop.addProduct({ name: 'Bögre', amount: 2_000_00, onHand: 500 });
  madeToMeasureId = await shop.addProduct({ name: 'Gravírozott bögre', amount: 3_000_00, onHand: 500 });
  kettleId = await shop.addProduct({ name: 'Vízforraló', amount: 12_990_00, onHand: 500 });
  const change = async (id: number, fields: object) => {
    const { body } = await staff<{ version: number }>('GET', `Product/${id}`);
    return staff('PATCH', 'Product/Update', { id, version: body.version, ...fields });
  };
  const changed = await change(madeToMeasureId, { withdrawalExclusion: 'madeToMeasure', durabilityYears: 5 });
  expect(changed.status, changed.text).toBe(200);
  await change(kettleId, { mandatoryWarranty: true });
});
afterAll(() => shop.close());

const staff = <Body = OrderReturns & { code: string }>(method: string, path: string, body?: object) =>
  shop.call<Body>(`${method} /api/${path}`, { cookie, ...(body && { body }) });
const versionOf = async (id: number) =>
  (await staff<{ version: number }>('GET', `ProductOrder/${id}`)).body.version;

let buyers = 0;
async function placeDelivered(productIds: number[]) {
  const lines = productIds.map((productId) => ({ productId, soldQuantity: 1 }));
  const email = `elallo-${++buyers}@vasarlo.example`;
  const { body, cookie: own } = await placeTestOrder(shop, lines, { email, paymentTypeId: 2 });
  const { rows } = await shop.connection.pool.query<{ id: number; lineId: number; delivery: number }>(
    `SELECT o.id, l.id AS "lineId", o.delivery_fee / 100 AS delivery FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE order_number = $1 ORDER BY l.position`,
    [body.orderNumber],
  );
  const { id, delivery } = rows[0]!;
  await staff('PUT', `ProductOrder/${id}/PaymentStatus`, {
    paymentStatusId: 4,
    version: await versionOf(id),
  });
  for (const event of ['dispatched', 'delivered'])
    await staff('POST', `ProductOrder/${id}/Delivery`, { event, version: await versionOf(id) });
  return {
    id,
    own,
    trnId: body.trnId,
    delivery: Number(delivery),
    lineIds: rows.map(({ lineId }) => lineId),
  };
}

/** Takes a return of lines down and receives it: the return as it waits for its refund. */
async function receive(order: { id: number }, lineIds: number[], reason = 'changedMind') {
  const lines = lineIds.map((orderLineId) => ({ orderLineId, quantity: 1, reason }));
  const made = (await staff('POST', `ProductOrder/${order.id}/Returns`, { lines })).body.returns.at(-1)!;
  await staff('POST', `Return/${made.id}/Decide`, { version: 1, isApproved: true });
  const arrived = made.lines.map(({ id }) => ({
    id,
    quantity: 1,
    condition: 'opened',
    handling: 'writeOff',
  }));
  const { body } = await staff('POST', `Return/${made.id}/Receive`, { version: 2, lines: arrived });
  return body.returns.at(-1)!;
}

test('[law A3] an exclusion and a guarantee are told on the product, before the order and with it', async () => {
  const product = await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${madeToMeasureId}`);
  expect(product.body).toMatchObject({ withdrawalExclusion: 'madeToMeasure', durabilityYears: 5 });
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
    body: { lines: [{ productId: madeToMeasureId, soldQuantity: 1 }] },
  });
  expect(quote.body.lines).toMatchObject([{ withdrawalExclusion: 'madeToMeasure', durabilityYears: 5 }]);
  const order = await placeDelivered([madeToMeasureId, mugId]);
  const { returnable } = (await staff('GET', `ProductOrder/${order.id}/Returns`)).body;
  expect(returnable.map(({ withdrawalExclusion }) => withdrawalExclusion)).toEqual(['madeToMeasure', null]);
});

test('[law A3] goods made to measure come back for a defect, not for a change of mind', async () => {
  const order = await placeDelivered([madeToMeasureId]);
  const ask = (reason: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/ExternalOrder/Return',
      headers: {
        ...{ origin: shop.config.shopUrl, cookie: order.own },
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        ...{ trnId: order.trnId, lineId: String(order.lineIds[0]), quantity: '1', reason },
      }).toString(),
    });
  const returnsOf = async () => (await staff('GET', `ProductOrder/${order.id}/Returns`)).body.returns;
  await ask('changedMind');
  expect(await returnsOf()).toEqual([]);
  await ask('faulty');
  expect(await returnsOf()).toMatchObject([{ state: 'requested' }]);
});

test('[law A3] all goods back: price, the cheapest delivery, less what use has cost, with the reason', async () => {
  const order = await placeDelivered([mugId]);
  expect(order.delivery).toBeGreaterThan(0);
  const waiting = await receive(order, order.lineIds);
  const due = { goods: 2_000, delivery: order.delivery, deliverySurplus: 0, paymentFee: 0 };
  expect(waiting.withdrawalRefund).toEqual(due);
  const body = {
    ...{ version: 3, orderVersion: await versionOf(order.id), includesDelivery: true },
    ...{ amount: 2_000 + order.delivery - 500, deduction: { amount: 500, reason: 'Teától elszíneződött.' } },
  };
  const nameless = { ...body, deduction: { amount: 500, reason: ' ' } };
  expect((await staff('POST', `Return/${waiting.id}/Refund`, nameless)).status).toBe(400);
  const refunded = await staff('POST', `Return/${waiting.id}/Refund`, body);
  expect(refunded.body.returns[0]).toMatchObject({
    ...{ state: 'refunded', refundedAmount: body.amount },
    ...{ deduction: { amount: 500, reason: 'Teától elszíneződött.' }, decisionNote: 'Teától elszíneződött.' },
  });
});

test('[law A3] the surplus of a dearer delivery stays, and part of the goods takes no delivery back', async () => {
  const whole = await placeDelivered([mugId]);
  await shop.connection.pool.query('UPDATE order_deliveries SET cheapest_fee = 500_00 WHERE order_id = $1', [
    whole.id,
  ]);
  const { withdrawalRefund } = await receive(whole, whole.lineIds);
  expect(withdrawalRefund).toMatchObject({ delivery: 500, deliverySurplus: whole.delivery - 500 });

  const faulty = await placeDelivered([mugId]);
  await shop.connection.pool.query('UPDATE order_deliveries SET cheapest_fee = 500_00 WHERE order_id = $1', [
    faulty.id,
  ]);
  expect((await receive(faulty, faulty.lineIds, 'damaged')).withdrawalRefund).toMatchObject({
    ...{ delivery: faulty.delivery, deliverySurplus: 0 },
  });

  const part = await placeDelivered([mugId, madeToMeasureId]);
  expect((await receive(part, part.lineIds.slice(0, 1))).withdrawalRefund).toMatchObject({ delivery: 0 });
  expect((await receive(part, part.lineIds.slice(1))).withdrawalRefund).toMatchObject({
    delivery: part.delivery,
  });

  const rest = await placeDelivered([mugId, madeToMeasureId]);
  const kept = [{ lineId: rest.lineIds[0], quantity: 1, isRestocked: false }];
  const refund = { version: await versionOf(rest.id), amount: 2_000, lines: kept };
  expect((await staff('POST', `ProductOrder/${rest.id}/Refund`, refund)).status).toBe(200);
  const last = await receive(rest, rest.lineIds.slice(1));
  expect(last.withdrawalRefund, 'the other goods were refunded before').toMatchObject({
    delivery: rest.delivery,
  });
});

test('[law A10] the warranty card goes out with the news of the delivery, and is printed by staff', async () => {
  const order = await placeDelivered([kettleId, mugId]);
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM mails WHERE template = 'orderChanged' AND data ->> 'state' = 'delivered'
      AND (data ->> 'orderId')::bigint = $1`,
    [order.id],
  );
  const log = { error: () => undefined, warn: () => undefined };
  await createShopMails(pool, shop.config, log)({ mailId: rows[0]!.id });
  const files = await pool.query<{ bytes: Buffer; file_name: string }>(
    `SELECT a.file_name, f.bytes FROM mail_attachments a JOIN mail_files f ON f.hash = a.hash WHERE a.mail_id = $1`,
    [rows[0]!.id],
  );
  expect(files.rows.map(({ file_name }) => file_name)).toEqual([expect.stringMatching(/^jotallasi-jegy-/)]);
  const text = readPdfText(files.rows[0]!.bytes).join(' ');
  for (const part of ['Jótállási jegy', 'Vízforraló', '2 év', 'Gyártási szám']) expect(text).toContain(part);
  expect(text).not.toContain('Bögre');

  const print = (orderId: number) =>
    shop.app.inject({
      ...{
        method: 'POST',
        url: '/api/ProductOrder/Papers',
        headers: { origin: shop.config.shopUrl, cookie },
      },
      payload: { orderIds: [orderId], papers: ['warrantyCard'], language: 'hu' },
    });
  expect(readPdfText((await print(order.id)).rawPayload).join(' ')).toContain('Vízforraló');
  const without = await placeDelivered([mugId]);
  expect(readPdfText((await print(without.id)).rawPayload).join(' ')).toContain('nincs kötelező jótállás');
});

test('the form of the page comes back as it was typed when it cannot be taken', async () => {
  const order = await placeDelivered([mugId]);
  const sendPage = (fields: [string, string][]) =>
    shop.app.inject({
      method: 'POST',
      url: `/order/${order.trnId}`,
      headers: {
        origin: shop.config.shopUrl,
        cookie: order.own,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const typed = (quantity: string): [string, string][] => [
    ['lineId', String(order.lineIds[0])],
    ['quantity', quantity],
    ['reason', 'wrongItem'],
    ['note', 'Nem ezt "kértem".'],
    ['wantsExchange', 'on'],
  ];
  const refused = await sendPage(typed('0'));
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Nem ezt &quot;kértem&quot;.');
  expect(refused.body).toMatch(/<option value="wrongItem" selected=""/);
  expect(refused.body).toMatch(/<input[^>]*name="wantsExchange"[^>]*checked=""/);
  const taken = await sendPage(typed('1'));
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `/order/${order.trnId}#returns`]);
});
