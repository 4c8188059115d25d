import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let asset: string;

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  shop.app.log.level = 'silent';
  asset = /\/assets\/[^"]+\.js/.exec((await shop.call('GET /')).text)![0];
});
afterAll(() => shop.close());

const own = { origin: 'https://bolt.example' };
const answers: [
  string,
  number,
  () => { method?: 'POST'; url: string; headers?: object; payload?: string },
][] = [
  ['a page', 200, () => ({ url: '/products' })],
  ['a personal page', 200, () => ({ url: '/cart' })],
  ['a page’s data', 200, () => ({ url: '/products.data' })],
  ['a redirect', 301, () => ({ url: '/products/' })],
  ['a page that is not there', 404, () => ({ url: '/no/such/page' })],
  ['the back office', 200, () => ({ url: '/admin/' })],
  ['a script', 200, () => ({ url: asset })],
  ['a script that is not there', 404, () => ({ url: '/assets/none.js' })],
  ['a file', 200, () => ({ url: '/kamra.svg' })],
  ['a picture that is not there', 404, () => ({ url: '/media/a/b.webp' })],
  ['a call', 200, () => ({ url: '/api/ShopConfig?language=hu' })],
  ['a wrong call', 400, () => ({ url: '/api/ShopProduct?productId=x' })],
  ['a call without a right', 401, () => ({ url: '/api/SystemUser/Current' })],
  [
    'a call from elsewhere',
    403,
    () => ({ method: 'POST', url: '/api/ShopProduct/List', headers: { origin: 'null' } }),
  ],
  ['no call', 404, () => ({ url: '/api/None' })],
  [
    'a body of another kind',
    415,
    () => ({ method: 'POST', url: '/api/ShopProduct/List', headers: own, payload: 'x' }),
  ],
  ['a file that is no upload', 404, () => ({ method: 'POST', url: '/nowhere', headers: own })],
  ['the description of the calls', 200, () => ({ url: '/api/docs/' })],
  ['a feed', 200, () => ({ url: '/feeds/google-merchant-en.xml' })],
  ['a sitemap', 200, () => ({ url: '/sitemap.xml' })],
  ['robots.txt', 200, () => ({ url: '/robots.txt' })],
];

describe('[wall 145] every reply', () => {
  test.each(answers)('%s (%i) has the headers that protect', async (name, status, request) => {
    const { statusCode, headers } = await shop.app.inject(request() as { url: string });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    const camera = name === 'the back office' ? 'camera=(self)' : 'camera=()';
    expect(headers['permissions-policy']).toContain(camera);
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    const type = String(headers['content-type'] ?? '');
    if (/^text\/(?!x-script)|json|xml|javascript/.test(type) && !type.startsWith('image/'))
      expect(type).toMatch(/charset=utf-8/i);
  });
});

/** A content security policy by directive. */
function directives(policy: unknown): Record<string, string> {
  const entries = String(policy)
    .split(/;\s*/)
    .map((directive) => directive.split(/ (.*)/s) as [string, string]);
  return Object.fromEntries(entries);
}

describe('[wall 146] the content security policy', () => {
  test.each(['/', '/products', '/cart', '/checkout', '/en/sign-in', '/no/such/page', '/admin/'])(
    'of %s lets run only what the page names',
    async (url) => {
      const policy = directives((await shop.app.inject(url)).headers['content-security-policy']);
      expect(policy['script-src']).toMatch(/^('(sha256|nonce)-[^']+' )+'strict-dynamic'$/);
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'connect-src': "'self'",
        'frame-ancestors': "'none'",
      });
      expect(Object.values(policy).join()).not.toContain('unsafe-eval');
      expect(policy['style-src']).not.toContain('unsafe');
    },
  );

  test('never repeats a nonce, and has none for cached pages', async () => {
    const policyOf = async (url: string) =>
      directives((await shop.app.inject(url)).headers['content-security-policy']);
    const [first, second] = [await policyOf('/admin/'), await policyOf('/admin/')];
    expect(first['script-src']).toContain("'nonce-");
    expect(first['script-src']).not.toBe(second['script-src']);
    for (const url of ['/', '/products', '/no/such/page']) {
      const { headers, body } = await shop.app.inject(url);
      expect(headers['content-security-policy']).not.toContain('nonce-');
      expect(body).not.toMatch(/\snonce="/);
    }
  });
});

