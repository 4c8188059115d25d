import type { CartQuote } from '@kamra/contract/cart.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ onHand: 9 });
});
afterAll(() => shop.close());

/** What a browser, or a network in front of the shop, says of where a visitor comes from. */
const visitors: Record<string, string>[] = [
  { 'accept-language': 'ro-RO,ro;q=0.9', 'cf-ipcountry': 'RO', 'x-country-code': 'RO' },
  { 'accept-language': 'de-AT', 'cf-ipcountry': 'AT', 'x-forwarded-for': '193.81.0.1' },
  { 'accept-language': 'ru', 'cf-ipcountry': 'LV' },
];
const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '');

test('A21: wherever visitors come from, no page leads them elsewhere, refuses them or shows another price', async () => {
  for (const url of ['/', '/en', '/products', '/cart', '/checkout']) {
    const own = await shop.app.inject({ url });
    expect(own.statusCode, url).toBe(200);
    for (const headers of visitors) {
      const reply = await shop.app.inject({ url, headers });
      expect([reply.statusCode, reply.headers.location], url).toEqual([200, undefined]);
      if (url !== '/checkout' && url !== '/cart')
        expect(withoutNonces(reply.body)).toBe(withoutNonces(own.body));
    }
  }
});

test('A21: who lives in a state without delivery buys on the same terms with delivery to a served one', async () => {
  const lines = [{ productId, soldQuantity: 1 }];
  const quote = async (headers: Record<string, string>) =>
    (await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body: { lines }, headers })).body;
  expect(await quote(visitors[0]!)).toEqual(await quote({}));
  const billingAddress = { ...testAddress, countryCode: 'RO', postalCode: '010011', city: 'București' };
  const body = await draftOrder(shop, lines, { billingAddress });
  const placed = await shop.call<{ total: number }>('POST /ExternalOrder/Order', {
    body,
    headers: visitors[0]!,
  });
  expect(placed.status, placed.text).toBe(200);
  expect(placed.body.total).toBe(body.expectedTotal);
});
