import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { isWholeSweep } from '../sweep.ts';
import { fireRequests } from './fire-requests.ts';
import { sampleHostileRequests } from './hostile-requests.ts';

const seed = Number(process.env.WALL_SEED ?? 20_261);
const requests = Number(process.env.WALL_REQUESTS ?? (isWholeSweep ? 2_000 : 1_000));

let shop: TestShop;
let port: number;
const unexpected: unknown[] = [];
const note = (error: unknown) => unexpected.push(error);

beforeAll(async () => {
  shop = await startTestShop({ TRUST_PROXY: '127.0.0.1' });
  await shop.addProduct({ name: 'Tál' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await shop.close();
});

test(`[wall 2, 5, 86, 87, 92, 94, 95, 154] hostile requests of every public call and page break nothing (seed ${seed})`, async () => {
  const { broken, statuses } = await fireRequests(port, sampleHostileRequests(seed, requests));
  expect(
    broken.map(({ request, reply }) => ({
      ...request,
      body: request.body?.slice(0, 500),
      reply: reply.body.slice(0, 500),
    })),
  ).toEqual([]);
  expect(unexpected).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(statuses[200] ?? 0, JSON.stringify(statuses)).toBeGreaterThan(requests / 20);
  expect(statuses[429] ?? 0, JSON.stringify(statuses)).toBeLessThan(requests / 20);
  expect((await shop.call('POST /api/ShopProduct/List', { body: {} })).status).toBe(200);
});
