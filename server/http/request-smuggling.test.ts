import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawGet, sendRaw } from '../testing/test-raw-request.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

const smuggled = 'GET /robots.txt HTTP/1.1\r\nhost: smuggled.example\r\n\r\n';
const start =
  'POST /api/ShopProduct/List HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\n';
const chunkedOf = (head: string) => `${start}${head}\r\n\r\n0\r\n\r\n${smuggled}`;

describe('[wall 99] requests that could be read in two ways', () => {
  test.each([
    ['a length and chunks', chunkedOf('content-length: 4\r\ntransfer-encoding: chunked')],
    ['chunks and a length', chunkedOf('transfer-encoding: chunked\r\ncontent-length: 4')],
    ['chunks under another name', chunkedOf('transfer-encoding: xchunked')],
    ['chunks twice', chunkedOf('transfer-encoding: chunked\r\ntransfer-encoding: identity')],
    ['chunks not last', chunkedOf('transfer-encoding: chunked, identity')],
    ['chunks behind a vertical tab', chunkedOf('transfer-encoding: \x0bchunked')],
    ['a space before the colon', chunkedOf('transfer-encoding : chunked')],
    ['a folded header', chunkedOf('transfer-encoding:\r\n chunked')],
    ['two lengths', `${start}content-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ['two lengths in one', `${start}content-length: 0, ${smuggled.length}\r\n\r\n${smuggled}`],
    ['a length with a sign', `${start}content-length: +2\r\n\r\n{}${smuggled}`],
    ['a length in hexadecimal', `${start}content-length: 0x2\r\n\r\n{}${smuggled}`],
    ['a negative length', `${start}content-length: -1\r\n\r\n${smuggled}`],
    [
      'a size of a chunk that is none',
      `${start}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk longer than its size',
      `${start}transfer-encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk’s size with a sign',
      `${start}transfer-encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a line feed alone', `GET / HTTP/1.1\nhost: shop.example\n\n${smuggled}`],
    ['a carriage return in a header', `GET / HTTP/1.1\r\nhost: shop.example\r\nx: a\rb\r\n\r\n${smuggled}`],
    ['a null byte in a header', `GET / HTTP/1.1\r\nhost: shop.example\r\nx: a\0b\r\n\r\n${smuggled}`],
    ['no host', `GET / HTTP/1.1\r\n\r\n${smuggled}`],
    ['two hosts', `GET / HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\n\r\n${smuggled}`],
    ['a space in the target', `GET /a b HTTP/1.1\r\nhost: shop.example\r\n\r\n${smuggled}`],
    ['another protocol', `GET / HTTP/3.7\r\nhost: shop.example\r\n\r\n${smuggled}`],
    ['no request at all', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${smuggled}`],
  ])('%s: refused, and the connection ends', async (_name, bytes) => {
    const { status, text } = await sendRaw(shop.app, bytes);
    expect(status).toBe(400);
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(text).not.toContain('User-agent');
    expect(text).toMatch(/^Connection: close|^connection: close/m);
    const next = await sendRaw(shop.app, rawGet('/robots.txt'));
    expect([next.status, next.text.includes('User-agent: *')]).toEqual([200, true]);
  });
});
