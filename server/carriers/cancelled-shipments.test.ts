import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { noCarrierFaults } from '../testing/carrier-faults.ts';
import { type CarrierShop, openCarrierShop } from '../testing/open-carrier-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

let carriers: CarrierShop;
beforeAll(async () => {
  carriers = await openCarrierShop();
});
afterEach(() => {
  Object.assign(carriers.gls.faults, noCarrierFaults());
});
afterAll(() => carriers.close());

const first = async (orderId: number) => (await carriers.shipments(orderId)).shipments[0]!;

async function made() {
  const orderId = await carriers.order('gls');
  await carriers.ship(orderId);
  await carriers.send();
  return { orderId, parcel: carriers.gls.parcels.at(-1)!, shipment: await first(orderId) };
}

test('a parcel that is being cancelled at its carrier is not handed over meanwhile, by any call', async () => {
  const { act, gls, shop, cookie, details } = carriers;
  const { orderId, parcel, shipment } = await made();
  gls.faults.delayMs = 2_000;
  const cancelling = act(shipment.id, 'Cancel');
  await vi.waitUntil(() => parcel.isCancelled, 60_000);
  const moved = await act(shipment.id, 'Move', { to: 'handedOver' });
  expect(moved.body).toMatchObject({ code: 'requestInProgress' });
  const { version } = await details(orderId);
  const body = { event: 'dispatched', version };
  const noted = await shop.call(`POST /api/ProductOrder/${orderId}/Delivery`, { body, cookie });
  expect(noted.body).toMatchObject({ code: 'requestInProgress' });
  expect((await act(shipment.id, 'Cancel')).body).toMatchObject({ code: 'requestInProgress' });
  expect((await cancelling).status).toBe(200);
  expect((await first(orderId)).status).toBe('cancelled');
});

test('one that its carrier does not cancel can be handed over at once; one that left is not asked for', async () => {
  const { act, gls } = carriers;
  const { orderId, parcel, shipment } = await made();
  gls.faults.isDown = true;
  expect((await act(shipment.id, 'Cancel')).body).toMatchObject({ code: 'carrierUnavailable' });
  gls.faults.isDown = false;
  expect((await act(shipment.id, 'Move', { to: 'handedOver' })).status).toBe(200);
  expect((await act(shipment.id, 'Cancel')).body).toMatchObject({ code: 'deliveryEventNotAllowed' });
  expect(parcel.isCancelled).toBe(false);
  expect((await first(orderId)).status).toBe('handedOver');
});

test('one that its carrier made while it was being cancelled here stays, until its carrier is told', async () => {
  const { act, shop, details } = carriers;
  const orderId = await carriers.order('gls');
  await carriers.ship(orderId);
  const { id } = await first(orderId);
  const other = await shop.connection.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  const cancelling = act(id, 'Cancel');
  await untilLockAwaited(other);
  await other.query(
    `UPDATE shipments SET status = 'created', next_attempt_at = NULL, carrier_parcels = '[{"id": "1", "number": "1"}]'
     WHERE id = $1`,
    [id],
  );
  await other.query('COMMIT');
  other.release();
  expect((await cancelling).body).toMatchObject({ code: 'requestInProgress' });
  expect((await details(orderId)).shipments).toMatchObject([{ status: 'created' }]);
});

test('one parcel of which nothing can be noted keeps none of the others from being followed', async () => {
  const [odd, other] = [await made(), await made()];
  for (const { parcel } of [odd, other]) carriers.gls.move(parcel.number, '1');
  await carriers.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'odd parcel'; END $$`,
  );
  await carriers.query(
    `CREATE TRIGGER odd BEFORE INSERT ON shipment_events FOR EACH ROW WHEN (NEW.shipment_id = ${odd.shipment.id})
     EXECUTE FUNCTION fail()`,
  );
  await expect(carriers.track()).rejects.toThrow('odd parcel');
  await carriers.query('DROP FUNCTION fail CASCADE');
  const statuses = async () =>
    [await first(odd.orderId), await first(other.orderId)].map(({ status }) => status);
  expect(await statuses()).toEqual(['created', 'handedOver']);
  await carriers.track();
  expect(await statuses()).toEqual(['handedOver', 'handedOver']);
});
