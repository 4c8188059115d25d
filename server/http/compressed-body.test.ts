import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCompressedBody, negotiateEncoding } from './compressed-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j it takes %s', (accepted, encoding) => expect(negotiateEncoding(accepted)).toBe(encoding));

const plain = Buffer.from('teáskanna '.repeat(500));

test('compresses once for each encoding, and decompresses to the same bytes', async () => {
  const body = createCompressedBody(plain);
  const [first, second] = await Promise.all([body.as('br'), body.as('br')]);
  expect(second).toBe(first);
  expect(first.length).toBeLessThan(plain.length / 10);
  expect(first.buffer.byteLength, 'keeps no more than itself').toBe(first.length);
  expect(brotliDecompressSync(first).equals(plain)).toBe(true);
  expect(gunzipSync(await body.as('gzip')).equals(plain)).toBe(true);
});

test('holds compressed copies only, counts them, and still serves clients without an encoding', async () => {
  const body = createCompressedBody(plain);
  expect(body.storedBytes()).toBe(plain.length);
  const held: number[] = [];
  await body.dropPlain(() => held.push(body.storedBytes()));
  const brotli = await body.as('br');
  expect(body.storedBytes()).toBe(brotli.length);
  const zipped = await body.as('gzip');
  expect(gunzipSync(zipped).equals(plain)).toBe(true);
  expect(held).toEqual([brotli.length + zipped.length]);
  const [one, other] = await Promise.all([body.plain(), body.plain()]);
  expect(one.equals(plain)).toBe(true);
  expect(other).toBe(one);
  expect(body.storedBytes()).toBe(brotli.length + zipped.length);
});