describe('[wall 90] texts that would be scripts', () => {
  const texts = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '\u2028\u2029alert(1)',
    ']]>"\'`$\x7balert(1)}',
  ];

  test.each(texts)('are texts on every page that shows them: %j', async (text) => {
    const name = `Bögre ${text}`;
    const categoryId = await shop.addCategory(`Kategória ${texts.indexOf(text)}`);
    await shop.connection.pool.query('UPDATE category_texts SET name = $1 WHERE category_id = $2', [
      name,
      categoryId,
    ]);
    const id = await shop.addProduct({ name, categoryId });
    const path = String((await shop.call(`GET /products/${id}/x`)).headers.location);
    const search = `/search?searchText=${encodeURIComponent(text)}`;
    for (const url of [path, '/products', search]) {
      const { text: html, status } = await shop.call(`GET ${url}`);
      expect(status).toBe(200);
      for (const live of ['<script>alert', '<!--<script>']) expect(html.includes(live)).toBe(false);
      expect(/[\u2028\u2029](?=[^<]*<\/script>)/.test(html)).toBe(false);
      const facts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
      for (const [, json = ''] of facts) expect(() => JSON.parse(json)).not.toThrow();
      if (url === path)
        expect(JSON.stringify(facts.map(([, json = '']) => JSON.parse(json)))).toContain(
          JSON.stringify(name).slice(1, -1),
        );
    }
  });
});

describe('[wall 91] a return URL of another site', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
  ];

  test.each(elsewhere)('%s is followed by no page', async (target) => {
    const encoded = encodeURIComponent(target);
    const urls = [
      ...['returnTo', 'return', 'next', 'redirect', 'url', 'continue'].map(
        (name) => `/sign-in?${name}=${encoded}`,
      ),
      `/hu${target.startsWith('/') ? target : `/${target}`}`,
      `/hu/${target}`,
      `/hu/%2f${target}`,
      `/products/?returnTo=${encoded}`,
      `/hu/products?returnTo=${encoded}`,
    ];
    for (const url of urls) {
      const { headers, statusCode } = await shop.app.inject(url);
      const { location } = headers;
      if (location === undefined) continue;
      expect(String(location), `${url} ${statusCode}`).toMatch(/^\/(?![/\\])/);
      expect(new URL(String(location), 'https://bolt.example').origin).toBe('https://bolt.example');
    }
  });
});

describe('[wall 58] the data of pages', () => {
  test('has none of the back office; that of an order is for its owner', async () => {
    for (const url of ['/admin.data', '/admin/orders.data', '/admin/_.data', '/_root.data', '/__manifest'])
      expect((await shop.app.inject(url)).statusCode).toBe(404);
    for (const url of ['/order/abc.data', '/order/abc', '/en/order/%61bc.data', '/ORDER/abc.data']) {
      const { statusCode, body, headers } = await shop.app.inject(url);
      if (headers.location) continue;
      expect([403, 404], url).toContain(statusCode);
      expect(body).not.toContain('deliveryAddress');
    }
  });
});

test('[wall 150] the checkout runs no third-party script', async () => {
  for (const url of ['/checkout', '/cart', '/en/checkout']) {
    const { text, headers } = await shop.call(`GET ${url}`);
    const loaded = [...text.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)="([^"]*)"/g)].map(
      ([, at]) => at!,
    );
    expect(loaded.filter((at) => !/^(\/(?!\/)|https:\/\/bolt\.example\/)/.test(at))).toEqual([]);
    const imported = [...text.matchAll(/(?:import|from)\s*\(?\s*"([^"]+)"/g)].map(([, at]) => at!);
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((at) => !/^\/assets\/[\w.-]+\.js$/.test(at))).toEqual([]);
    const kinds = [...text.matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = '']) => /type="([^"]+)"/.exec(attributes)?.[1] ?? 'script',
    );
    // The appearance before the first paint, the scroll position, the router's context, its data and its end, and
    // what starts the scripts.
    const inline = kinds.filter((kind) => kind === 'script');
    expect(inline).toHaveLength(6);
    // Beside those the script that waits, and the style sheet.
    expect(new Set(kinds)).toEqual(new Set(['script', 'application/ld+json', 'text/plain']));
    expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(
      inline.length + 2,
    );
  }
});
