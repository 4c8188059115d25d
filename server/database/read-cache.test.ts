import { expect, test } from 'vitest';
import { approximateBytes, createReadCache } from './read-cache.ts';

const create = (maxBytes = 100_000) =>
  createReadCache<string>({ maxBytes, ttlMs: 60_000, sizeOf: approximateBytes });

test('concurrent reads load a value once, and later ones reuse it', async () => {
  const cache = create();
  let loads = 0;
  const load = async () => `value ${++loads}`;
  expect(await Promise.all([cache.read('a', load), cache.read('a', load)])).toEqual(['value 1', 'value 1']);
  expect(await cache.read('a', load)).toBe('value 1');
});

test('clearing during a load fails no reader and does not store the value', async () => {
  const cache = create();
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = cache.read('a', () => promise);
  cache.clear();
  expect(await cache.read('a', async () => 'new')).toBe('new');
  resolve('old');
  expect(await waiting).toBe('old');
  expect(await cache.read('a', async () => 'newer')).toBe('new');
});

test('a failed load rejects all waiting readers, and the next one retries', async () => {
  const cache = create();
  const fail = () => Promise.reject(new Error('away'));
  const tries = await Promise.allSettled([cache.read('a', fail), cache.read('a', fail)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a', async () => 'there')).toBe('there');
});

test('10,000 keys of 100 kB and large values stay within the limit in bytes', async () => {
  const cache = create(200_000);
  for (let number = 0; number < 10_000; number++) {
    await cache.read(`${'k'.repeat(100_000)}${number}`, async () => 'v'.repeat(500));
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(200_000);
  expect(cache.size().entries).toBeGreaterThan(50);
  await cache.read('larger than all', async () => 'v'.repeat(200_000));
  expect(cache.size().bytes).toBeLessThanOrEqual(200_000);
});

test('expired entries are freed without a read', async () => {
  const cache = create();
  await cache.read('a', async () => 'v', 1);
  await expect.poll(() => cache.size()).toEqual({ entries: 0, bytes: 0 });
});
