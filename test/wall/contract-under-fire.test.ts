import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test-shop.ts';
import { type HostileRequest, sampleHostileRequests } from './hostile-requests.ts';
import { type RawReply, sendRaw } from './send-raw.ts';

const seed = Number(process.env.WALL_SEED ?? 20_261);
const requests = Number(process.env.WALL_REQUESTS ?? 2_000);
const atOnce = 8;

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

/** Too busy, and says when to come again. */
function isDeliberate({ status, head }: RawReply): boolean {
  return status === 503 && /^retry-after: /im.test(head);
}

/** Each from an address of its own, so that limits of one address hide nothing. */
function send(request: HostileRequest, number: number): Promise<RawReply> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return sendRaw(port, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
}

test(`[wall 2, 5, 86, 87, 92, 94, 95] hostile requests of every public call and page break nothing (seed ${seed})`, async () => {
  const sample = sampleHostileRequests(seed, requests);
  const broken: { request: HostileRequest; reply: RawReply }[] = [];
  const statuses: Record<number, number> = {};
  const queue = sample.entries();
  const work = async () => {
    for (const [number, request] of queue) {
      const reply = await send(request, number);
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      if (reply.status >= 500 && !isDeliberate(reply)) broken.push({ request, reply });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
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
}, 600_000);
