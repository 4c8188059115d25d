import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CarrierShop, openCarrierShop, sendToPoint } from '../testing/open-carrier-shop.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterAll(() => carriers.close());

const byHand = { carrier: 'own', isSentToCarrier: false } as const;

test('an order in two parcels: each is told of, and the order is delivered with the last one', async () => {
  const { order, details, ship, shipments, act, told } = carriers;
  const orderId = await order('own');
  const [first, second] = (await details(orderId)).lines;
  const one = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 1 }] });
  expect(one.status, one.text).toBe(200);
  expect(one.body).toMatchObject({ state: 'preparing', changeable: { goods: false } });
  expect((await shipments(orderId)).open).toEqual([
    { orderLineId: first!.id, quantity: 1 },
    { orderLineId: second!.id, quantity: 1 },
  ]);
  const left = await act(one.body.shipments[0]!.id, 'Move', { to: 'handedOver', trackingNumber: 'A1' });
  expect(left.body).toMatchObject({ state: 'dispatched', lastDeliveryEvent: 'dispatched' });
  const two = await ship(orderId, byHand);
  const ids = two.body.shipments.map(({ id }) => id);
  expect(two.body.shipments.map(({ sequence, lines }) => [sequence, lines.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await act(ids[0]!, 'Move', { to: 'delivered' });
  expect((await details(orderId)).state).toBe('dispatched');
  await act(ids[1]!, 'Move', { to: 'handedOver' });
  expect((await act(ids[1]!, 'Move', { to: 'delivered' })).body.state).toBe('delivered');
  expect(await told(orderId)).toEqual(['handedOver', 'delivered', 'handedOver', 'delivered']);
  const [row] = await carriers.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM delivery_events WHERE order_id = $1 AND event = 'delivered'`,
    [orderId],
  );
  expect(row?.count).toBe(1);
});

test('no unit is sent twice, by ten at once or line by line; one that was cancelled is sent anew', async () => {
  const { order, details, ship, act, query } = carriers;
  const orderId = await order('own');
  const [first] = (await details(orderId)).lines;
  const replies = await Promise.all(Array.from({ length: 10 }, () => ship(orderId, byHand)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const again = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 1 }] });
  expect(again.body.code).toBe('deliveryEventNotAllowed');
  const [made] = (await details(orderId)).shipments;
  expect((await act(made!.id, 'Cancel')).status).toBe(200);
  const anew = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 2 }] });
  expect(anew.status, anew.text).toBe(200);
  const tooMany = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 1 }] });
  expect(tooMany.body.details.fields?.[0]).toMatchObject({ field: 'lines.0.quantity', limit: 0 });
  await expect(
    query(
      `INSERT INTO shipments (order_id, carrier, status, created_by) VALUES ($1, 'own', 'handedOver', 'x') RETURNING id`,
      [orderId],
    ).then(([row]) => query('INSERT INTO shipment_lines SELECT $1, $2, 1', [row?.id, first!.id])),
  ).rejects.toThrow('shipped twice');
});

test('what is unpaid where payment comes first is not sent; the cash is on one parcel alone', async () => {
  const { order, details, ship, act, shipments } = carriers;
  const unpaid = await order('own', 2);
  expect((await ship(unpaid, byHand)).body).toMatchObject({ code: 'deliveryEventNotAllowed' });
  const orderId = await order('own');
  const [first] = (await details(orderId)).lines;
  const { body } = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 1 }] });
  await ship(orderId, byHand);
  const total = (await details(orderId)).cashTotal;
  expect((await shipments(orderId)).shipments.map(({ cashAmount }) => cashAmount)).toEqual([total, null]);
  await act(body.shipments[0]!.id, 'Cancel');
  await ship(orderId, byHand);
  expect((await shipments(orderId)).shipments.map(({ cashAmount }) => cashAmount)).toEqual([
    total,
    null,
    total,
  ]);
});

test('an order that is collected in the shop is ready, and its buyer told where', async () => {
  const { order, details, told, shop, cookie, query } = carriers;
  const orderId = await order('own');
  await sendToPoint(carriers, orderId, 'shopPickup', 'shop');
  const { version, allowedDeliveryEvents } = await details(orderId);
  expect(allowedDeliveryEvents).toEqual(['ready', 'dispatched']);
  const record = (event: string, at: number) =>
    shop.call(`POST /api/ProductOrder/${orderId}/Delivery`, { body: { event, version: at }, cookie });
  expect((await record('ready', version)).status).toBe(200);
  expect(await details(orderId)).toMatchObject({ state: 'ready', shipments: [{ status: 'ready' }] });
  await record('delivered', version + 1);
  expect(await told(orderId)).toEqual(['ready', 'delivered']);
  const mails = await query<{ subject: string }>(
    `SELECT subject FROM mails WHERE data ->> 'state' IN ('ready', 'delivered') AND (data ->> 'orderId')::bigint = $1
     ORDER BY id`,
    [orderId],
  );
  expect(mails.map(({ subject }) => subject.replace(/ – .*/, ''))).toEqual([
    'Átvehető a megrendelése',
    'Átvette a megrendelését',
  ]);
});

test('a parcel that came back opens a task, which staff end; its goods may be sent anew', async () => {
  const { order, details, ship, act, shop, cookie } = carriers;
  const count = async () =>
    (await shop.call<{ lookAtParcel: number }>('GET /api/ProductOrder/Queues', { cookie })).body.lookAtParcel;
  const before = await count();
  const orderId = await order('own');
  const [first] = (await details(orderId)).lines;
  const { body } = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 2 }] });
  const id = body.shipments[0]!.id;
  await act(id, 'Move', { to: 'handedOver' });
  expect((await act(id, 'Move', { to: 'returned' })).body.shipments[0]).toMatchObject({
    attention: 'returned',
  });
  expect(await count()).toBe(before + 1);
  const anew = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 2 }] });
  expect(anew.status, anew.text).toBe(200);
  await act(id, 'Seen', { note: 'a raktárban' });
  expect(await count()).toBe(before);
});

test('a parcel sent after the order was ready is told of by itself; the order is not dispatched again', async () => {
  const { order, details, ship, act, told, query } = carriers;
  const orderId = await order('own');
  await sendToPoint(carriers, orderId, 'point', 'p1');
  const [first] = (await details(orderId)).lines;
  const one = await ship(orderId, { ...byHand, lines: [{ orderLineId: first!.id, quantity: 2 }] });
  const two = await ship(orderId, byHand);
  const [firstId, secondId] = two.body.shipments.map(({ id }) => id);
  expect(one.status).toBe(200);
  for (const id of [firstId, secondId]) await act(id!, 'Move', { to: 'handedOver' });
  for (const id of [firstId, secondId]) await act(id!, 'Move', { to: 'ready' });
  expect((await details(orderId)).state).toBe('ready');
  expect((await act(secondId!, 'Move', { to: 'returned' })).body.state).toBe('ready');
  const anew = await ship(orderId, byHand);
  expect(anew.status, anew.text).toBe(200);
  const thirdId = anew.body.shipments.at(-1)!.id;
  expect((await act(thirdId, 'Move', { to: 'handedOver' })).body.state).toBe('ready');
  const events = await query<{ event: string }>(
    `SELECT event FROM order_history WHERE order_id = $1 AND event IN ('dispatched', 'ready') ORDER BY id`,
    [orderId],
  );
  expect(events.map(({ event }) => event)).toEqual(['dispatched', 'ready']);
  await act(thirdId, 'Move', { to: 'ready' });
  await act(thirdId, 'Move', { to: 'delivered' });
  expect((await act(firstId!, 'Move', { to: 'delivered' })).body.state).toBe('delivered');
  expect((await told(orderId)).slice(-4)).toEqual(['handedOver', 'ready', 'delivered', 'delivered']);
});
