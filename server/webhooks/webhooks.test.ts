import { createHmac } from 'node:crypto';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { listWebhookDeliveries } from '@kamra/contract/webhooks.ts';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import {
  allOrderEvents,
  type CreatedWebhook,
  openWebhookTests,
  standardWebhook,
} from '../testing/test-webhooks.ts';

const at = openWebhookTests();
const { query, addWebhook, send, placeOrder, pay, ship, readWebhook, readDeliveries } = at;

test('an order is told from its placing to its end, signed, and nothing of its buyer', async () => {
  const { id, secret } = await addWebhook(allOrderEvents);
  const order = await placeOrder(await at.shop.addProduct({ sku: 'BOGRE', amount: 1_990_00 }));
  await ship(order.id);
  await pay(order.id);
  await send(id);
  expect(at.receiver.accepted.map(({ type }) => type)).toEqual([
    'order.placed',
    'order.shipped',
    'order.paid',
  ]);
  const [placed] = at.receiver.accepted;
  expect(placed!.data).toMatchObject({
    orderId: order.id,
    orderNumber: order.orderNumber,
    total: expect.any(Number),
    lines: [{ sku: 'BOGRE', soldQuantity: 1 }],
  });
  expect(at.receiver.accepted.map(({ body }) => body).join()).not.toMatch(/Kovács|vasarlo|\+36|Próba utca/);
  const {
    'webhook-id': messageId,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  } = placed!.headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${messageId}.${time}.${placed!.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
  expect(await readWebhook(id)).toMatchObject({ waitingCount: 0, lastDeliveredAt: expect.any(String) });
});

test('money that was sent back is told in its place, with what is refunded in all', async () => {
  const { id } = await addWebhook(['order.placed', 'order.paid', 'order.refunded']);
  const order = await placeOrder(await at.shop.addProduct({ amount: 1_990_00 }));
  await pay(order.id);
  for (const amount of [500, 90]) {
    const { rows } = await query('SELECT version FROM orders WHERE id = $1', [order.id]);
    const body = { amount, version: rows[0].version, note: 'csorba volt' };
    const reply = await at.shop.call(`POST /api/ProductOrder/${order.id}/Refund`, {
      body,
      cookie: at.staff.cookie,
    });
    expect(reply.status, reply.text).toBe(200);
  }
  await send(id);
  const told = at.receiver.accepted.map(({ type, data }) => [type, data.refundedAmount, data.refundedTotal]);
  expect(told).toEqual([
    ['order.placed', undefined, undefined],
    ['order.paid', undefined, undefined],
    ['order.refunded', 500, 500],
    ['order.refunded', 90, 590],
  ]);
  expect(at.receiver.accepted.at(-1)!.data).toMatchObject({
    ...{ orderId: order.id, orderNumber: order.orderNumber, currencyId: 3 },
  });
  expect(at.receiver.accepted.at(-1)!.body).not.toMatch(/csorba|Kovács/);
});

test('what is undone is not told', async () => {
  await addWebhook(allOrderEvents);
  const productId = await at.shop.addProduct();
  const undone = inTransaction(at.shop.connection.pool, async (client) => {
    await client.query(`INSERT INTO order_history (order_id, event) SELECT id, 'placed' FROM orders LIMIT 1`);
    expect((await client.query('SELECT FROM webhook_deliveries')).rowCount).toBe(1);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const refused = await placeTestOrder(at.shop, [{ productId, soldQuantity: 1 }], { expectedTotal: 1 });
  expect(refused.status).toBe(409);
  expect(await readDeliveries()).toEqual([]);
});

test('stock that runs low is told when it does, a product once until it was told', async () => {
  const { id } = await addWebhook(['stock.low', 'product.changed', 'product.deleted']);
  const productId = await at.shop.addProduct({ sku: 'TAL', onHand: 4 });
  const adjust = (change: number) =>
    at.shop.call('POST /api/Product/AdjustStock', {
      body: { productId, change, reason: 'counted', requestId: crypto.randomUUID() },
      cookie: at.staff.cookie,
    });
  await send(id);
  await placeOrder(productId);
  await placeOrder(productId);
  await placeOrder(productId);
  await adjust(10);
  await adjust(-10);
  await send(id);
  const lows = at.receiver.accepted.filter(({ type }) => type === 'stock.low').map(({ data }) => data);
  const low = { productId, sku: 'TAL', limit: 2 };
  expect(lows).toEqual([
    { ...low, availibilityCount: 2 },
    { ...low, availibilityCount: 1 },
  ]);
  const changes = () =>
    at.receiver.accepted.filter(
      ({ type, data }) => type === 'product.changed' && data.productId === productId,
    );
  expect(changes()).toHaveLength(1);
  const rename = async (sku: string) => {
    const { body } = await at.shop.call<{ version: number }>(`GET /api/Product/${productId}`, {
      cookie: at.staff.cookie,
    });
    const change = { id: productId, version: body.version, sku };
    expect(
      (await at.shop.call('PATCH /api/Product/Update', { body: change, cookie: at.staff.cookie })).status,
    ).toBe(200);
  };
  await rename('TAL-2');
  await rename('TAL-3');
  await send(id);
  expect(changes().map(({ data }) => data.sku)).toEqual(['TAL', 'TAL-3']);
  await query('DELETE FROM orders');
  await query('DELETE FROM products WHERE id = $1', [productId]);
  await send(id);
  expect(at.receiver.accepted.at(-1)).toMatchObject({
    type: 'product.deleted',
    data: { productId, sku: 'TAL-3' },
  });
});

test('a change is not told before it is committed', async () => {
  const { id } = await addWebhook(['product.changed']);
  const productId = await at.shop.addProduct();
  await inTransaction(at.shop.connection.pool, async (client) => {
    await client.query('UPDATE offers SET card_version = card_version + 1 WHERE product_id = $1', [
      productId,
    ]);
    await send(id);
    expect(at.receiver.requests).toBe(0);
  });
  await send(id);
  expect(at.receiver.accepted).toHaveLength(1);
});

test('a new secret is shown once, and the former one signs beside it for a day', async () => {
  const { id, version, secret } = await addWebhook(['order.placed']);
  const body = { id, version };
  const renewed = await at.shop.call<CreatedWebhook>('POST /api/Webhook/Secret', {
    body,
    cookie: at.staff.cookie,
  });
  expect(renewed.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(renewed.body.secret).not.toBe(secret);
  expect((await at.shop.call('POST /api/Webhook/Secret', { body, cookie: at.staff.cookie })).status).toBe(
    409,
  );
  expect(
    (await at.shop.call('POST /api/Webhook/Test', { body: { id }, cookie: at.staff.cookie })).status,
  ).toBe(200);
  await send(id);
  expect(at.receiver.accepted[0]).toMatchObject({ type: 'test' });
  expect(String(at.receiver.accepted[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
  const seen = [
    (await at.shop.call('GET /api/Webhook', { cookie: at.staff.cookie })).text,
    JSON.stringify((await query(`SELECT before, after FROM audit_log WHERE entity = 'webhook'`)).rows),
  ].join();
  expect(seen).not.toMatch(/whsec_/);
});

test('the log shows what was told of orders to those alone who may read orders', async () => {
  await addWebhook(['order.placed']);
  await placeOrder(await at.shop.addProduct({ sku: 'KANCSO', amount: 2_990_00 }));
  const clerk = await at.shop.addStaff({ shopConfiguration: 'read', products: 'read' });
  const payloadFor = async (cookie: string) => {
    const { body } = await at.shop.call<Reply<typeof listWebhookDeliveries>>(
      'POST /api/WebhookDelivery/List',
      {
        body: {},
        cookie,
      },
    );
    return body.webhookDeliveries.map(({ event, payload }) => ({ event, payload }));
  };
  expect(await payloadFor(at.staff.cookie)).toMatchObject([
    { event: 'order.placed', payload: { lines: [{ sku: 'KANCSO' }] } },
  ]);
  expect(await payloadFor(clerk.cookie)).toEqual([{ event: 'order.placed', payload: null }]);
});

test('a webhook is refused where it could reach inwards or tell what its maker may not read', async () => {
  const events = ['order.placed'];
  for (const url of ['http://erp.example/', 'https://user:pass@erp.example/', 'ftp://erp.example', 'erp']) {
    const { status } = await at.shop.call('POST /api/Webhook', {
      body: { ...standardWebhook, events, url },
      cookie: at.staff.cookie,
    });
    expect(status, url).toBe(400);
  }
  const clerk = await at.shop.addStaff({ shopConfiguration: 'write', products: 'read' });
  const refused = await at.shop.call<ErrorReply>('POST /api/Webhook', {
    body: { ...standardWebhook, events },
    cookie: clerk.cookie,
  });
  expect(refused.body.details.fields).toEqual([{ field: 'events', code: 'notAccepted' }]);
  const reader = await at.shop.addStaff({ shopConfiguration: 'read', orders: 'read' });
  expect(
    (await at.shop.call('POST /api/Webhook', { body: { ...standardWebhook, events }, cookie: reader.cookie }))
      .status,
  ).toBe(403);
  const { id, version } = await addWebhook(['order.placed']);
  const { url } = standardWebhook;
  const replace = (change: object) =>
    at.shop.call<ErrorReply>('PUT /api/Webhook', {
      body: { id, version, ...standardWebhook, events, ...change },
      cookie: clerk.cookie,
    });
  await query('UPDATE webhooks SET url = $1 WHERE id = $2', [url, id]);
  expect((await replace({ url: 'https://elsewhere.example/hook' })).body.details, 'led elsewhere').toEqual({
    fields: [{ field: 'url', code: 'notAccepted' }],
  });
  expect(
    (await at.shop.call('DELETE /api/Webhook', { body: { id, version }, cookie: at.staff.cookie })).status,
  ).toBe(204);
  expect((await at.shop.call(`GET /api/Webhook/${id}`, { cookie: at.staff.cookie })).status).toBe(404);
});
