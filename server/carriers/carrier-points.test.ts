import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPickupPoints } from '../delivery/read-pickup-points.ts';
import { foxpostRow, type PointListServer, startPointListServer } from '../testing/point-list-server.ts';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { createCarrierContext } from './carrier-context.ts';
import { carrierPoints as pointsOfContext } from './carrier-points.ts';

let shop: TestShop;
let server: PointListServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([startTestShop(), startPointListServer()]);
});
afterAll(async () => {
  server.close();
  await shop.close();
});

test('the points of a carrier come with the carrier, for the countries of the methods that offer them', async () => {
  const carrierPoints = pointsOfContext(createCarrierContext(shop.connection, shop.config));
  const sourcesOf = async (carrier: string, countries: string[]) =>
    (await carrierPoints(carrier, countries)).map(({ source }) => source);
  expect(await sourcesOf('gls', ['HU', 'AT', 'US'])).toEqual(['gls hu', 'gls at']);
  expect(await sourcesOf('own', ['HU'])).toEqual([]);
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
  const asked: unknown[] = [];
  server.rows = Array.from({ length: 20 }, (_, number) => foxpostRow(number + 1));
  const read = () =>
    readPickupPoints(shop.connection.pool, {
      pointsOf: async (carrier, countries) => {
        asked.push([carrier, countries]);
        const lists = await carrierPoints(carrier, countries);
        return lists.map((list) => ({ ...list, url: server.url }));
      },
      guard: server.guard,
    });
  await read();
  expect(asked).toEqual([]);
  const zone = await addDeliveryZone(shop, cookie);
  await addDeliveryMethod(shop, cookie, zone.id, { carrier: 'foxpost', kind: 'point' });
  await read();
  expect(asked).toEqual([['foxpost', ['HU']]]);
  const { rows } = await shop.connection.pool.query('SELECT count(*)::int AS n FROM pickup_points');
  expect(rows).toEqual([{ n: 20 }]);
});

test('Packeta’s points are read with the key that staff typed, boxes and points by their own feeds', async () => {
  const carrierPoints = pointsOfContext(createCarrierContext(shop.connection, shop.config));
  expect(await carrierPoints('packeta', ['HU'])).toEqual([]);
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
  const keys = { apiKey: 'kulcs/0123456789', homeCarrier: '4159' };
  const set = (homeCarrier: string) =>
    shop.call('PUT /api/Carrier/packeta', {
      body: { version: 1, isOn: false, isLive: false, sender: null, keys: { ...keys, homeCarrier } },
      cookie,
    });
  expect((await set('a négyes')).body).toMatchObject({
    details: { fields: [{ field: 'keys.homeCarrier' }] },
  });
  expect((await set('4159')).status).toBe(200);
  const lists = await carrierPoints('packeta', ['HU']);
  expect(lists.map(({ source, url }) => [source, new URL(url).pathname])).toEqual([
    ['packeta branch', '/v5/kulcs%2F0123456789/branch/json'],
    ['packeta box', '/v5/kulcs%2F0123456789/box/json'],
  ]);
  const row = { id: 23042, name: 'Z-BOX Sarok', street: 'Sarok utca 3.', city: 'Budapest', zip: '1111' };
  const here = { ...row, country: 'hu', latitude: '47.47', longitude: '19.04', creditCardPayment: 'yes' };
  const rows = [here, { ...here, id: 5, country: 'cz' }, { id: 6 }];
  const read = lists[1]!.read(JSON.stringify(rows));
  expect(read).toMatchObject({
    points: [{ pointId: '23042', kind: 'locker', countryCode: 'HU', latitude: 47.47, acceptsCard: true }],
    unreadableCount: 1,
  });
  expect(lists[0]!.read(JSON.stringify({ data: rows })).points).toMatchObject([{ kind: 'shop' }]);
  expect(() => lists[0]!.read('{"error": "no such key"}')).toThrow();
});
