import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawGet, sendRaw } from '../testing/test-raw-request.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let administrator: string;

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  shop.app.log.level = 'silent';
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  administrator = (await shop.addStaff('administrator')).cookie;
});
afterAll(() => shop.close());

const own = ['origin: https://bolt.example'];
const send = (head: string[], body: string | Buffer = '') =>
  sendRaw(
    shop.app,
    Buffer.concat([
      Buffer.from([...head, 'host: bolt.example', 'connection: close', '', ''].join('\r\n'), 'latin1'),
      Buffer.from(body),
    ]),
  );

describe('[wall 108] paths of files', () => {
  const strange = [
    ...[
      '/assets/',
      '/assets',
      '/admin/assets/',
      '/admin/assets',
      '/assets/.',
      '/assets/%2e',
      '/assets/..%2f',
    ],
    ...['/assets/%2e%2e/', '/assets/%2e%2e%2f%2e%2e%2fpackage.json', '/assets/....//', '/assets/%5c..%5c'],
    ...[
      '/assets/%00',
      '/assets/a%00.js',
      '/assets/%',
      '/assets/%zz',
      '/assets/%2f%2fetc/passwd',
      '/assets/a//b.js',
    ],
    ...['/admin/assets/%2e%2e/index.html', '/admin/assets/..%5c', '/admin/..', '/admin/../server/config.ts'],
    ...['/api/docs/static/%2e%2e/', '/api/docs/static/%2e%2e/%2e%2e/package.json', '/api/docs/static/'],
    ...[
      '/api/docs/static/..%2fx',
      '/api/docs/static/%00',
      '/api/docs/json/%2e%2e',
      '/api/docs/%',
      '/api/docs/static/%',
    ],
    ...['/media/', '/media/%2e%2e/x', '/media/%00/%00', '/media/a/%', '/media/..%2f..%2fetc%2fpasswd'],
    ...['/sitemaps/', '/sitemaps/%', '/sitemaps/pages-xx.xml', '/feeds/', '/feeds/%2e%2e', '/feeds/%'],
    ...[
      '/.git',
      '/.git/config',
      '/.env',
      '/.env.example',
      '/package.json',
      '/server/config.ts',
      '/%2e%2e/.env',
    ],
    ...['/..', '/../', '/./', '/%2e%2e', '/..;/admin', '/products/..', '/products/%2e%2e/cart', '/a/../../b'],
    ...[
      '/%',
      '/%%',
      '/%ff',
      '/%c0%ae',
      '/%ed%a0%80',
      '/%00',
      '/\x7f',
      '/é',
      '/ÿ/þ',
      '/_.data',
      '/.data',
      '/x/.data',
    ],
    ...[
      '/..data',
      '/_root.data',
      '/%2e.data',
      '/products.data?_routes=',
      '/products.data?_routes=%00',
      '/__manifest',
    ],
    ...[
      '/products?%',
      '/products?%zz=%',
      '/products?page=%00',
      '/products?searchText=%ed%a0%80',
      '/products?&=&==',
    ],
    ...['/products?__proto__=1&constructor=2', '/products?attribute.__proto__=1', '/products/__proto__'],
    ...[
      '/products/%00',
      '/products/1/%00',
      '/products/1e9/x',
      '/products/-1/x',
      '/products/99999999999/x',
      '/brands/%00',
    ],
    ...[
      '/order/%00',
      '/conditions/__proto__',
      '/wishlist?share=%00',
      `/${'a/'.repeat(500)}`,
      `/products/${'x'.repeat(3_000)}`,
    ],
    `/products?searchText=${'%F0%9F%98%80'.repeat(300)}`,
    `/products?${'filterBrands=a&'.repeat(500)}`,
  ];

  test.each(strange)('are answered without a failure of ours: %s', async (target) => {
    const { status, text } = await sendRaw(shop.app, rawGet(target, ['accept: text/html']));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:x:|"workspaces"|DATABASE_URL|node_modules\//);
  });

  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/',
    '/assets/x.js.map',
  ])('%s is not found', async (target) => expect((await sendRaw(shop.app, rawGet(target))).status).toBe(404));
});

describe('[wall 101] a page under the name of a file', () => {
  test.each([
    '/account/x.css',
    '/account;.js',
    '/account.css',
    '/account%2ejs',
    '/cart/a.js',
    '/order/x.png',
    '/account/%2e%2e%2fx.css',
  ])('%s shows nobody’s page to a cache', async (target) => {
    const first = await sendRaw(shop.app, rawGet(target));
    const { location } = first.headers;
    const { status, headers } = location ? await sendRaw(shop.app, rawGet(location)) : first;
    expect(status === 404 || headers['cache-control'] === 'private, no-store', `${status}`).toBe(true);
  });
});

