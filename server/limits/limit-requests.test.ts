import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { requireRouteKinds } from './limit-requests.ts';

const read = 'GET /api/ShopConfig';
const limits = 'read=40,order=5,staff=6,page=10,write=3';

describe('limits by kind of route', () => {
  let shop: TestShop;
  const opened: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    shop = await startTestShop({ RATE_LIMITS: limits });
  });
  afterAll(async () => {
    for (const close of opened.reverse()) await close();
    await shop.close();
  });

  /** Another server on the same database, with one connection. */
  async function openServer() {
    const connection = connectDatabase(shop.config.databaseUrl!, 1);
    const config = readConfig({ DATA_DIR: shop.config.dataDir, RATE_LIMITS: limits });
    const { app } = await buildApp({ connection, config });
    opened.push(connection.close, () => app.close());
    return { app, connection };
  }

  test('a call beyond the limit gets 429 with retry-after; others are served', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 45; call++) statuses.push((await shop.call(read, { from: '10.0.0.1' })).status);
    expect(statuses).toEqual([...Array(40).fill(200), ...Array(5).fill(429)]);
    const refused = await shop.call<{ code: string; details: object }>(read, { from: '10.0.0.1' });
    expect(refused.body.code).toBe('tooManyRequests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect((await shop.call(read, { from: '10.0.0.2' })).status).toBe(200);
  });

  test('each kind is counted separately', async () => {
    for (let call = 0; call < 41; call++) await shop.call(read, { from: '10.0.0.3' });
    const quote = await shop.call('POST /api/ShopCart/Quote', { from: '10.0.0.3', body: {} });
    expect(quote.status).toBe(400);
  });

  test('[wall 67] a forged forwarding header changes nothing, nor another address of one /64', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 7; call++) {
      const headers = { 'x-forwarded-for': `203.0.113.${call}`, forwarded: `for=203.0.113.${call}` };
      const from = `2001:db8:0:7::${call + 1}`;
      statuses.push((await shop.call('POST /ExternalOrder/Order', { from, headers, body: {} })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const neighbour = await shop.call('POST /ExternalOrder/Order', { from: '2001:db8:0:8::1', body: {} });
    expect(neighbour.status).toBe(400);
  });

  test('[wall 67] a hundred concurrent orders are counted exactly', async () => {
    const tries = Array.from({ length: 100 }, () =>
      shop.call('POST /ExternalOrder/Order', { from: '10.0.0.4', body: {} }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test('[wall 124] distinct searches from one address reach the limit; others do not', async () => {
    const search = (from: string, text: string) =>
      shop.call(`GET /api/ShopProduct/Suggestions?text=${text}&currencyId=3&language=hu`, { from });
    let served = 0;
    for (let call = 0; call < 50; call++) {
      const reply = await search('10.0.0.5', `cup${call}`);
      if (reply.status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      else served++;
    }
    expect(served).toBe(40);
    expect((await search('10.0.0.6', 'cup')).status).toBe(200);
  });

  test('[wall 124] the limit of orders is exact over two servers', async () => {
    const servers = [shop.app, (await openServer()).app];
    const tries = Array.from({ length: 60 }, (_, index) =>
      servers[index % 2]!.inject({
        method: 'POST',
        url: '/ExternalOrder/Order',
        headers: { 'sec-fetch-site': 'same-origin' },
        remoteAddress: '10.0.0.7',
        payload: {},
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
  });

  test('an account is counted over all addresses', async () => {
    const { cookie } = await shop.addStaff({});
    const statuses: number[] = [];
    for (let call = 0; call < 8; call++) {
      const from = `10.0.1.${call}`;
      statuses.push((await shop.call('GET /api/SystemUser/Current', { from, cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('an unknown path is counted as a page', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 12; call++) {
      statuses.push((await shop.call('PUT /nothing', { from: '10.0.0.8', body: {} })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });

  test('an ordinary address costs the database no statement', async () => {
    const before = await shop.connection.pool.query('SELECT key FROM rate_limits');
    await shop.call(read, { from: '10.0.0.9' });
    const after = await shop.connection.pool.query('SELECT key FROM rate_limits');
    expect(after.rowCount).toBe(before.rowCount);
  });
});

test('a route without a kind fails at start-up', () => {
  const app = fastify();
  requireRouteKinds(app);
  expect(() => app.get('/api/Forgotten', () => 'never')).toThrow('GET /api/Forgotten has no kind');
  expect(() => app.get('/extra', { config: { kind: 'file' } }, () => 'served')).not.toThrow();
});
