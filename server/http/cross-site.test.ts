import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let changes: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[];

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'http://bolt.example' });
  shop.app.log.level = 'silent';
  cookie = (await shop.addStaff('administrator')).cookie;
  const isChange = (method: string) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
  changes = shop.routes
    .map((route) => route.split(' ') as ['POST', string])
    .filter(([method]) => isChange(method))
    .map(([method, path]) => ({ method, url: path.replace(/:\w+/g, '1') }));
});
afterAll(() => shop.close());

const host = 'bolt.example';
const statusOf = async (request: (typeof changes)[number], headers: Record<string, string>, app = shop.app) =>
  (await app.inject({ ...request, headers: { host, ...headers } })).statusCode;

describe('[wall 82] a change that another site’s page sends', () => {
  const foreign: Record<string, string>[] = [
    ...[
      'null',
      'https://bolt.example',
      'ftp://bolt.example',
      'http://bolt.example:8080',
      'http://evil.example',
    ],
    ...[
      'http://sub.bolt.example',
      'http://bolt.example.evil.example',
      'http://evilbolt.example',
      'http://bolt.example.',
    ],
    ...[
      'http://bolt.example@evil.example',
      'http://bolt.example/',
      'bolt.example',
      '',
      'http://',
      'file://',
      '*',
    ],
  ].map((origin) => ({ origin }));
  const sites: Record<string, string>[] = [
    ...['cross-site', 'same-site', 'nonsense'].map((site) => ({ 'sec-fetch-site': site })),
    { origin: 'http://bolt.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://bolt.example', 'sec-fetch-site': 'same-site' },
    {},
  ];
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
  ];

  test('is refused by every call, whatever the body', async () => {
    expect(changes.length).toBeGreaterThan(30);
    for (const change of changes) {
      for (const [index, headers] of [...foreign, ...sites].entries()) {
        const type = types[index % types.length]!;
        const status = await statusOf(change, { ...headers, cookie, 'content-type': type });
        expect(status, `${change.method} ${change.url} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  });

  test('is refused on unknown paths, too', async () => {
    for (const url of ['/', '/cart', '/cart.data', '/products', '/admin/', '/assets/x', '/no/such/page'])
      expect(await statusOf({ method: 'POST', url }, { origin: 'http://evil.example', cookie })).toBe(403);
  });

  test('passes from the shop’s own pages, at any of its hosts', async () => {
    const list = { method: 'POST', url: '/api/ShopProduct/List' } as const;
    const own: Record<string, string>[] = [
      { origin: 'http://bolt.example' },
      { origin: 'http://bolt.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin', cookie },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    ];
    for (const headers of own)
      expect(await statusOf(list, { 'content-type': 'application/json', ...headers })).not.toBe(403);
  });

  test('passes through a trusted proxy, with the origin that it forwards', async () => {
    const config = { ...shop.config, shopUrl: 'https://bolt.example', trustProxy: '127.0.0.1' };
    const { app } = await buildApp({ connection: shop.connection, config });
    const list = { method: 'POST', url: '/api/ShopProduct/List' } as const;
    const proxied = { host: 'kamra:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
    expect(await statusOf(list, { ...proxied, origin: 'https://bolt.example' }, app)).not.toBe(403);
    expect(await statusOf(list, { ...proxied, origin: 'https://shop.example' }, app)).not.toBe(403);
    expect(await statusOf(list, { ...proxied, origin: 'http://shop.example' }, app)).toBe(403);
    expect(await statusOf(list, { ...proxied, origin: 'https://shop.example' })).toBe(403);
    await app.close();
  });
});

describe('[wall 148] other sites’ scripts', () => {
  test.each([
    'http://evil.example',
    'null',
    'http://bolt.example.evil.example',
    'http://evilbolt.example',
    'https://bolt.example',
  ])('are let in by no answer: %s', async (origin) => {
    for (const url of [
      '/',
      '/api/ShopConfig?language=hu',
      '/products',
      '/assets/x.js',
      '/kamra.svg',
      '/robots.txt',
      '/admin/',
    ]) {
      const requests = [
        { method: 'GET' as const, url, headers: { origin } },
        { method: 'OPTIONS' as const, url, headers: { origin, 'access-control-request-method': 'POST' } },
      ];
      for (const request of requests) {
        const { headers } = await shop.app.inject(request);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    }
  });
});

describe('[wall 59] [wall 61] methods that change nothing', () => {
  test('a call accepts its own method only, whatever a header or parameter says', async () => {
    const logoff = {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'POST',
      'x-http-method': 'PUT',
    };
    const before = await catalogueState();
    for (const { method, url } of changes) {
      for (const other of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const) {
        if (other === method || shop.routes.some((route) => isRoute(route, other, url))) continue;
        const answer = await shop.app.inject({
          method: other,
          url: `${url}?_method=${method}`,
          headers: { host, cookie, origin: 'http://bolt.example', ...logoff },
        });
        expect([404, 405], `${other} ${url}`).toContain(answer.statusCode);
      }
    }
    expect(await catalogueState()).toEqual(before);
  });

  test('pages accept GET and HEAD, private ones forms, and a HEAD has no body', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/', '/cart', '/products', '/products.data', '/admin/'])
        expect([404, url === '/cart' && method === 'POST' ? 415 : 404], `${method} ${url}`).toContain(
          await statusOf({ method, url }, { origin: 'http://bolt.example', cookie }),
        );
    }
    const head = await shop.app.inject({ method: 'HEAD', url: '/products' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('an image, a frame or a prefetch of another site signs nobody off', async () => {
    for (const dest of ['image', 'iframe', 'document', 'empty', 'script']) {
      const { statusCode } = await shop.app.inject({
        url: '/api/SystemUser/Logoff',
        headers: { host, cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest },
      });
      expect(statusCode).toBe(403);
    }
    const { statusCode } = await shop.app.inject({
      url: '/api/SystemUser/Current',
      headers: { host, cookie },
    });
    expect(statusCode).toBe(200);
  });
});

function isRoute(route: string, method: string, url: string): boolean {
  const [ofRoute, path = ''] = route.split(' ');
  return (
    ofRoute === method &&
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`).test(url) &&
    path !== '/*'
  );
}

async function catalogueState() {
  const { rows } = await shop.connection.pool.query(
    `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM orders) AS orders,
       (SELECT count(*) FROM system_users) AS users, (SELECT count(*) FROM audit_log) AS audited`,
  );
  return rows;
}
