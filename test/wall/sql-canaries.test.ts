import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import type { Endpoint } from '@kamra/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { isWholeSweep } from '../sweep.ts';
import { addressOf } from './fire-requests.ts';

/** What ends, comments out, unites or delays a statement that was put together of texts. */
const canaries = [
  `'`,
  `''`,
  `"`,
  `\\'`,
  `'--`,
  `') OR ('1'='1`,
  `1 OR 1=1`,
  `1; SELECT pg_sleep(20)--`,
  `'||pg_sleep(20)||'`,
  `'; SELECT pg_sleep(20); --`,
  `') UNION SELECT email, password_hash FROM system_users--`,
  `$1`,
  `$$x$$`,
  `%27%20OR%201=1`,
  `{"a":"' OR 1=1"}`,
  `'; DROP TABLE orders; --`,
  `E'\\x27'`,
  `kamra"; --`,
];
/** Longer than any answer takes on a busy machine, and shorter than a statement that sleeps. */
const maxMilliseconds = 10_000;

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.addProduct({ name: 'Tál' });
  ({ cookie } = await shop.addStaff('administrator'));
});
afterAll(() => shop.close());

/** A value that fits, with the canary in every text, and in everything else too when `isRude`. */
function fill(schema: JsonSchema, canary: string, isRude: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return fill(schema.anyOf[0] ?? {}, canary, isRude);
  if (schema.allOf) return fill(schema.allOf[0] ?? {}, canary, isRude);
  if (schema.enum) return isRude ? canary : schema.enum[0];
  if (schema.type === 'array') return [fill(schema.items ?? {}, canary, isRude)];
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fill(each, canary, isRude)]),
    );
  }
  if (isRude) return canary;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return '6f1f8a4e-2b5c-4c8e-9d43-0a3f4d9f1a77';
  return canary;
}

const written = new Map<z.ZodType, JsonSchema>();
function toJson(schema: z.ZodType): JsonSchema {
  const json =
    written.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  written.set(schema, json);
  return json;
}

function requestsOf({ method, path, params, query, body }: Endpoint, canary: string, isRude: boolean) {
  const encoded = encodeURIComponent(canary);
  const at = path.replaceAll(/:\w+/g, params && isRude ? encoded : '1');
  const values = query ? (fill(toJson(query), canary, isRude) as Record<string, unknown>) : {};
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const name = `${method} ${at}${query ? `?${search}` : ''}`;
  if (!body) return [{ name }];
  const whole = fill(toJson(body), canary, isRude);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    return [{ name, body: whole as object }];
  // Optional parts alone as well: where one is refused, the others are never looked at.
  const parts = Object.entries(whole).map(([key, value]) => ({ name, body: { [key]: value } }));
  return [{ name, body: whole }, ...parts];
}

/** In short every call meets one canary, and each canary every eighteenth call; whole, each is a test of its own. */
const sweeps: ((place: number) => readonly string[])[] = isWholeSweep
  ? canaries.map((canary) => () => [canary])
  : [(place) => canaries.filter((_, index) => index === place % canaries.length)];
let sent = 0;

const isOfSession = ({ path }: Endpoint) => /Logoff|FirstAdministrator/.test(path);

test.each(sweeps)(
  '[wall 85] no text of any field of any call becomes part of a statement',
  async (canariesOf) => {
    const wrong: string[] = [];
    const before = sent;
    for (const [place, endpoint] of allEndpoints.entries()) {
      if (endpoint.multipart || isOfSession(endpoint)) continue;
      for (const canary of canariesOf(place)) {
        const requests = [false, true].flatMap((isRude) => requestsOf(endpoint, canary, isRude));
        await Promise.all(
          requests.map(async ({ name, ...body }) => {
            const started = performance.now();
            const { status } = await shop.call(name, { cookie, from: addressOf(sent++), ...body });
            const took = performance.now() - started;
            if (status >= 500 || took > maxMilliseconds)
              wrong.push(`${name} ${JSON.stringify(body)}: ${status}, ${took} ms`);
          }),
        );
      }
    }
    expect(wrong).toEqual([]);
    expect(sent - before).toBeGreaterThan(allEndpoints.length * canariesOf(0).length);
    const { rows } = await shop.connection.pool.query("SELECT to_regclass('orders') IS NOT NULL AS is_there");
    expect(rows).toEqual([{ is_there: true }]);
  },
);

test('[wall 85] no text in the URL of any page becomes part of a statement', async () => {
  for (const canary of isWholeSweep ? canaries : canaries.filter((_, index) => index % 2 === 0)) {
    const text = encodeURIComponent(canary);
    for (const path of [
      `/products?searchText=${text}&sort=${text}&filterBrands=${text}&filterCategories=${text}&page=${text}`,
      `/products?priceFrom=${text}&attribute.color=${text}&attribute.${text}=1`,
      `/search?searchText=${text}`,
      `/brands/${text}`,
      `/products/1/${text}`,
      `/order/${text}`,
      `/newsletter/confirm?token=${text}`,
      `/wishlist?share=${text}`,
      `/sitemaps/${text}.xml`,
      `/feeds/${text}.xml?currencyId=${text}`,
    ]) {
      const { status } = await shop.call(`GET ${path}`, { headers: { accept: 'text/html' } });
      expect(status, path).toBeLessThan(500);
    }
  }
});
