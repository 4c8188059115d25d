import type { Reply } from '@kamra/contract/endpoint.ts';
import type { WebhookEvent } from '@kamra/contract/webhook-events.ts';
import type { createWebhook, listWebhookDeliveries, Webhook } from '@kamra/contract/webhooks.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { publicHosts } from '../outgoing/guarded-request.ts';
import type { PostLimits } from '../webhooks/post-message.ts';
import { sendToWebhook } from '../webhooks/send-webhooks.ts';
import { placeTestOrder } from './test-orders.ts';
import { startTestShop, type TestShop } from './test-shop.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export type CreatedWebhook = Reply<typeof createWebhook>;
/** Sends to receivers on loopback alone. */
export const loopback: PostLimits = {
  guard: { ...publicHosts, isAllowed: (ipAddress) => ipAddress === '127.0.0.1' },
  timeoutMs: 10_000,
};
export const standardWebhook = {
  name: 'ERP',
  url: 'https://erp.example/hook',
  lowStockLimit: 2,
  isEnabled: true,
};
export const allOrderEvents: WebhookEvent[] = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.cancelled',
];

/** A shop for the tests of one file, a receiver for each test, and what they do with orders and webhooks. */
export function openWebhookTests() {
  let shop: TestShop;
  let staff: Awaited<ReturnType<TestShop['addStaff']>>;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    shop = await startTestShop();
    staff = await shop.addStaff({ shopConfiguration: 'write', orders: 'write', products: 'write' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(async () => {
    await shop.connection.pool.query('DELETE FROM webhooks');
    await receiver.close();
  });

  const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);

  /** A webhook whose receiver is on loopback, which no call would accept. */
  async function addWebhook(events: WebhookEvent[], url = receiver.url): Promise<CreatedWebhook> {
    const body = { ...standardWebhook, events };
    const {
      status,
      body: created,
      text,
    } = await shop.call<CreatedWebhook>('POST /api/Webhook', {
      body,
      cookie: staff.cookie,
    });
    expect(status, text).toBe(201);
    await query('UPDATE webhooks SET url = $1 WHERE id = $2', [url, created.id]);
    return created;
  }

  const send = (webhookId: number, limits = loopback) =>
    sendToWebhook(shop.connection.pool, webhookId, new AbortController().signal, limits);

  /** As if the pauses after failures were over. */
  async function skipPauses(): Promise<void> {
    await query('UPDATE webhooks SET rests_until = NULL');
    await query(`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE state = 'waiting'`);
  }

  async function placeOrder(productId: number): Promise<{ id: number; orderNumber: string }> {
    const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
    const { rows } = await query('SELECT id FROM orders WHERE order_number = $1', [body.orderNumber]);
    return { id: rows[0].id, orderNumber: body.orderNumber };
  }

  async function changeOrder(orderId: number, call: string, body: object): Promise<void> {
    const { rows } = await query('SELECT version FROM orders WHERE id = $1', [orderId]);
    const reply = await shop.call(`${call.replace(':orderId', String(orderId))}`, {
      body: { ...body, version: rows[0].version },
      cookie: staff.cookie,
    });
    expect(reply.status, reply.text).toBe(200);
  }
  const pay = (orderId: number) =>
    changeOrder(orderId, 'PUT /api/ProductOrder/:orderId/PaymentStatus', { paymentStatusId: 4 });
  const cancel = (orderId: number) =>
    changeOrder(orderId, 'PUT /api/ProductOrder/:orderId/PaymentStatus', { paymentStatusId: 2 });
  const ship = (orderId: number) =>
    changeOrder(orderId, 'POST /api/ProductOrder/:orderId/Delivery', { event: 'dispatched' });

  async function readWebhook(id: number): Promise<Webhook> {
    return (await shop.call<Webhook>(`GET /api/Webhook/${id}`, { cookie: staff.cookie })).body;
  }

  async function readDeliveries() {
    const { body } = await shop.call<Reply<typeof listWebhookDeliveries>>('POST /api/WebhookDelivery/List', {
      body: { orderBy: { fieldName: 'id', isAscendingOrder: true } },
      cookie: staff.cookie,
    });
    return body.webhookDeliveries;
  }
  return {
    get shop() {
      return shop;
    },
    get staff() {
      return staff;
    },
    get receiver() {
      return receiver;
    },
    query,
    addWebhook,
    send,
    skipPauses,
    placeOrder,
    pay,
    cancel,
    ship,
    readWebhook,
    readDeliveries,
  };
}
