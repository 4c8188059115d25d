import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawGet, sendRaw } from './test-raw-request.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let productPath: string;

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const id = await shop.addProduct();
  const { headers } = await shop.call(`GET /products/${id}/x`);
  productPath = String(headers.location);
});
afterAll(() => shop.close());

const get = (target: string, headers?: string[]) => sendRaw(shop.app, rawGet(target, headers));

describe('request targets', () => {
  test.each([
    'http://evil.example/products',
    'https://evil.example/',
    'HTTP://bolt.example/products',
    '//evil.example',
    '//evil.example/products',
    '///products',
    '/\\evil.example/products',
    '\\evil.example',
    '/\\/evil.example',
    '/products\\..\\cart',
    '/products#top',
    '//admin',
    '//api/ShopConfig',
    '*',
  ])('that name a host, or could be read so, are refused: %s', async (target) => {
    const { status, text } = await get(target);
    expect(status).toBe(400);
    expect(text).toContain('"code":"invalidRequest"');
    expect(text).not.toContain('evil');
  });

  test('a backslash in a query is a letter like any other', async () => {
    expect((await get('/search?searchText=a\\b')).status).toBe(200);
  });
});

describe('[wall 72] [wall 100] what a request says of its own host', () => {
  const lies = [
    'host: evil.example',
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: ftp',
    'x-forwarded-for: 66.66.66.66',
    'x-forwarded-port: 666',
    'forwarded: host=evil.example;proto=ftp',
    'x-original-url: /evil.example',
    'x-rewrite-url: /evil.example',
    'x-react-router-path: /evil.example',
    'x-react-router-spa-mode: yes',
    'x-react-router-prerender-data: evil.example',
    'x-remix-reload-document: evil.example',
    'x-forwarded-prefix: /evil.example',
    'x-http-method-override: DELETE',
    'accept-language: evil.example',
    'cookie: kamra-currency=evil.example; session=evil.example',
  ];
  const withLies = (target: string) =>
    sendRaw(shop.app, `GET ${target} HTTP/1.1\r\nconnection: close\r\n${lies.join('\r\n')}\r\n\r\n`);
  const bodyOf = ({ text }: { text: string }) => text.slice(text.indexOf('\r\n\r\n'));

  test('is in no page, feed or sitemap, and the page kept for others is the true one', async () => {
    const targets = [
      '/',
      '/en',
      '/products',
      '/products.data',
      '/brands',
      '/contact',
      productPath,
      '/no/such/page',
    ];
    const others = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages-hu.xml', '/feeds/google-merchant-en.xml'];
    for (const target of [...targets, ...others]) {
      const poisoned = await withLies(target);
      const afterwards = await get(target);
      expect(poisoned.text, target).not.toContain('evil.example');
      expect(poisoned.status, target).toBe(afterwards.status);
      expect(bodyOf(poisoned), target).toBe(bodyOf(afterwards));
    }
  });

  test('canonical and hreflang links begin with the shop’s own address', async () => {
    const { text } = await withLies('/en/products?fbclid=1&utm_source=evil.example');
    expect(text).toContain('<link rel="canonical" href="https://bolt.example/en/products"/>');
    const links = [...text.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g)];
    expect(links.length).toBeGreaterThan(6);
    for (const [, href] of links) expect(href).toMatch(/^https:\/\/bolt\.example(\/|$)/);
    expect(text).not.toContain('fbclid');
  });
});
