import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CarrierShop, openCarrierShop } from '../testing/open-carrier-shop.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterAll(() => carriers.close());

const byHand = { carrier: 'own', isSentToCarrier: false } as const;
const queues = async () =>
  (
    await carriers.shop.call<Record<'toPack' | 'lookAtParcel', number>>('GET /api/ProductOrder/Queues', {
      cookie: carriers.cookie,
    })
  ).body;
const stockOf = (orderId: number) =>
  carriers.query(
    `SELECT s.on_hand::int AS "onHand", s.reserved::int AS reserved FROM stock s
     JOIN order_lines l ON l.product_id = s.product_id WHERE l.order_id = $1 ORDER BY l.position`,
    [orderId],
  );

async function paidOrder(carrier: 'own' | 'gls' = 'own') {
  const orderId = await carriers.order(carrier, 2);
  const { version } = await carriers.details(orderId);
  const body = { paymentStatusId: 4, version };
  const paid = await carriers.shop.call(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, {
    body,
    cookie: carriers.cookie,
  });
  expect(paid.status, paid.text).toBe(200);
  return orderId;
}

async function refund(orderId: number, wanted: object = {}) {
  const { version, refundable } = await carriers.details(orderId);
  const body = { version, amount: refundable, note: 'elfogyott', ...wanted };
  const reply = await carriers.shop.call(`POST /api/ProductOrder/${orderId}/Refund`, {
    body,
    cookie: carriers.cookie,
  });
  expect(reply.status, reply.text).toBe(200);
}

test('an order refunded whole before it was sent is not packed or sent, and its goods are in stock again', async () => {
  const before = await queues();
  const orderId = await paidOrder();
  expect((await queues()).toPack).toBe(before.toPack + 1);
  expect(await stockOf(orderId)).toEqual([
    { onHand: 3, reserved: 0 },
    { onHand: 4, reserved: 0 },
  ]);
  const [first] = (await carriers.details(orderId)).lines;
  await refund(orderId, { amount: 2_000, lines: [{ lineId: first!.id, quantity: 1, isRestocked: false }] });
  expect((await carriers.details(orderId)).state).toBe('preparing');
  await refund(orderId);
  expect(await carriers.details(orderId)).toMatchObject({
    ...{ state: 'refunded', allowedDeliveryEvents: [], refundable: 0 },
    changeable: { goods: false, deliveryAddress: false },
  });
  expect((await queues()).toPack).toBe(before.toPack);
  // One of the first was written off.
  expect(await stockOf(orderId)).toEqual([
    { onHand: 4, reserved: 0 },
    { onHand: 5, reserved: 0 },
  ]);
  expect((await carriers.shipments(orderId)).maySend).toBe(false);
  expect((await carriers.ship(orderId, byHand)).body).toMatchObject({ code: 'deliveryEventNotAllowed' });
  const { version } = await carriers.details(orderId);
  const sent = await carriers.shop.call(`POST /api/ProductOrder/${orderId}/Delivery`, {
    body: { event: 'dispatched', version },
    cookie: carriers.cookie,
  });
  expect(sent.body).toMatchObject({ code: 'deliveryEventNotAllowed' });
});

test('of an order whose units were all refunded nothing is left to send: it is to be closed', async () => {
  const orderId = await paidOrder();
  const { lines } = await carriers.details(orderId);
  expect((await carriers.details(orderId)).allowedDeliveryEvents).toEqual(['dispatched']);
  const taken = lines.map(({ id, soldQuantity }) => ({
    ...{ lineId: id, quantity: soldQuantity, isRestocked: true },
  }));
  // The delivery is paid still.
  await refund(orderId, { amount: 100, lines: taken });
  expect(await carriers.details(orderId)).toMatchObject({
    ...{ state: 'preparing', allowedDeliveryEvents: [], allowedPaymentStatusIds: [6] },
  });
});

test('a parcel that waits for its carrier is not made of a refunded order; one that was made is shown', async () => {
  const waiting = await paidOrder('gls');
  expect((await carriers.ship(waiting)).status).toBe(200);
  await refund(waiting);
  const made = carriers.gls.parcels.length;
  await carriers.send();
  expect(carriers.gls.parcels).toHaveLength(made);
  expect((await carriers.shipments(waiting)).shipments).toMatchObject([{ status: 'draft' }]);
  const before = await queues();
  const orderId = await paidOrder('gls');
  await carriers.ship(orderId);
  await carriers.send();
  await refund(orderId);
  expect((await queues()).lookAtParcel).toBe(before.lookAtParcel + 1);
  const [parcel] = (await carriers.shipments(orderId)).shipments;
  expect((await carriers.act(parcel!.id, 'Move', { to: 'handedOver' })).status).toBe(409);
  expect((await carriers.act(parcel!.id, 'Cancel')).status).toBe(200);
  expect((await queues()).lookAtParcel).toBe(before.lookAtParcel);
});

test('what had left stays with its buyer: a later refund of everything puts back only the rest', async () => {
  const orderId = await paidOrder();
  const [first] = (await carriers.details(orderId)).lines;
  const { body } = await carriers.ship(orderId, {
    ...byHand,
    lines: [{ orderLineId: first!.id, quantity: 2 }],
  });
  await carriers.act(body.shipments[0]!.id, 'Move', { to: 'handedOver' });
  await refund(orderId);
  expect(await stockOf(orderId)).toEqual([
    { onHand: 3, reserved: 0 },
    { onHand: 5, reserved: 0 },
  ]);
  expect((await carriers.details(orderId)).state).toBe('dispatched');
  expect((await carriers.ship(orderId, byHand)).body).toMatchObject({ code: 'deliveryEventNotAllowed' });
});

