import { expect, test } from 'vitest';
import { currencyOfCookies, readShopContext } from './shop-context.ts';

const shopContext = (path: string, language?: string, cookie = '') =>
  readShopContext({
    params: { language },
    request: new Request(`https://shop.example${path}`, { headers: { cookie } }),
  });

test.each([
  ['', 3],
  ['kamra-currency=1', 1],
  ['a=b; kamra-currency=2; c=d', 2],
  ['kamra-currency=4', 3],
  ['kamra-currency=12', 3],
  ['not-kamra-currency=1', 3],
])('the cookies “%s” mean currency %i', (cookies, currencyId) => {
  expect(currencyOfCookies(cookies)).toBe(currencyId);
});

test('the plain path is Hungarian, prefixes are other languages', () => {
  expect(shopContext('/products')).toEqual({ language: 'hu', currencyId: 3 });
  expect(shopContext('/de/products', 'de', 'kamra-currency=1')).toEqual({ language: 'de', currencyId: 1 });
});

test('the prefix of the default language redirects to the plain path', () => {
  const thrown = thrownBy(() => shopContext('/hu/products?sort=2', 'hu')) as Response;
  expect(thrown.status).toBe(301);
  expect(thrown.headers.get('location')).toBe('/products?sort=2');
});

test('an unknown language is no page', () => {
  expect(thrownBy(() => shopContext('/xx/products', 'xx'))).toMatchObject({ init: { status: 404 } });
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
}
