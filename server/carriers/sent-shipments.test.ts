import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const ids = ['foxpost', 'gls', 'packeta', 'mpl'] as const;
/** What a carrier tells of a parcel that it took over. */
const takenOver = { foxpost: 'OPERIN', gls: '1', packeta: '12', mpl: 'SZÁLLÍTÁS' };
const first = async (orderId: number) => (await carriers.shipments(orderId)).shipments[0]!;
/** Parcels that a carrier holds of an order, however often it was asked. */
async function heldBy({ parcels }: CarrierStandIn, orderId: number) {
  const { orderNumber } = await carriers.details(orderId);
  return parcels.filter(
    ({ reference, isCancelled }) => !isCancelled && reference.startsWith(`${orderNumber}/`),
  );
}
/** It is found by its look-up; one without any is left to staff, who find it on the carrier's page. */
async function expectFoundAgain(carrier: (typeof ids)[number], orderId: number) {
  await carriers.passTime();
  await carriers.send();
  const [held, ...others] = await heldBy(carriers[carrier], orderId);
  expect(others).toEqual([]);
  if (carrier === 'packeta') {
    const { id, ...unclear } = await first(orderId);
    expect(unclear).toMatchObject({ status: 'unclear', attention: 'unclear' });
    const made = { action: 'made', trackingNumber: held!.number };
    expect((await carriers.act(id, 'Settle', made)).status).toBe(200);
  }
  expect(await first(orderId)).toMatchObject({ status: 'created', trackingNumber: held!.number });
  expect(await heldBy(carriers[carrier], orderId)).toHaveLength(1);
}
async function sent(carrier: (typeof ids)[number]) {
  const orderId = await carriers.order(carrier);
  const reply = await carriers.ship(orderId);
  expect(reply.status, reply.text).toBe(200);
  expect((await first(orderId)).status).toBe('sending');
  return orderId;
}

describe.each(ids)('%s', (carrier) => {
  test('makes a parcel with its number, the cash and a label', async () => {
    const orderId = await sent(carrier);
    await carriers.send();
    const [parcel] = await heldBy(carriers[carrier], orderId);
    const { cashTotal } = await carriers.details(orderId);
    expect(parcel?.cash).toBe(cashTotal);
    expect(await first(orderId)).toMatchObject({
      status: 'created',
      trackingNumber: parcel?.number,
      isAtCarrier: true,
      hasLabel: true,
    });
  });

  test('an answer that is lost after the parcel was made: it is looked up, and there is one parcel', async () => {
    const orderId = await sent(carrier);
    carriers[carrier].faults.lostAnswers = 1;
    await carriers.send();
    expect((await first(orderId)).status).toBe('sending');
    await expectFoundAgain(carrier, orderId);
  });

  test('the process ends between the answer and its storing: the next one finds the parcel', async () => {
    const orderId = await sent(carrier);
    await carriers.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
    );
    await carriers.query(
      `CREATE TRIGGER killed BEFORE UPDATE OF tracking_number ON shipments EXECUTE FUNCTION fail()`,
    );
    await expect(carriers.send()).rejects.toThrow('killed');
    await carriers.query('DROP FUNCTION fail CASCADE');
    await expectFoundAgain(carrier, orderId);
  });

  test('a wrong password and a refused address are told, and nothing is made until staff send it again', async () => {
    const orderId = await sent(carrier);
    carriers[carrier].faults.refusal = 'INVALID_ADDRESS';
    await carriers.send();
    const refused = await first(orderId);
    expect(refused).toMatchObject({ status: 'draft', attention: 'refused' });
    expect(refused.lastError).toContain('INVALID_ADDRESS');
    carriers[carrier].faults.refusal = null;
    const { keys } = carriers[carrier];
    const secret = carrier === 'mpl' ? 'apiSecret' : 'password';
    const right = keys[secret]!;
    const set = async (given: string) => {
      const [row] = await carriers.query<{ version: number }>(
        'SELECT version FROM carrier_accounts WHERE carrier = $1',
        [carrier],
      );
      const sender = (
        await carriers.query<{ sender: object }>('SELECT sender FROM carrier_accounts WHERE carrier = $1', [
          carrier,
        ])
      )[0]!.sender;
      const body = { version: row!.version, isOn: true, isLive: false, sender, keys: { [secret]: given } };
      return carriers.shop.call(`PUT /api/Carrier/${carrier}`, { body, cookie: carriers.cookie });
    };
    expect((await set('rossz-jelszo')).status).toBe(200);
    await carriers.act(refused.id, 'Settle', { action: 'sendAgain' });
    await carriers.send();
    expect(await first(orderId)).toMatchObject({ status: 'draft', attention: 'refused' });
    await set(right);
    await carriers.act(refused.id, 'Settle', { action: 'sendAgain' });
    await carriers.send();
    expect(await first(orderId)).toMatchObject({ status: 'created', attention: null, lastError: null });
    expect(await heldBy(carriers[carrier], orderId)).toHaveLength(1);
  });

  test('is cancelled at the carrier first; one that was handed over is not', async () => {
    const orderId = await sent(carrier);
    await carriers.send();
    const { id } = await first(orderId);
    carriers[carrier].faults.isDown = true;
    expect((await carriers.act(id, 'Cancel')).body).toMatchObject({ code: 'carrierUnavailable' });
    carriers[carrier].faults.isDown = false;
    expect((await carriers.act(id, 'Cancel')).status).toBe(200);
    expect(await heldBy(carriers[carrier], orderId)).toHaveLength(0);
    await carriers.ship(orderId);
    await carriers.send();
    const [held] = await heldBy(carriers[carrier], orderId);
    carriers[carrier].move(held!.number, takenOver[carrier]);
    const again = (await carriers.shipments(orderId)).shipments[1]!;
    expect((await carriers.act(again.id, 'Cancel')).body).toMatchObject({ code: 'carrierUnavailable' });
  });
});

