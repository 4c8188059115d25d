import type { Webhook } from '@kamra/contract/webhooks.ts';
import { expect, test } from 'vitest';
import { publicHosts } from '../outgoing/guarded-request.ts';
import { allOrderEvents, loopback, openWebhookTests, standardWebhook } from '../testing/test-webhooks.ts';
import { acceptMessage, startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { startWebhooks } from './send-webhooks.ts';

const at = openWebhookTests();
const { query, addWebhook, send, skipPauses, placeOrder, pay, cancel, readWebhook, readDeliveries } = at;

test('a receiver that was down for a while gets everything once, in order per order', async () => {
  const { id } = await addWebhook(allOrderEvents);
  at.receiver.reply = (response) => void response.writeHead(503).end();
  const productId = await at.shop.addProduct({ onHand: 50 });
  const first = await placeOrder(productId);
  await send(id);
  const others = [await placeOrder(productId), await placeOrder(productId)];
  await pay(first.id);
  await cancel(others[0]!.id);
  for (let attempt = 0; attempt < 4; attempt++) {
    await skipPauses();
    await send(id);
  }
  expect(at.receiver.accepted).toEqual([]);
  expect(await readWebhook(id)).toMatchObject({ waitingCount: 5, failingSince: expect.any(String) });
  at.receiver.reply = acceptMessage;
  // Only the first message is due: the others follow since the receiver answers again.
  await query('UPDATE webhooks SET rests_until = NULL');
  await query(
    'UPDATE webhook_deliveries SET next_attempt_at = now() WHERE id = (SELECT min(id) FROM webhook_deliveries)',
  );
  await Promise.all([send(id), send(id)]);
  const told = at.receiver.accepted.map(({ data, type }) => `${data.orderId} ${type}`);
  expect(told).toHaveLength(5);
  expect(new Set(at.receiver.accepted.map((message) => message.id)).size).toBe(5);
  const ofOrder = (orderId: number) => told.filter((each) => each.startsWith(`${orderId} `));
  expect(ofOrder(first.id)).toEqual([`${first.id} order.placed`, `${first.id} order.paid`]);
  expect(ofOrder(others[0]!.id)).toEqual([
    `${others[0]!.id} order.placed`,
    `${others[0]!.id} order.cancelled`,
  ]);
  expect(await readWebhook(id)).toMatchObject({ waitingCount: 0, failingSince: null });
});

test('a slow receiver delays nobody else, and counts as failed after its time', async () => {
  const slow = await startWebhookReceiver();
  const called = Promise.withResolvers<void>();
  slow.reply = () => called.resolve();
  await addWebhook(['order.placed'], slow.url);
  await addWebhook(['order.placed']);
  const running = startWebhooks(
    at.shop.connection.pool,
    { error: () => {} },
    { ...loopback, timeoutMs: 60_000 },
  );
  const productId = await at.shop.addProduct();
  await placeOrder(productId);
  await Promise.all([called.promise, at.receiver.received(1)]);
  await placeOrder(productId);
  await at.receiver.received(2);
  expect([slow.requests, slow.accepted.length]).toEqual([1, 0]);
  await slow.close();
  await running.stop();
  const silent = await startWebhookReceiver();
  silent.reply = () => {};
  const { id } = await addWebhook(['order.placed'], silent.url);
  await placeOrder(productId);
  await send(id, { ...loopback, timeoutMs: 50 });
  expect((await readDeliveries()).find(({ webhookId }) => webhookId === id)).toMatchObject({
    error: 'timeout',
    statusCode: null,
    state: 'waiting',
  });
  await silent.close();
});

const answers: [string, WebhookReceiver['reply'], object][] = [
  ['an error', (response) => void response.writeHead(500).end(), { error: 'status', statusCode: 500 }],
  [
    'a redirect inwards',
    (response) => void response.writeHead(302, { location: at.receiver.url }).end(),
    { error: 'redirect', statusCode: 302 },
  ],
  [
    'no end of data',
    (response) => void response.writeHead(200).write(Buffer.alloc(1_000_000)),
    { error: null, statusCode: 200, state: 'delivered' },
  ],
];

test.each(answers)(
  'an answer with %s is noted, and nothing more is read or asked',
  async (_name, reply, expected) => {
    const { id } = await addWebhook(['order.placed']);
    at.receiver.reply = reply;
    await placeOrder(await at.shop.addProduct());
    await send(id);
    expect((await readDeliveries())[0]).toMatchObject({ attempts: 1, ...expected });
    expect(at.receiver.requests).toBe(1);
  },
);

test('[wall 113] no host of a private network is reached, whatever its name', async () => {
  const { id } = await addWebhook(['order.placed']);
  await placeOrder(await at.shop.addProduct());
  await send(id, { guard: publicHosts, timeoutMs: 1_000 });
  expect((await readDeliveries())[0]).toMatchObject({ error: 'privateHost', statusCode: null });
  const inwards = {
    guard: { ...publicHosts, resolve: async () => [{ address: '10.0.0.7', family: 4 }] },
    timeoutMs: 1_000,
  };
  await query(`UPDATE webhooks SET url = 'https://erp.example/'`);
  await skipPauses();
  await send(id, inwards);
  expect((await readDeliveries())[0]).toMatchObject({ error: 'privateHost', attempts: 2 });
  expect(at.receiver.requests).toBe(0);
});

test.each([
  ['a week of failures', 503, true],
  ['the answer that it is gone', 410, false],
])('after %s a webhook is off, and who made it is told by mail', async (_name, status, isLong) => {
  const { id, version } = await addWebhook(['order.placed']);
  at.receiver.reply = (response) => void response.writeHead(status).end();
  const productId = await at.shop.addProduct();
  await placeOrder(productId);
  await send(id);
  if (isLong) {
    expect(await readWebhook(id)).toMatchObject({ isEnabled: true });
    await query(`UPDATE webhooks SET failing_since = now() - interval '8 days'`);
    await skipPauses();
    await send(id);
  }
  const off = await readWebhook(id);
  expect(off).toMatchObject({
    isEnabled: false,
    isOffAfterFailures: true,
    version: version + 1,
    waitingCount: 1,
  });
  await placeOrder(productId);
  expect(await readDeliveries()).toHaveLength(1);
  const { rows } = await query(
    `SELECT recipient, subject FROM mails WHERE template = 'webhookTurnedOff' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]).toEqual({ recipient: at.staff.email, subject: 'A webhook kikapcsolt: ERP' });
  at.receiver.reply = acceptMessage;
  const { name, events, lowStockLimit } = off;
  const body = {
    id,
    version: off.version,
    name,
    url: standardWebhook.url,
    events,
    lowStockLimit,
    isEnabled: true,
  };
  const turnedOn = await at.shop.call<Webhook>('PUT /api/Webhook', { body, cookie: at.staff.cookie });
  expect(turnedOn.body, turnedOn.text).toMatchObject({
    isEnabled: true,
    isOffAfterFailures: false,
    failingSince: null,
  });
  await query('UPDATE webhooks SET url = $1', [at.receiver.url]);
  await skipPauses();
  await send(id);
  expect(at.receiver.accepted).toHaveLength(1);
});

test('after three days a message has failed; it is sent again from the log', async () => {
  const { id } = await addWebhook(['order.placed']);
  at.receiver.reply = (response) => void response.writeHead(500).end();
  await placeOrder(await at.shop.addProduct());
  await send(id);
  await query(`UPDATE webhook_deliveries SET retry_until = now() + interval '1 second', attempts = 9`);
  await skipPauses();
  await send(id);
  const [failed] = await readDeliveries();
  expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null, error: 'status', webhookName: 'ERP' });
  at.receiver.reply = acceptMessage;
  await query('UPDATE webhooks SET rests_until = NULL');
  for (const body of [{ deliveryIds: [failed!.id] }, { failedOfWebhookId: id }]) {
    await query(`UPDATE webhook_deliveries SET state = 'failed'`);
    const again = await at.shop.call('POST /api/WebhookDelivery/SendAgain', {
      body,
      cookie: at.staff.cookie,
    });
    expect(again.body).toEqual({ queued: 1 });
    await send(id);
  }
  expect(at.receiver.accepted.map((message) => message.id)).toEqual([failed!.messageId, failed!.messageId]);
  for (const body of [{}, { deliveryIds: [1], failedOfWebhookId: id }, { deliveryIds: [] }]) {
    expect(
      (await at.shop.call('POST /api/WebhookDelivery/SendAgain', { body, cookie: at.staff.cookie })).status,
    ).toBe(400);
  }
});

test('the change of a product that waits for its next attempt is sent at once when staff send it again', async () => {
  const { id } = await addWebhook(['product.changed']);
  at.receiver.reply = (response) => void response.writeHead(500).end();
  await at.shop.addProduct();
  await send(id);
  const [waiting] = await readDeliveries();
  expect(waiting).toMatchObject({ event: 'product.changed', state: 'waiting', attempts: 1 });
  at.receiver.reply = acceptMessage;
  await query('UPDATE webhooks SET rests_until = NULL');
  const again = await at.shop.call('POST /api/WebhookDelivery/SendAgain', {
    body: { deliveryIds: [waiting!.id] },
    cookie: at.staff.cookie,
  });
  expect(again.body).toEqual({ queued: 1 });
  await send(id);
  expect(at.receiver.accepted.map((message) => message.id)).toEqual([waiting!.messageId]);
});

test('a process that paused for longer than its lease sends nothing more, and leaves the webhook to its new holder', async () => {
  const { id } = await addWebhook(['order.placed']);
  const productId = await at.shop.addProduct({ onHand: 50 });
  await placeOrder(productId);
  const paused = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  at.receiver.reply = async (response) => {
    arrived.resolve();
    await paused.promise;
    acceptMessage(response);
  };
  const late = send(id);
  await arrived.promise;
  await placeOrder(productId);
  await query(`UPDATE webhooks SET leased_until = now() + interval '1 hour'`);
  const [held] = (await query('SELECT leased_until AS until FROM webhooks')).rows;
  const [claimed] = (await query('SELECT min(id) AS id FROM webhook_deliveries')).rows;
  await query(
    `UPDATE webhook_deliveries SET attempts = attempts + 1, next_attempt_at = now() + interval '1 hour' WHERE id = $1`,
    [claimed.id],
  );
  paused.resolve();
  await late;
  expect(at.receiver.accepted).toHaveLength(1);
  expect((await query('SELECT leased_until AS until FROM webhooks')).rows).toEqual([held]);
  const { rows } = await query('SELECT state FROM webhook_deliveries WHERE id = $1', [claimed.id]);
  expect(rows, 'its new holder tells what came of it').toEqual([{ state: 'waiting' }]);
});
