import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CarrierShop, openCarrierShop } from '../testing/open-carrier-shop.ts';

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
