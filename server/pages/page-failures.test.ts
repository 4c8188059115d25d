import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('[wall 97] a path with line breaks is not found, and injects no line into the log', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const path of ['/nincs%0Aroot%20signed%20in', '/de/%0d%0aerror', '/products/a%E2%80%A8b'])
    expect((await shop.call(`GET ${path}`)).status).toBe(404);
  expect(written.mock.calls).toEqual([]);
  written.mockRestore();
});