describe('units that were refunded before they were sent', () => {
  const papersOf = async (orderId: number, paper: string) => {
    const reply = await carriers.shop.app.inject({
      ...{ method: 'POST', url: '/api/ProductOrder/Papers' },
      payload: { orderIds: [orderId], papers: [paper], language: 'en' },
      headers: { cookie: carriers.cookie, origin: carriers.shop.config.shopUrl },
    });
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    return readPdfText(reply.rawPayload).join(' ');
  };
  const take = (lineId: number, quantity = 1, isRestocked = true) => ({
    ...{ amount: quantity * 2_000, lines: [{ lineId, quantity, isRestocked }] },
  });

  test('are on no paper, in no parcel and in no list; they are in stock again', async () => {
    const orderId = await paidOrder();
    const [two, one] = (await carriers.details(orderId)).lines;
    await refund(orderId, take(two!.id));
    await refund(orderId, take(one!.id, 1, false));
    expect(await stockOf(orderId)).toEqual([
      { onHand: 4, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ]);
    const { lines } = await carriers.details(orderId);
    expect(lines.map(({ soldQuantity, unitsToDeliver }) => [soldQuantity, unitsToDeliver])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    for (const paper of ['packingSlip', 'pickList']) {
      const text = await papersOf(orderId, paper);
      expect(text).toContain(two!.sku);
      expect(text).not.toContain(one!.sku);
    }
    expect((await papersOf(orderId, 'pickList')).replace(/\s+/g, ' ')).toContain('× 1');
    expect((await carriers.shipments(orderId)).open).toEqual([{ orderLineId: two!.id, quantity: 1 }]);
    const wanted = { ...byHand, lines: [{ orderLineId: one!.id, quantity: 1 }] };
    expect((await carriers.ship(orderId, wanted)).status).toBe(400);
    const { body } = await carriers.ship(orderId, byHand);
    expect(body.shipments[0]!.lines).toEqual([{ orderLineId: two!.id, quantity: 1 }]);
    await carriers.act(body.shipments[0]!.id, 'Move', { to: 'handedOver' });
    await carriers.act(body.shipments[0]!.id, 'Move', { to: 'delivered' });
    expect((await carriers.details(orderId)).state).toBe('delivered');
    expect(await carriers.told(orderId)).toEqual(['preparing', 'dispatched', 'delivered']);
    // What is refunded now came back from its buyer: the refund of all the rest puts nothing more on the shelf.
    await refund(orderId, take(two!.id, 1, false));
    await refund(orderId);
    expect(await stockOf(orderId)).toEqual([
      { onHand: 4, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ]);
  });

  test('leave nothing to pack where they were all', async () => {
    const before = await queues();
    const orderId = await paidOrder();
    const [two, one] = (await carriers.details(orderId)).lines;
    await refund(orderId, take(two!.id, 2));
    expect((await queues()).toPack).toBe(before.toPack + 1);
    await refund(orderId, { ...take(one!.id), amount: 100 });
    expect((await carriers.details(orderId)).state).toBe('preparing');
    expect((await queues()).toPack).toBe(before.toPack);
    expect((await carriers.ship(orderId, byHand)).body).toMatchObject({ code: 'deliveryEventNotAllowed' });
    expect((await carriers.shipments(orderId)).open).toEqual([]);
  });

  test('leave parcels that wait: an empty draft ends, one that its carrier made is shown and does not leave', async () => {
    const before = await queues();
    const orderId = await paidOrder('gls');
    const [two, one] = (await carriers.details(orderId)).lines;
    const draft = [{ orderLineId: one!.id, quantity: 1 }];
    await carriers.ship(orderId, { ...byHand, lines: draft });
    await carriers.ship(orderId);
    await carriers.send();
    await refund(orderId, { ...take(one!.id), amount: 3_000 });
    await refund(orderId, take(two!.id));
    const parcels = async () => (await carriers.details(orderId)).shipments;
    expect(await parcels()).toMatchObject([
      { status: 'cancelled', lines: [] },
      { status: 'created', attention: 'refunded', lines: [{ orderLineId: two!.id, quantity: 1 }] },
    ]);
    expect((await queues()).lookAtParcel).toBe(before.lookAtParcel + 1);
    await refund(orderId, { ...take(two!.id), amount: 100 });
    const [, made] = await parcels();
    expect(made).toMatchObject({ status: 'created', attention: 'refunded', lines: [] });
    expect((await carriers.act(made!.id, 'Move', { to: 'handedOver' })).body).toMatchObject({
      code: 'deliveryEventNotAllowed',
    });
    expect((await carriers.act(made!.id, 'Cancel')).status).toBe(200);
    expect((await queues()).lookAtParcel).toBe(before.lookAtParcel);
  });

  test('end the delivery where everything else has arrived; units that came back are not sent anew', async () => {
    const orderId = await paidOrder();
    const [two, one] = (await carriers.details(orderId)).lines;
    const { body } = await carriers.ship(orderId, {
      ...byHand,
      lines: [{ orderLineId: two!.id, quantity: 2 }],
    });
    await carriers.act(body.shipments[0]!.id, 'Move', { to: 'handedOver' });
    await carriers.act(body.shipments[0]!.id, 'Move', { to: 'delivered' });
    expect((await carriers.details(orderId)).state).toBe('dispatched');
    await refund(orderId, { ...take(one!.id), amount: 3_000 });
    expect(await carriers.details(orderId)).toMatchObject({ state: 'delivered' });
    await refund(orderId, take(two!.id, 2, false));
    await carriers.act(body.shipments[0]!.id, 'Move', { to: 'returned' });
    expect((await carriers.shipments(orderId)).open).toEqual([]);
  });
});
