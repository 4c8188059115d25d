import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const townsOf = async (code: string) =>
  (await shop.call<{ towns: string[] }>(`GET /api/PostalTown?postalCode=${code}`, {})).body.towns;

test('a postal code has its towns: one, several, or none that is known', async () => {
  expect(await townsOf('1117')).toEqual(['Budapest']);
  expect(await townsOf('6720')).toEqual(['Szeged']);
  expect(await townsOf('9023')).toEqual(['Győr']);
  expect(await townsOf('8200')).toEqual(['Veszprém']);
  expect((await townsOf('3882')).toSorted()).toEqual(['Abaújalpár', 'Abaújkér']);
  expect(await townsOf('9999')).toEqual([]);
});

test.each(['', '0123', '12', '11111', "1'17"])('%j is no postal code', async (code) => {
  const reply = await shop.call(`GET /api/PostalTown?postalCode=${encodeURIComponent(code)}`, {});
  expect(reply.status).toBe(400);
});
