import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPickupPoints } from '../delivery/read-pickup-points.ts';
import { foxpostRow, type PointListServer, startPointListServer } from '../testing/point-list-server.ts';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { carrierPoints } from './carrier-kinds.ts';

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
  expect(carrierPoints('gls', ['HU', 'AT', 'US']).map(({ source }) => source)).toEqual(['gls hu', 'gls at']);
  expect(carrierPoints('mpl', ['HU'])).toEqual([]);
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write' });
  const asked: unknown[] = [];
  server.rows = Array.from({ length: 20 }, (_, number) => foxpostRow(number + 1));
  const read = () =>
    readPickupPoints(shop.connection.pool, {
      pointsOf: (carrier, countries) => {
        asked.push([carrier, countries]);
        return carrierPoints(carrier, countries).map((list) => ({ ...list, url: server.url }));
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
