import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;

async function order(paymentTypeId: number) {
  const productId = await shop.addProduct();
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId });
  const [{ id }] = await query('SELECT id FROM orders WHERE trn_id = $1', [placed.body.trnId]);
  const path = `/api/ProductOrder/${id}`;
  return {
    id: Number(id),
    record: (event: string, version: number, cookie: string | undefined = staff.cookie) =>
      shop.call<ProductOrderDetails & ErrorReply>(`POST ${path}/Delivery`, {
        body: { event, version },
        ...(cookie && { cookie }),
      }),
    pay: (version: number) =>
      shop.call(`PUT ${path}/PaymentStatus`, {
        body: { paymentStatusId: 4, version },
        cookie: staff.cookie,
      }),
    status: async () =>
      (
        await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, {
          cookie: placed.cookie,
        })
      ).body,
    told: async () =>
      (
        await query(
          `SELECT data ->> 'state' AS state FROM mails WHERE template = 'orderChanged'
           AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
          [id],
        )
      ).map(({ state }) => state),
  };
}

test('a parcel is sent, delivered and comes back; the buyer sees it and is told once each time', async () => {
  const cash = await order(4);
  const sent = await cash.record('dispatched', 1);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ version: 2, allowedDeliveryEvents: ['delivered', 'returned'] });
  expect(sent.body.history.map(({ event }) => event)).toEqual([
    'placed',
    'mailQueued',
    'dispatched',
    'mailQueued',
  ]);
  expect(await cash.status()).toMatchObject({
    state: 'dispatched',
    deliveryDays: { from: expect.any(String) },
    history: [{ event: 'placed' }, { event: 'dispatched' }],
  });
  expect((await cash.record('delivered', 2)).status).toBe(200);
  expect((await cash.record('returned', 3)).body.allowedDeliveryEvents).toEqual([]);
  expect(await cash.told()).toEqual(['dispatched', 'delivered', 'returned']);
  expect((await cash.status()).state).toBe('returned');
  const [audited] = await query(
    `SELECT count(*)::int AS count FROM audit_log WHERE action = 'recordDelivery'`,
  );
  expect(audited.count).toBe(3);
});

test('cash on delivery that is paid in advance is packed, sent and delivered like what is paid first', async () => {
  const cash = await order(4);
  const toPack = async () => {
    const { body } = await shop.call<{ toPack: number }>('GET /api/ProductOrder/Queues', staff);
    return body.toPack;
  };
  const before = await toPack();
  expect((await cash.pay(1)).body).toMatchObject({
    state: 'preparing',
    allowedDeliveryEvents: ['dispatched'],
  });
  expect(await toPack()).toBe(before);
  const sent = await cash.record('dispatched', 2);
  expect(sent.body).toMatchObject({ state: 'dispatched', allowedDeliveryEvents: ['delivered', 'returned'] });
  expect(await query('SELECT cash_amount FROM shipments WHERE order_id = $1', [cash.id])).toEqual([
    { cash_amount: null },
  ]);
  expect((await cash.record('delivered', 3)).status).toBe(200);
  expect(await cash.told()).toEqual(['preparing', 'dispatched', 'delivered']);
  const later = await order(4);
  await later.record('dispatched', 1);
  expect((await later.pay(2)).body).toMatchObject({ state: 'completed' });
  expect(await later.told()).toEqual(['dispatched', 'completed']);
});

test('nothing leaves unpaid where payment comes first, nothing is delivered that did not leave', async () => {
  const transfer = await order(2);
  expect(await transfer.record('dispatched', 1)).toMatchObject({
    status: 409,
    body: { code: 'deliveryEventNotAllowed' },
  });
  await transfer.pay(1);
  expect((await transfer.record('delivered', 2)).status).toBe(409);
  expect((await transfer.record('dispatched', 1)).body.code).toBe('versionConflict');
  expect((await transfer.record('lost', 2)).status).toBe(400);
  expect((await transfer.record('dispatched', 2)).status).toBe(200);
  expect(await transfer.told()).toEqual(['preparing', 'dispatched']);
});

test('[wall 15] of ten at once one is noted, and only by staff with the right', async () => {
  const cash = await order(4);
  const reader = await shop.addStaff({ orders: 'read' });
  expect((await cash.record('dispatched', 1, reader.cookie)).status).toBe(403);
  expect((await cash.record('dispatched', 1, '')).status).toBe(401);
  const replies = await Promise.all(Array.from({ length: 10 }, () => cash.record('dispatched', 1)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await cash.told()).toEqual(['dispatched']);
});

test('a parcel that leaves is a shipment with its number, which the buyer can follow; it goes where the order goes', async () => {
  const { id, record, status, told } = await order(4);
  const body = {
    event: 'dispatched',
    version: 1,
    shipment: { carrier: 'gls', parcels: 2, trackingNumber: '12345678901' },
  };
  const sent = await shop.call<ProductOrderDetails>(`POST /api/ProductOrder/${id}/Delivery`, {
    body,
    cookie: staff.cookie,
  });
  expect(sent.status, sent.text).toBe(200);
  expect(sent.body.shipments).toEqual([
    expect.objectContaining({ carrier: 'gls', parcels: 2, status: 'handedOver', weightGrams: null }),
  ]);
  const searched = { fieldName: 'searchText', value: '12345678901', comparisonOperator: 9 };
  const found = await shop.call<{ productOrders: { id: number }[] }>('POST /api/ProductOrder/List', {
    body: { fieldConditions: [searched] },
    cookie: staff.cookie,
  });
  expect(found.body.productOrders).toMatchObject([{ id }]);
  const [shown] = (await status()).shipments;
  expect(shown).toMatchObject({ trackingNumber: '12345678901' });
  expect(shown?.trackingUrl).toMatch(/^https:\/\/gls-group\.com\/.*12345678901$/);
  expect(shown).not.toHaveProperty('createdBy');
  expect(await told()).toEqual(['dispatched']);
  await record('delivered', 2);
  await record('returned', 3);
  const events = await query(
    'SELECT e.status FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id WHERE s.order_id = $1 ORDER BY e.id',
    [id],
  );
  expect(events.map((row) => row.status)).toEqual(['handedOver', 'delivered', 'returned']);
  const lines = await query(
    'SELECT l.quantity FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id WHERE s.order_id = $1',
    [id],
  );
  expect(lines).toEqual([{ quantity: 1 }]);
});

test('the calls of before make a shipment too, by the carrier that the buyer chose, with what the courier collects', async () => {
  const { id, record } = await order(4);
  expect((await record('dispatched', 1)).status).toBe(200);
  const [stored] = await query(
    'SELECT carrier, status, parcels, cash_amount FROM shipments WHERE order_id = $1',
    [id],
  );
  const [{ cash_total: cash }] = await query('SELECT cash_total FROM orders WHERE id = $1', [id]);
  expect(stored).toEqual({ carrier: 'own', status: 'handedOver', parcels: 1, cash_amount: cash });
});
