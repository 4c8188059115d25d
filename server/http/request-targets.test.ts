import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { rawGet, sendRaw } from '../testing/test-raw-request.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

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

  test('a backslash in a query is an ordinary character', async () => {
    expect((await get('/search?searchText=a\\b')).status).toBe(200);
  });
});

describe('[wall 72] [wall 100] the host that a request claims', () => {
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

  test('is in no page, feed or sitemap, and cannot poison the page cache', async () => {
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

test('[wall 63] headers cannot forge the caller or the address', async () => {
  const claims = {
    'x-user-id': '1',
    'x-forwarded-user': 'admin',
    'x-remote-user': 'admin',
    'x-auth-request-email': 'admin@shop.example',
    authorization: 'Bearer admin',
    'x-original-url': '/api/SystemUser/Current',
    'x-forwarded-for': '9.9.9.9',
    'x-real-ip': '9.9.9.9',
    'x-client-ip': '9.9.9.9',
    'true-client-ip': '9.9.9.9',
    'cf-connecting-ip': '9.9.9.9',
    forwarded: 'for=9.9.9.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  for (const path of ['GET /api/SystemUser/Current', 'POST /api/ProductOrder/List'])
    expect(
      (await shop.call(path, { body: path.startsWith('POST') ? {} : undefined, headers: claims })).status,
    ).toBe(401);
  const seen = async (trustProxy?: string) => {
    const { app } = await buildApp({ connection: shop.connection, config: { ...shop.config, trustProxy } });
    app.get('/api/seen', { config: { kind: 'read' } }, async ({ ip, host, protocol }) => ({
      ip,
      host,
      protocol,
    }));
    const headers = { ...claims, host: 'bolt.example' };
    const [outside, proxy] = await Promise.all(
      ['8.8.8.8', '10.0.0.1'].map((remoteAddress) =>
        app.inject({ url: '/api/seen', headers, remoteAddress }),
      ),
    );
    await app.close();
    return [outside!.json(), proxy!.json()];
  };
  const untouched = (ip: string) => ({ ip, host: 'bolt.example', protocol: 'http' });
  expect(await seen()).toEqual([untouched('8.8.8.8'), untouched('10.0.0.1')]);
  const ofProxy = { ip: '9.9.9.9', host: 'evil.example', protocol: 'https' };
  expect(await seen('10.0.0.1')).toEqual([untouched('8.8.8.8'), ofProxy]);
});

describe('[wall 60] other spellings of closed doors', () => {
  const closed = ['SystemUser/Current', 'SystemUser/List', 'ConfigurationX'];

  test.each([
    ...closed.flatMap((path) => [
      `//api/${path}`,
      `/%61pi/${path}`,
      `/api;x/${path}`,
      `/api/./${path}`,
      `/API/${path}`,
    ]),
    ...closed.flatMap((path) => [
      `/api%2f${path}`,
      `/api/${path}/`,
      `/api/${path}.`,
      `/x/../api/${path}`,
      `/api/${path}%00`,
    ]),
    ...[
      '/admin;x',
      '/admin/..',
      '/admin.',
      '/ADMIN',
      '/%61dmin',
      '/admin%2f',
      '/admin/%2e%2e/api',
      '/admin//',
    ],
  ])('%s shows nothing that its plain spelling would not', async (target) => {
    const { status, text } = await get(target);
    expect([301, 308, 400, 401, 404, 405]).toContain(status);
    expect(text).not.toContain('systemUsers');
  });
});
