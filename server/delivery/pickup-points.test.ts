import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import type { listPickupPoints } from '@kamra/contract/pickup-points.ts';
import type { ShopState } from '@kamra/contract/shop-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foxpostRow, type PointListServer, startPointListServer } from '../testing/point-list-server.ts';
import { addDeliveryMethod, addDeliveryZone } from '../testing/test-delivery.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { foxpostPoints } from './point-lists/foxpost-points.ts';
import { glsPoints } from './point-lists/gls-points.ts';
import { readPickupPoints } from './read-pickup-points.ts';

let shop: TestShop;
let server: PointListServer;
let cookie: string;
let deliveryMethodId: number;
beforeAll(async () => {
  [shop, server] = await Promise.all([startTestShop(), startPointListServer()]);
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
  const zone = await addDeliveryZone(shop, cookie);
  ({ id: deliveryMethodId } = await addDeliveryMethod(shop, cookie, zone.id, {
    carrier: 'foxpost',
    kind: 'point',
  }));
});
afterAll(async () => {
  server.close();
  await shop.close();
});
beforeEach(async () => {
  server.fault = 'none';
  server.rows = Array.from({ length: 20 }, (_, number) => foxpostRow(number + 1));
  await read();
});

const read = (timeoutMs = 10_000) =>
  readPickupPoints(shop.connection.pool, {
    lists: [{ ...foxpostPoints, url: server.url }],
    guard: server.guard,
    timeoutMs,
  });
const stateOf = async () => {
  const { body } = await shop.call<ShopState>('GET /api/ShopState', { cookie });
  return body.pointReads.map(({ source, failure, points }) => ({ source, failure, points }));
};
const search = async (text: string, countryCode = 'HU') => {
  const body = { deliveryMethodId, countryCode, text };
  return (await shop.call<Reply<typeof listPickupPoints>>('POST /api/PickupPoint/List', { body })).body;
};

describe('the nightly reading', () => {
  test('puts the points in force, without those to which shops may not send', async () => {
    server.rows.push(foxpostRow(99, { allowed2: 'C2C' }));
    await read();
    expect(await stateOf()).toEqual([{ source: 'foxpost', failure: null, points: 20 }]);
    const { points } = await search('1107 Kőrösi');
    expect(points[0]).toMatchObject({ name: 'Automata 7', kind: 'locker', acceptsCard: true });
    expect(points[0]?.hours).toEqual(['00:00-24:00', '00:00-24:00', '', '', '', '', '']);
  });

  test.each([
    ['busy', 'notDownloaded'],
    ['truncated', 'notDownloaded'],
    ['slow', 'notDownloaded'],
    ['tooLarge', 'tooLarge'],
    ['html', 'unreadable'],
  ] as const)('of a list that is %s changes nothing and is reported', async (fault, failure) => {
    server.fault = fault;
    await read(fault === 'slow' ? 500 : undefined);
    expect(await stateOf()).toEqual([{ source: 'foxpost', failure, points: 20 }]);
    server.fault = 'none';
    await read();
    expect((await stateOf())[0]?.failure).toBeNull();
  });

  test('refuses a list that has lost more than a fifth, and takes one that lost less', async () => {
    const all = server.rows;
    server.rows = all.slice(0, 15);
    await read();
    expect(await stateOf()).toEqual([{ source: 'foxpost', failure: 'shrunk', points: 20 }]);
    server.rows = all.slice(0, 16);
    await read();
    expect(await stateOf()).toEqual([{ source: 'foxpost', failure: null, points: 16 }]);
    expect((await search('Automata 20')).points).toEqual([]);
  });

  test('refuses a list whose rows have become something else', async () => {
    server.rows = server.rows.map((row, index) => (index < 5 ? { id: index } : row));
    await read();
    expect((await stateOf())[0]).toEqual({ source: 'foxpost', failure: 'unreadable', points: 20 });
  });
});

describe('the search', () => {
  test('finds a town and a street without accents, every word of them', async () => {
    expect((await search('korosi ut 12.')).points.map(({ name }) => name)).toEqual(['Automata 12']);
    expect((await search('budapest korosi')).points).toHaveLength(20);
    expect((await search('debrecen korosi')).points).toEqual([]);
    expect((await search('100%')).points).toEqual([]);
  });

  test('lists the nearest to a postal code first, also to one without a point', async () => {
    const { points } = await search('1105');
    expect(points[0]).toMatchObject({ name: 'Automata 5', distanceMetres: 0 });
    expect(points.map(({ distanceMetres }) => distanceMetres)).toEqual(
      points.map(({ distanceMetres }) => distanceMetres).toSorted((one, other) => one! - other!),
    );
    expect((await search('1199')).points).toHaveLength(20);
  });

  test('answers nothing in a country without points, and 404 for a method to the door', async () => {
    expect((await search('', 'AT')).points).toEqual([]);
    const body = { deliveryMethodId: 1, text: '' };
    const home = await shop.call<ErrorReply>('POST /api/PickupPoint/List', { body });
    expect(home.status).toBe(404);
  });

  test('answers a page at most', async () => {
    server.rows = Array.from({ length: 60 }, (_, number) => foxpostRow(number + 1));
    await read();
    const { points, hasMore } = await search('');
    expect([points.length, hasMore]).toEqual([50, true]);
    server.rows = server.rows.slice(0, 48);
    await read();
    server.rows = server.rows.slice(0, 39);
    await read();
  });
});

test('GLS’s list is read with hours and what is accepted', () => {
  const item = {
    id: 'HU1117-PARCELLOCK01',
    name: 'GLS automata',
    contact: { countryCode: 'HU', postalCode: '1117', city: 'Budapest', address: 'Fő utca 1.' },
    location: [47.47, 19.05],
    hours: [
      [1, '08:00', '20:00'],
      [6, '09:00', '12:00', '13:00', '15:00'],
    ],
    features: ['pickup', 'delivery', 'acceptsCard'],
    type: 'parcel-locker',
  };
  const { points, unreadableCount } = glsPoints('HU')!.read(JSON.stringify({ items: [item, { id: 5 }] }));
  expect(unreadableCount).toBe(1);
  expect(points).toEqual([
    expect.objectContaining({
      pointId: 'HU1117-PARCELLOCK01',
      kind: 'locker',
      latitude: 47.47,
      hours: ['08:00–20:00', '', '', '', '', '09:00–12:00, 13:00–15:00', ''],
      acceptsCard: true,
      acceptsCash: false,
    }),
  ]);
  expect(glsPoints('US')).toBeUndefined();
});
