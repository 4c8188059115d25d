import { afterEach, expect, test, vi } from 'vitest';
import { callShop, isMissing, isShopFailure } from './shop-api.ts';

afterEach(() => vi.restoreAllMocks());

test('a failed request is logged with its URL, then rethrown (specification §8)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Without a page there is no host to ask, so every request fails as it does without a network.
  const failure: unknown = await callShop('GET /api/ShopProduct', {
    query: { productId: 7, currencyId: 3, language: 'hu' },
  }).catch((error: unknown) => error);
  expect(failure).toEqual({ code: 'offline', details: {} });
  expect(isShopFailure(failure)).toBe(true);
  expect(logged.mock.calls.map(([, address]) => address)).toEqual(['/api/ShopProduct']);
});

test('notFound is distinguished from failures', () => {
  expect(isMissing({ code: 'notFound', details: {} })).toBe(true);
  expect(isMissing({ code: 'offline', details: {} })).toBe(false);
  expect(isMissing({ init: { status: 404 } })).toBe(true);
  expect(isMissing(new Error('broken'))).toBe(false);
});

test('what a balancer answers in the shop’s place is said to be busy', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [status, code] of [
    [500, 'unexpected'],
    [502, 'busy'],
    [504, 'busy'],
  ] as const) {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('<h1>Gateway</h1>', { status }));
    await expect(callShop('GET /api/ShopConfig', { query: {} })).rejects.toEqual({ code, details: {} });
  }
});
