import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { choosePacking, createPackedBody } from './packed-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j it takes %s', (accepted, packing) => expect(choosePacking(accepted)).toBe(packing));

test('packs once for each way, and what comes out is what went in', async () => {
  const plain = Buffer.from('teáskanna '.repeat(500));
  const body = createPackedBody(plain);
  const [first, second] = await Promise.all([body.as('br'), body.as('br')]);
  expect(second).toBe(first);
  expect(first.length).toBeLessThan(plain.length / 10);
  expect(brotliDecompressSync(first).equals(plain)).toBe(true);
  expect(gunzipSync(await body.as('gzip')).equals(plain)).toBe(true);
});
