import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CarrierStandIn } from '../testing/carrier-faults.ts';
import { type CarrierShop, openCarrierShop, sendToPoint } from '../testing/open-carrier-shop.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterEach(() => {
  for (const { faults } of [carriers.foxpost, carriers.gls, carriers.packeta, carriers.mpl])
    Object.assign(faults, {
      ...{ isDown: false, delayMs: 0, lostAnswers: 0, lostRequests: 0, refusal: null, findsNothing: false },
    });
});
afterAll(() => carriers.close());

const first = async (orderId: number) => (await carriers.shipments(orderId)).shipments[0]!;
/** Parcels that a carrier holds of an order, however often it was asked. */
async function heldBy({ parcels }: CarrierStandIn, orderId: number) {
  const { orderNumber } = await carriers.details(orderId);
  return parcels.filter(
    ({ reference, isCancelled }) => !isCancelled && reference.startsWith(`${orderNumber}/`),
  );
}
async function sent(carrier: 'packeta' | 'mpl') {
  const orderId = await carriers.order(carrier);
  const reply = await carriers.ship(orderId);
  expect(reply.status, reply.text).toBe(200);
  expect((await first(orderId)).status).toBe('sending');
  return orderId;
}

test('Packeta is told of weight, value and point, and a cancelling that it did not answer is done', async () => {
  const orderId = await carriers.order('packeta');
  await sendToPoint(carriers, orderId, 'point', '23042');
  await carriers.ship(orderId, { parcels: 2 });
  await carriers.send();
  const twice = await first(orderId);
  expect(twice).toMatchObject({ status: 'draft', attention: 'refused' });
  expect(twice.lastError).toContain('one parcel');
  await carriers.act(twice.id, 'Cancel');
  await carriers.ship(orderId);
  await carriers.send();
  const [held] = await heldBy(carriers.packeta, orderId);
  // Three pieces of which the catalogue has no weight.
  expect(held?.content).toMatchObject({ addressId: '23042', weight: '1.5', value: '7000', street: null });
  const [, parcel] = (await carriers.shipments(orderId)).shipments;
  for (const [code, status] of [
    ['12', 'handedOver'],
    ['5', 'ready'],
    ['7', 'delivered'],
  ] as const) {
    carriers.packeta.move(held!.number, code);
    await carriers.track();
    expect((await carriers.shipments(orderId)).shipments[1]!.status).toBe(status);
  }
  expect(parcel?.trackingNumber).toBe(held!.number);
  const other = await sent('packeta');
  await carriers.send();
  const [again] = await heldBy(carriers.packeta, other);
  again!.isCancelled = true;
  carriers.packeta.move(again!.number, '11');
  expect((await carriers.act((await first(other)).id, 'Cancel')).status).toBe(200);
});

test('the post is told of weight and service, and its words move a parcel where they are known', async () => {
  const orderId = await sent('mpl');
  await carriers.send();
  const [held] = await heldBy(carriers.mpl, orderId);
  expect(held?.content).toMatchObject({
    recipient: { address: { postCode: expect.stringMatching(/^\d{4}$/) } },
    item: [{ weight: { value: 1_500, unit: 'g' }, services: { basic: 'A_175_UZL', deliveryMode: 'HA' } }],
  });
  for (const [words, status] of [
    ['SZÁLLÍTÁS', 'inTransit'],
    ['ISMERETLEN SZAVAK', 'inTransit'],
    ['KÉZBESÍTVE', 'delivered'],
  ] as const) {
    carriers.mpl.move(held!.number, words);
    await carriers.track();
    expect((await first(orderId)).status).toBe(status);
  }
  expect((await first(orderId)).events.map(({ note }) => note)).toContain('ISMERETLEN SZAVAK');
  const abroad = await sent('mpl');
  await carriers.query(`UPDATE order_addresses SET country_code = 'AT' WHERE order_id = $1`, [abroad]);
  await carriers.send();
  expect((await first(abroad)).lastError).toContain('Hungary');
});

test('a token that is not given says that nothing was made', async () => {
  const orderId = await sent('mpl');
  carriers.mpl.faults.isDown = true;
  await carriers.send();
  expect(await first(orderId)).toMatchObject({ status: 'sending' });
  carriers.mpl.faults.isDown = false;
  await carriers.passTime();
  await carriers.send();
  expect((await first(orderId)).status).toBe('created');
  expect(await heldBy(carriers.mpl, orderId)).toHaveLength(1);
});
