import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import { exampleBody, exampleReply } from '@kamra/contract/call-examples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

interface Shown {
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    { content?: Record<string, { example?: unknown; schema: { examples?: unknown[] } }> }
  >;
}

test('every call that takes a body, and every reply of one, has an example that its schema accepts', () => {
  const nameOf = ({ method, path }: (typeof allEndpoints)[number]) => `${method} ${path}`;
  const bodies = allEndpoints.filter((each) => each.body && exampleBody(each) === undefined);
  expect(bodies.map(nameOf)).toEqual([]);
  const replies = allEndpoints.filter(
    (each) =>
      !each.text && !each.download && !(each.reply instanceof z.ZodNull) && exampleReply(each) === undefined,
  );
  expect(replies.map(nameOf)).toEqual([]);
});

test('the documentation is sent compressed, the same in every encoding', async () => {
  const first = await shop.app.inject({ url: '/api/docs/yaml', headers: { 'accept-encoding': 'br' } });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'application/x-yaml',
    'content-encoding': 'br',
  });
  const again = await shop.app.inject({ url: '/api/docs/yaml', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(again.rawPayload).equals(brotliDecompressSync(first.rawPayload))).toBe(true);
  const plain = await shop.app.inject('/api/docs/json');
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(plain.body)).toMatchObject({ openapi: '3.1.0', info: { title: 'Kamra' } });
});

test('the documentation shows them', async () => {
  const { body } = await shop.call<{ paths: Record<string, Record<string, Shown>> }>('GET /api/docs/json');
  const shown = body.paths['/api/ShopCart/Quote']?.post;
  expect(shown?.requestBody?.content['application/json']?.example).toMatchObject({
    lines: [{ productId: 1, soldQuantity: 1 }],
  });
  const answered = shown?.responses['200']?.content?.['application/json'];
  expect(answered?.example ?? answered?.schema.examples?.[0]).toHaveProperty('total');
});