test('Foxpost cannot say what it does not have: staff do, by its own page', async () => {
  const lost = await sent('foxpost');
  Object.assign(carriers.foxpost.faults, { lostAnswers: 1, findsNothing: true });
  await carriers.send();
  await carriers.passTime();
  await carriers.send();
  const unclear = await first(lost);
  expect(unclear).toMatchObject({ status: 'unclear', attention: 'unclear' });
  expect((await carriers.act(unclear.id, 'Cancel')).status).toBe(409);
  const [held] = await heldBy(carriers.foxpost, lost);
  const made = { action: 'made', trackingNumber: held!.number };
  expect((await carriers.act(unclear.id, 'Settle', made)).status).toBe(200);
  expect(await first(lost)).toMatchObject({
    status: 'created',
    trackingNumber: held!.number,
    attention: null,
  });
});

test('a request that was lost on its way: GLS shows that nothing was made, and it is sent again', async () => {
  const orderId = await sent('gls');
  carriers.gls.faults.lostRequests = 1;
  await carriers.send();
  expect(await heldBy(carriers.gls, orderId)).toHaveLength(0);
  await carriers.passTime();
  await carriers.send();
  expect((await first(orderId)).status).toBe('created');
  expect(await heldBy(carriers.gls, orderId)).toHaveLength(1);
});

test('a carrier that is down or slow has the parcel made once it is back, once', async () => {
  const orderId = await sent('gls');
  carriers.gls.faults.isDown = true;
  await carriers.send();
  carriers.gls.faults.isDown = false;
  carriers.gls.faults.delayMs = 2_500;
  await carriers.passTime();
  await carriers.send();
  carriers.gls.faults.delayMs = 0;
  await carriers.passTime();
  await carriers.send();
  expect((await first(orderId)).status).toBe('created');
  expect(await heldBy(carriers.gls, orderId)).toHaveLength(1);
});

test('an order that was cancelled meanwhile has no parcel made', async () => {
  const orderId = await sent('gls');
  const { version } = await carriers.details(orderId);
  const { cookie } = carriers;
  const body = { paymentStatusId: 2, version };
  await carriers.shop.call(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, { body, cookie });
  await carriers.send();
  expect(await heldBy(carriers.gls, orderId)).toHaveLength(0);
  expect(await first(orderId)).toMatchObject({ status: 'draft', attention: 'refused' });
});

