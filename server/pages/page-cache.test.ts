import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';

let shop: TestShop;
let pages: HtmlCache;
let app: Awaited<ReturnType<typeof buildApp>>['app'];
let productPath: string;

beforeAll(async () => {
  shop = await startTestShop();
  pages = createHtmlCache();
  ({ app } = await buildApp({ connection: shop.connection, config: shop.config, pages }));
  app.log.level = 'silent';
  const id = await shop.addProduct();
  productPath = String((await app.inject(`/products/${id}/x`)).headers.location);
  pages.forget();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

/** How many pages the cache has gained after requests of the URLs. */
async function heldMoreAfter(urls: string[], cookie?: string) {
  const before = pages.stats();
  for (const url of urls) await app.inject({ url, headers: cookie ? { cookie } : {} });
  const after = pages.stats();
  return { pages: after.pages - before.pages, others: after.others - before.others };
}

describe('the page cache', () => {
  const junk = [
    'fbclid=1',
    'utm_source=a&utm_medium=b',
    'gclid=2',
    'x=3',
    'page=1',
    'sort=nonsense',
    '',
    '&&',
    'a[]=1',
  ];

  test('stores a page once, whatever parameters it does not read', async () => {
    for (const path of [
      '/',
      '/en',
      '/products',
      '/brands',
      '/contact',
      '/conditions',
      '/compare',
      productPath,
    ]) {
      pages.forget();
      expect(await heldMoreAfter(junk.map((query) => `${path}?${query}`)), path).toEqual({
        pages: 1,
        others: 0,
      });
    }
  });

  test('stores the data of a page once, too', async () => {
    pages.forget();
    const routes = 'root,product-list/all-products-page';
    const urls = ['x=1', 'x=2'].flatMap((query) => [
      `/products.data?${query}&_routes=${encodeURIComponent(routes)}`,
      `/products.data?_routes=${encodeURIComponent(`${routes},no-such-route-${query}`)}`,
    ]);
    expect(await heldMoreAfter(urls)).toEqual({ pages: 1, others: 0 });
  });

  test('distinguishes pages by what they read', async () => {
    pages.forget();
    const urls = ['?searchText=a', '?searchText=b', '?inStock=true', '?inStock=true&fbclid=1', '?page=01'];
    expect((await heldMoreAfter(urls.map((query) => `/products${query}`))).pages).toBe(4);
    expect((await heldMoreAfter(['/products'], 'kamra-currency=1')).pages).toBe(1);
    expect((await heldMoreAfter(['/products'], 'kamra-currency=3')).pages).toBe(0);
    expect((await heldMoreAfter(['/products'], 'kamra-currency=4')).pages).toBe(0);
  });

  test('missing pages and redirects evict no page', async () => {
    pages.forget();
    await app.inject('/');
    const none = Array.from({ length: 120 }, (_, index) => [
      `/none/${index}/x/y`,
      `/hu/none-${index}`,
    ]).flat();
    expect(await heldMoreAfter(none)).toMatchObject({ pages: 0 });
    const { pages: kept, others, otherBytes } = pages.stats();
    expect(kept).toBe(1);
    expect(others).toBeGreaterThan(0);
    expect(otherBytes).toBeLessThanOrEqual(2 * 1024 * 1024 + 1);
  });

  test('personal pages are not in it', async () => {
    pages.forget();
    const urls = [
      '/cart',
      '/checkout',
      '/account',
      '/sign-in',
      '/CART',
      '/cart/',
      '/%63art',
      '/en/cart.data',
    ];
    expect(
      await heldMoreAfter([...urls, '/wishlist?share=abc', '/order/abc', '/newsletter/confirm?token=a']),
    ).toMatchObject({
      pages: 0,
    });
  });
});

describe('cache-control of replies', () => {
  const rules = {
    public: { 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'accept-encoding, cookie' },
    private: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    redirect: { 'cache-control': 'public, max-age=0, s-maxage=60' },
    missing: { 'cache-control': 'public, max-age=0, s-maxage=10' },
  };

  test.each([
    ...['/', '/en', '/products', '/products?page=1&x=1', '/search?searchText=a', '/brands'].map((url) => [
      'public',
      url,
    ]),
    ...['/contact', '/conditions', '/landing', '/compare', '/wishlist', '/products.data'].map((url) => [
      'public',
      url,
    ]),
    ...['/cart', '/checkout', '/order/abc', '/sign-in', '/account', '/de/account'].map((url) => [
      'private',
      url,
    ]),
    ...['/cart.data', '/newsletter/confirm?token=a', '/wishlist?share=abc'].map((url) => ['private', url]),
    ...['/hu/products', '/products/', '/Products', '/%70roducts'].map((url) => ['redirect', url]),
    ...['/no/such/page', '/products/999999/x', '/brands/none', '/xx'].map((url) => ['missing', url]),
  ] as [keyof typeof rules, string][])('%s: %s', async (kind, url) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject(rules[kind]);
    expect(headers['cdn-cache-control'] !== undefined).toBe(kind === 'public');
  });

  test('a page in another currency varies by cookie', async () => {
    const [forints, euros] = await Promise.all(
      [undefined, 'kamra-currency=1'].map((cookie) =>
        app.inject({ url: '/products', headers: cookie ? { cookie } : {} }),
      ),
    );
    expect(forints!.body).not.toBe(euros!.body);
    expect(euros!.headers.vary).toContain('cookie');
  });

  test('the link of a feed shows its currency to who has chosen none, and is stored nowhere', async () => {
    const open = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} });
    const euros = (await open(productPath, 'kamra-currency=1')).body;
    const linked = await open(`${productPath}?currencyId=1`);
    expect([linked.body === euros, linked.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(linked.headers['set-cookie']).toMatch(/^kamra-currency=1; Max-Age=31536000; Path=\//);
    expect(linked.headers['x-robots-tag']).toBeUndefined();
    const forints = (await open(productPath)).body;
    for (const [query, cookie] of [
      ['currencyId=1', 'kamra-currency=3'],
      ['currencyId=9', ''],
      ['currencyId=3', ''],
    ]) {
      const reply = await open(`${productPath}?${query}`, cookie);
      expect([reply.body === forints, reply.headers['set-cookie']], query).toEqual([true, undefined]);
    }
    expect((await open(`${productPath}x?currencyId=1`)).headers.location).toBe(`${productPath}?currencyId=1`);
  });

  test('files, feeds and failures have their own rules', async () => {
    const asset = /\/assets\/[^"]+\.js/.exec((await app.inject('/')).body)![0];
    const cacheControlOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
    expect(await cacheControlOf(asset)).toBe('public, max-age=31536000, immutable');
    expect(await cacheControlOf('/kamra.svg')).toBe('public, max-age=86400');
    expect(await cacheControlOf('/robots.txt')).toBe('public, max-age=3600');
    expect(await cacheControlOf('/sitemap.xml')).toBe('public, max-age=3600');
    expect(await cacheControlOf('/assets/of-another-build.js')).toBe('no-store');
    expect(await cacheControlOf('/api/ShopProduct?productId=x')).toBe('no-store');
    expect(await cacheControlOf('/admin/')).toBe('no-store');
  });
});

describe('one spelling of each path', () => {
  test.each([
    ['/products/', '/products'],
    ['/products?page=1&utm_source=a', null],
    ['/Products/?fbclid=1', '/products?fbclid=1'],
    ['/en/', '/en'],
    ['/de/BRANDS', '/de/brands'],
    ['/%70roducts', '/products'],
    ['/a//b', '/a/b'],
  ])('%s leads to %s', async (url, location) => {
    expect((await app.inject(url)).headers.location ?? null).toBe(location);
  });

  test('a redirect keeps parameters that the page does not read', async () => {
    const location = async (url: string) => (await app.inject(url)).headers.location;
    expect(await location('/hu/products?page=2&utm_source=a')).toBe('/products?page=2&utm_source=a');
    expect(await location('/products?page=7&utm_source=a')).toBe('/products?utm_source=a');
    expect(await location(`${productPath}x?gclid=5`)).toBe(`${productPath}?gclid=5`);
  });
});

describe('clients without an encoding, or with gzip only', () => {
  test.each([undefined, 'gzip', 'br', 'deflate'])('gets the same page: %s', async (encoding) => {
    const text = async () => {
      const reply = await fetchPage(encoding);
      return new Response(reply).text();
    };
    pages.forget();
    const [first, second] = [await text(), await text()];
    expect(first).toContain('<!DOCTYPE html>');
    expect(second).toBe(first);
  });
});

async function fetchPage(encoding: string | undefined): Promise<ReadableStream | null> {
  const { rawPayload, headers } = await app.inject({
    url: '/products',
    headers: encoding ? { 'accept-encoding': encoding } : {},
  });
  const body = new Blob([new Uint8Array(rawPayload)]).stream();
  const used = headers['content-encoding'];
  if (used === 'gzip') return body.pipeThrough(new DecompressionStream('gzip'));
  if (used === 'br') {
    const { brotliDecompressSync } = await import('node:zlib');
    return new Blob([new Uint8Array(brotliDecompressSync(rawPayload))]).stream();
  }
  return body;
}