describe('interrupted uploads', () => {
  const upload = (type: string, body: string) =>
    send(
      [
        'POST /api/ProductImport HTTP/1.1',
        ...own,
        `cookie: ${administrator}`,
        `content-type: ${type}`,
        `content-length: ${body.length}`,
      ],
      body,
    );
  const part = 'Content-Disposition: form-data; name="File"; filename="a.csv"\r\n\r\nsku\r\n';

  test.each([
    ['without a boundary', 'multipart/form-data', `--x\r\n${part}--x--\r\n`],
    ['with an empty boundary', 'multipart/form-data; boundary=', `--\r\n${part}----\r\n`],
    ['whose end is missing', 'multipart/form-data; boundary=x', `--x\r\n${part}`],
    ['whose head is unfinished', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
    ['with a part without a head', 'multipart/form-data; boundary=x', '--x\r\n\r\nabc\r\n--x--\r\n'],
    ['with another boundary', 'multipart/form-data; boundary=y', `--x\r\n${part}--x--\r\n`],
    ['with nothing in them', 'multipart/form-data; boundary=x', ''],
    ['with an endless head', 'multipart/form-data; boundary=x', `--x\r\nX: ${'a'.repeat(100_000)}`],
    [
      'with a strange charset',
      'multipart/form-data; boundary=x; charset=nonsense',
      `--x\r\n${part}--x--\r\n`,
    ],
  ])('%s are the sender’s fault', async (_name, type, body) => {
    const { status, text } = await upload(type, body);
    expect(status, text).toBeGreaterThanOrEqual(400);
    expect(status, text).toBeLessThan(500);
    expect(text).toContain('"code":"');
  });
});

describe('[wall 123] compressed bodies', () => {
  test.each(['gzip', 'br', 'deflate', 'GZIP', 'x-gzip', 'gzip, gzip', 'zstd'])(
    'are refused before they are read: %s',
    async (encoding) => {
      const body = gzipSync('{"page":1}');
      const { status } = await send(
        [
          'POST /api/ShopProduct/List HTTP/1.1',
          ...own,
          'content-type: application/json',
          `content-encoding: ${encoding}`,
          `content-length: ${body.length}`,
        ],
        body,
      );
      expect(status).toBe(415);
    },
  );

  test('an upload of 300 megabytes of zeros delays no other request', async () => {
    const zip = createGzip();
    const chunks: Buffer[] = [];
    zip.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((done) => zip.once('end', done));
    const megabytes = Buffer.alloc(10_000_000);
    for (let index = 0; index < 30; index++) zip.write(megabytes);
    zip.end();
    await ended;
    const bomb = Buffer.concat(chunks);
    const { status } = await send(
      [
        'POST /api/ProductImport HTTP/1.1',
        ...own,
        `cookie: ${administrator}`,
        'content-type: multipart/form-data; boundary=x',
        'content-encoding: gzip',
        `content-length: ${bomb.length}`,
      ],
      bomb,
    );
    expect(status).toBe(415);
  });
});

describe('[wall 93] content types', () => {
  const list = (type: string | null, body = '{"page":1,"pageSize":1}') =>
    send(
      [
        'POST /api/ShopProduct/List HTTP/1.1',
        ...own,
        ...(type === null ? [] : [`content-type:${type}`]),
        `content-length: ${body.length}`,
      ],
      body,
    );

  test.each([
    ...[' application/json\ta', ' application/json x', ' application/jsonx', ' application\\json'],
    ...[' text/plain', ' application/x-www-form-urlencoded', ' application/xml', ' */*', ' json', '', null],
    ...[' application/json, text/plain', ' application/ json', ' text/json'],
  ])('a body of type “%s” is not read past its schema', async (type) => {
    const { status, text } = await list(type);
    expect(status, text).toBe(415);
  });

  test.each([
    ' application/json;;x',
    ' \u00a0application/json',
    ' application/json; charset=utf-7',
    ' application/json;',
  ])('however its type is spelled, “%s”, a body meets the schema', async (type) => {
    const { status } = await list(type, '{"page":"one"}');
    expect([400, 415]).toContain(status);
  });

  test('two content types are not one', async () => {
    const body = '{"page":1}';
    const { status } = await send(
      [
        'POST /api/ShopProduct/List HTTP/1.1',
        ...own,
        'content-type: text/plain',
        'content-type: application/json',
        `content-length: ${body.length}`,
      ],
      body,
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('the right one is accepted, with or without a charset', async () => {
    for (const type of ['application/json', ' application/json; charset=utf-8', ' Application/JSON'])
      expect((await list(type)).text).not.toContain('unsupportedMediaType');
  });
});