test('a parcel to a locker is followed until its buyer has it, each step told once', async () => {
  const orderId = await carriers.order('foxpost');
  await sendToPoint(carriers, orderId, 'point', 'hu5844');
  await carriers.ship(orderId, { size: 's' });
  await carriers.send();
  const [held] = await heldBy(carriers.foxpost, orderId);
  expect(held?.content).toMatchObject({ destination: 'hu5844', size: 's' });
  // What no text of the database may hold stops neither this parcel nor those after it.
  carriers.foxpost.move(held!.number, 'ODD\u0000STATUS');
  for (const [code, status] of [
    ['OPERIN', 'handedOver'],
    ['SORTIN', 'inTransit'],
    ['OPEROUT', 'ready'],
    ['RECEIVE', 'delivered'],
  ] as const) {
    carriers.foxpost.move(held!.number, code);
    await carriers.track();
    await carriers.track();
    expect((await first(orderId)).status).toBe(status);
  }
  expect(await carriers.told(orderId)).toEqual(['dispatched', 'ready', 'delivered']);
  expect(await carriers.details(orderId)).toMatchObject({ state: 'delivered' });
  const { events, nextCheckAt } = await first(orderId);
  expect(events.map(({ status }) => status)).toEqual([
    ...['sending', 'created', 'created', 'created', 'handedOver', 'inTransit', 'ready', 'delivered'],
  ]);
  expect(nextCheckAt).toBeNull();
});

test('several parcels of GLS are delivered when all are; one that came back opens a task', async () => {
  const orderId = await carriers.order('gls');
  await carriers.ship(orderId, { parcels: 2 });
  await carriers.send();
  const held = await heldBy(carriers.gls, orderId);
  for (const { number } of held) carriers.gls.move(number, '1');
  carriers.gls.move(held[0]!.number, '5');
  await carriers.track();
  expect((await first(orderId)).status).toBe('handedOver');
  carriers.gls.move(held[1]!.number, '5');
  await carriers.track();
  expect((await first(orderId)).status).toBe('delivered');
  const back = await sent('gls');
  await carriers.send();
  const [one] = await heldBy(carriers.gls, back);
  for (const code of ['1', '17', '23']) carriers.gls.move(one!.number, code);
  await carriers.track();
  expect(await first(back)).toMatchObject({ status: 'returned', attention: 'returned' });
  expect(await carriers.details(back)).toMatchObject({ state: 'returned' });
});

test('keys are sealed: neither calls, nor the audit log, nor the database show them', async () => {
  const shown = await carriers.shop.call('GET /api/Carrier', { cookie: carriers.cookie });
  const audit = await carriers.query(`SELECT after::text FROM audit_log WHERE action = 'updateCarrier'`);
  const stored = await carriers.query('SELECT sealed_keys FROM carrier_accounts');
  const text = shown.text + JSON.stringify([audit, stored]);
  const { password, apiKey } = carriers.packeta.keys;
  const others = [carriers.gls.keys.password!, password!, apiKey!, carriers.mpl.keys.apiSecret!];
  for (const secret of [...Object.values(carriers.foxpost.keys), ...others])
    if (secret !== 'kamra') expect(text).not.toContain(secret);
  const reader = await carriers.shop.addStaff({ shopConfiguration: 'read', orders: 'read' });
  const body = { version: 2, isOn: false, isLive: true, sender: null, keys: {} };
  expect((await carriers.shop.call('PUT /api/Carrier/gls', { body, cookie: reader.cookie })).status).toBe(
    403,
  );
});

test('an order that is paid while its parcel waits for the carrier is brought without cash', async () => {
  const orderId = await sent('gls');
  Object.assign(carriers.gls.faults, { isDown: true });
  await carriers.send();
  const { version } = await carriers.details(orderId);
  const body = { version, paymentStatusId: 4 };
  const paid = await carriers.shop.call(`PUT /api/ProductOrder/${orderId}/PaymentStatus`, {
    ...{ body, cookie: carriers.cookie },
  });
  expect(paid.status, paid.text).toBe(200);
  Object.assign(carriers.gls.faults, { isDown: false });
  await carriers.passTime();
  await carriers.send();
  await carriers.passTime();
  await carriers.send();
  expect(await first(orderId)).toMatchObject({ status: 'created' });
  expect(await heldBy(carriers.gls, orderId)).toMatchObject([{ cash: 0 }]);
});
