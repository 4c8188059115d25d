import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparisonOperators as operators } from '../../contract/list-request.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { sendRaw } from './send-raw.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ name: 'Bögre 100% (a+)+$', sku: 'BOG_1' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const port = () => (shop.app.server.address() as AddressInfo).port;
const list = (body: object) => shop.call<{ totalCount: number }>('POST /api/ShopProduct/List', { body });
const search = async (value: string) => {
  const reply = await list({
    fieldConditions: [{ fieldName: 'searchText', value, comparisonOperator: operators.TextLike }],
  });
  return reply.status;
};
/** Sends a body as it is. */
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  sendRaw(port(), {
    method: 'POST',
    target: path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

test('[wall 2] only whole numbers of pieces are bought', async () => {
  const wrong = [0, -1, 1.5, '1', '1e3', 1e308, Number.NaN, 2 ** 31, 2 ** 53 + 1, null, [1], {}, true];
  for (const soldQuantity of wrong) {
    const lines = [{ productId, soldQuantity }];
    for (const name of ['POST /api/ShopCart/Quote', 'POST /ExternalOrder/Order']) {
      const reply = await shop.call(name, { body: { lines } });
      expect(reply, `${name} ${soldQuantity}`).toMatchObject({
        status: 400,
        body: { code: 'invalidRequest' },
      });
    }
  }
});

test('[wall 5] no currency or language that the shop has not', async () => {
  for (const currencyId of [0, 4, -1, '3', 'HUF', null, 1.5, [3]]) {
    expect((await list({ currencyId })).status, String(currencyId)).toBe(400);
    const query = `productId=${productId}&currencyId=${currencyId === '3' ? 'x3' : currencyId}`;
    const isKnown = Array.isArray(currencyId); // in an address `3` and `[3]` are the same text
    expect((await shop.call(`GET /api/ShopProduct?${query}`)).status, query).toBe(isKnown ? 200 : 400);
  }
  for (const language of ['xx', 'HU', 'hu;', '', null, ['hu'], 'hu\0']) {
    expect((await list({ language })).status, String(language)).toBe(400);
  }
});

test('[wall 86] a language is one of six words and never a path, a key or SQL', async () => {
  for (const language of ["hu'||pg_sleep(5)--", '../../../secret', '__proto__', 'constructor', 'toString']) {
    const text = encodeURIComponent(language);
    expect((await list({ language })).status).toBe(400);
    for (const path of ['/api/ShopConfig', '/api/ShopProductBrand', '/api/ShopProduct/GroupTypes'])
      expect((await shop.call(`GET ${path}?language=${text}`)).status, path).toBe(400);
    expect((await shop.call(`GET /sitemaps/pages-${text}.xml`)).status).toBe(404);
  }
});

test('[wall 87] operators are those of the contract, and what they compare has an end', async () => {
  for (const comparisonOperator of [13, -1, 1.5, '1', null]) {
    const fieldConditions = [{ fieldName: 'productId', value: '1', comparisonOperator }];
    expect((await list({ fieldConditions })).status).toBe(400);
  }
  for (const value of [1, true, [], {}]) {
    const fieldConditions = [{ fieldName: 'productName', value, comparisonOperator: operators.Equal }];
    expect((await list({ fieldConditions })).status).toBe(400);
  }
  const codes = (count: number) => ({
    fieldName: 'productBrandCode',
    values: Array.from({ length: count }, (_, each) => `b${each}`),
    comparisonOperator: operators.Contains,
  });
  expect((await list({ fieldConditions: [codes(100)] })).status).toBe(200);
  expect((await list({ fieldConditions: [codes(10_000)] })).status).toBe(400);
  expect((await list({ fieldConditions: Array.from({ length: 8 }, () => codes(100)) })).status).toBe(400);
  expect((await list({ fieldConditions: Array.from({ length: 41 }, () => codes(1)) })).status).toBe(400);
});

test('[wall 88] searches take every character for itself', async () => {
  const texts = [
    '%',
    '_',
    '\\',
    '%_'.repeat(100),
    '(a+)+$',
    '[',
    '*',
    '?',
    "'",
    ':*',
    '&|!',
    '<->',
    'a'.repeat(200),
  ];
  for (const text of texts) expect(await search(text), text).toBe(200);
  const named = async (value: string) => {
    const fieldConditions = [{ fieldName: 'productName', value, comparisonOperator: operators.TextLike }];
    return (await list({ fieldConditions })).body.totalCount;
  };
  expect(await Promise.all(['00%', '(a+)+$', '%%%', '___', 'b_g', '\\\\\\'].map(named))).toEqual([
    1, 1, 0, 0, 0, 0,
  ]);
});

describe('[wall 92] a prototype is no key', () => {
  test.each([
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"fieldConditions":[{"fieldName":"productId","value":"1","comparisonOperator":1,"__proto__":{"polluted":1}}]}',
    '{"fieldConditions":[{"fieldName":"__proto__","value":"1","comparisonOperator":1}]}',
    '{"fieldConditions":[{"fieldName":"attribute:__proto__","value":"1","comparisonOperator":1}]}',
    '{"orderBy":{"fieldName":"constructor","isAscendingOrder":true}}',
    '{"orderBy":{"fieldName":"__proto__","isAscendingOrder":true}}',
  ])('%s', async (body) => {
    expect((await post('/api/ShopProduct/List', body)).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('nor in an address', async () => {
    for (const query of [
      '__proto__=1',
      '__proto__[polluted]=1',
      'constructor=1',
      'toString=1',
      'constructor.prototype=1',
    ])
      expect((await shop.call(`GET /api/ShopProductBrand?${query}`)).status, query).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('[wall 94] what is no JSON, too deep, too large or no text is refused', async () => {
  const depth = 10_000;
  const bodies: [string, number[]][] = [
    [`${'['.repeat(depth)}${']'.repeat(depth)}`, [400]],
    [`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, [400]],
    ['{"page":1,"page":"x"}', [400]],
    ['{"language":"\\u0000"}', [400]],
    ['{"language":"\\ud800"}', [400]],
    ['{"page":\0}', [400]],
    ['', [400]],
    [JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), [413, 0]],
  ];
  for (const [body, statuses] of bodies) {
    const { status } = await post('/api/ShopProduct/List', body);
    expect(statuses, body.slice(0, 40)).toContain(status);
  }
});

test('[wall 95] one value is expected, and a list of them refused', async () => {
  const queries = [
    `/api/ShopProduct?productId=${productId}&productId=${productId}`,
    `/api/ShopProduct?productId[]=${productId}`,
    `/api/ShopProduct?productId=${productId}&language=hu&language=hu`,
    `/api/ShopProduct?productId=${productId}&currencyId=3&currencyId=3`,
    '/api/ShopProduct/Suggestions?text=a&text=b',
    '/api/ShopProduct/Suggestions?text[a]=b',
    `/api/ShopProduct/Reviews?productId=${productId}&page=1&page=2`,
    '/api/ShopProductBrand?language=hu&language=en',
    '/ExternalOrder/Status?trnId=a&trnId=b',
  ];
  for (const query of queries) expect((await shop.call(`GET ${query}`)).status, query).toBe(400);
  expect((await list({ page: [1] })).status).toBe(400);
  expect((await list({ orderBy: [{ fieldName: 'price', isAscendingOrder: true }] })).status).toBe(400);
});

test('[wall 116] pages have an end, and so has their size', async () => {
  for (const body of [
    { pageSize: 10_000_000 },
    { pageSize: 65 },
    { pageSize: -1 },
    { pageSize: 0 },
    { page: 1e9 },
    { page: 0 },
    { page: -1 },
    { page: 1_000_000, pageSize: 64 },
    { page: 1_000_000, pageSize: 64, orderBy: { fieldName: 'productName', isAscendingOrder: true } },
    { page: 1_000_000, pageSize: 64, orderBy: { fieldName: 'ratingAverage', isAscendingOrder: true } },
  ])
    expect((await list(body)).status, JSON.stringify(body)).toBe(400);
  for (const fieldName of ['productId', 'price', 'productName', 'ratingAverage'])
    expect(
      (await list({ page: 1_000, pageSize: 64, orderBy: { fieldName, isAscendingOrder: false } })).status,
    ).toBe(200);
});

describe('[wall 122] a request that is large in its parts', () => {
  test('100,000 keys are refused in a short answer', async () => {
    const keys = Array.from({ length: 100_000 }, (_, each) => `"${each}":1`).join();
    const reply = await post('/api/ShopProduct/List', `{${keys}}`);
    expect([400, 413]).toContain(reply.status);
    expect(reply.body.length).toBeLessThan(20_000);
    const items = await post(
      '/api/ShopProduct/Compare',
      `{"productIds":[${Array(100_000).fill('"x"').join()}]}`,
    );
    expect(items.status).toBe(400);
    expect(items.body.length).toBeLessThan(20_000);
  });

  test('2,000 headers and one of 16 kB are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, each) => [`x-${each}`, '1']));
    for (const headers of [many, { 'x-long': 'x'.repeat(16 * 1024) }]) {
      const { status } = await post('/api/ShopProduct/List', '{}', headers);
      expect(status).toBe(431);
    }
  });
});
