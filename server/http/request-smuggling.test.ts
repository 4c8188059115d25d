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
const chunksOf = (chunks: string) => `${start}transfer-encoding: chunked\r\n\r\n${chunks}${smuggled}`;
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
    ['a size of a chunk in another notation', chunksOf(`0x2\r\n{}\r\n0\r\n\r\n`)],
    ['a size of a chunk beyond any number', chunksOf(`${'f'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
    ['a size of a chunk with an underscore', chunksOf(`0_2\r\n{}\r\n0\r\n\r\n`)],
    ['a size of a chunk behind a space', chunksOf(` 2\r\n{}\r\n0\r\n\r\n`)],
    ['a negative size of a chunk', chunksOf(`-1\r\n{}\r\n0\r\n\r\n`)],
    ['no size of a chunk', chunksOf(`\r\n{}\r\n0\r\n\r\n`)],
    ['a line feed alone after the size of a chunk', chunksOf(`2\n{}\r\n0\r\n\r\n`)],
    ['a line feed alone in the extension of a chunk', chunksOf(`2;a\n{}\r\n0\r\n\r\n`)],
    ['a carriage return in the extension of a chunk', chunksOf(`2;a\rb\r\n{}\r\n0\r\n\r\n`)],
    ['a line feed alone after a chunk', chunksOf(`2\r\n{}\n0\r\n\r\n`)],
    ['a line feed alone after the last chunk', chunksOf(`2\r\n{}\r\n0\n\n`)],
    ['a chunk without its end', chunksOf(`2\r\n{}0\r\n\r\n`)],
    [
      'chunks with a line feed alone at the header’s end',
      `${start}transfer-encoding: chunked\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a header folded into chunks',
      `${start}x: y\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a header folded at the very start', `POST / HTTP/1.1\r\n host: shop.example\r\n\r\n${smuggled}`],
    ['chunks in quotes', chunkedOf('transfer-encoding: "chunked"')],
    ['chunks behind a comma', chunkedOf('transfer-encoding: , chunked')],
    ['chunks twice in one', chunkedOf('transfer-encoding: chunked, chunked')],
    ['chunks with another sign behind', chunkedOf('transfer-encoding: chunked\x00')],
    ['chunks behind a byte that is no letter', chunkedOf('transfer-encoding: \xffchunked')],
    ['packed chunks', chunkedOf('transfer-encoding: gzip, chunked')],
    ['chunks of nothing', chunkedOf('transfer-encoding:')],
    ['identity and a length', chunkedOf('transfer-encoding: identity\r\ncontent-length: 5')],
    ['chunks in HTTP/1.0', chunkedOf('transfer-encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0')],
    [
      'chunks and a length on a GET',
      chunkedOf('transfer-encoding: chunked\r\ncontent-length: 5').replace('POST', 'GET'),
    ],
    ['a length of nothing', `${start}content-length:\r\n\r\n${smuggled}`],
    ['a length with a point', `${start}content-length: 2.0\r\n\r\n{}${smuggled}`],
    ['a length with an exponent', `${start}content-length: 2e0\r\n\r\n{}${smuggled}`],
    ['a length with a space inside', `${start}content-length: 2 2\r\n\r\n{}${smuggled}`],
    ['a length beyond any number', `${start}content-length: 18446744073709551618\r\n\r\n{}${smuggled}`],
    ['a space before the colon of a length', `${start}content-length : 2\r\n\r\n{}${smuggled}`],
    [
      'two different lengths, the same first',
      `${start}content-length: 2\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}${smuggled}`,
    ],
    ['a header without a name', `GET / HTTP/1.1\r\nhost: shop.example\r\n: x\r\n\r\n${smuggled}`],
    ['a header without a colon', `GET / HTTP/1.1\r\nhost: shop.example\r\nx\r\n\r\n${smuggled}`],
    [
      'a space before the first header',
      `GET / HTTP/1.1\r\n\x20x: y\r\nhost: shop.example\r\n\r\n${smuggled}`,
    ],
    [
      'a tab instead of a space in the first line',
      `GET\t/ HTTP/1.1\r\nhost: shop.example\r\n\r\n${smuggled}`,
    ],
    ['no protocol', `GET /\r\n\r\n${smuggled}`],
    ['HTTP/2 without an agreement', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${smuggled}`],
    ['a method of another case', `get / HTTP/1.1\r\nhost: shop.example\r\n\r\n${smuggled}`],
    ['a host with a path', `GET / HTTP/1.1\r\nhost: a.example/b\r\n\r\n${smuggled}`],
    ['an empty host', `GET / HTTP/1.1\r\nhost:\r\n\r\n${smuggled}`],
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
