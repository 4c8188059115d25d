import fc from 'fast-check';
import { z } from 'zod';
import { allEndpoints } from '../../contract/all-endpoints.ts';
import { shopBrandFields, shopProductFields, shopProductOrders } from '../../contract/catalogue.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { languages } from '../../contract/languages.ts';
import { filePaths, pagePaths, rawTargets } from './hostile-targets.ts';
import { brokenBody, hostileHeaders, hostileNumber, hostileText, hostileValue } from './hostile-values.ts';

/** A request as it goes over the wire: the target unparsed, the body as it is sent. */
export interface HostileRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string;
}

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Calls that anyone may make. */
export const publicEndpoints = allEndpoints.filter(
  ({ access }) => access === 'public' || access === 'owner' || access === 'customer',
);

/** Public calls, pages and files: valid shapes with hostile values, broken shapes, headers and cookies. */
export function hostileRequests(
  endpoints: readonly Endpoint[] = publicEndpoints,
): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...endpoints.map(hostileCall)) },
    { weight: 1, arbitrary: hostilePage },
  );
}

/** Requests that are the same for the same seed. */
export function sampleHostileRequests(
  seed: number,
  count: number,
  endpoints = publicEndpoints,
): HostileRequest[] {
  return fc.sample(hostileRequests(endpoints), { seed, numRuns: count });
}

function hostileCall({ method, path, params, query, body }: Endpoint): fc.Arbitrary<HostileRequest> {
  const target = fc
    .tuple(pathOf(path, params), query ? hostileQuery(toJson(query)) : fc.constant(''))
    .map(([pathname, search]) => pathname + search);
  const content = body ? hostileBody(toJson(body)) : fc.constant({ headers: {} });
  return fc
    .tuple(fc.constant(method), target, hostileHeaders, content)
    .map(([each, at, headers, { headers: own, ...rest }]) => ({
      method: each,
      target: at,
      headers: { ...headers, ...own },
      ...rest,
    }));
}

function toJson(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function pathOf(path: string, params?: z.ZodType): fc.Arbitrary<string> {
  if (!params) return fc.constant(path);
  return hostileText.map((text) => path.replace(/:\w+/, encoded(text)));
}

/** As a client that knows no rule would write it. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const fieldNames = [
  ...Object.keys(shopProductFields),
  ...Object.keys(shopBrandFields),
  ...shopProductOrders,
  'attribute:color',
  'attribute:__proto__',
];

/** Mostly right, so that it gets past the first checks. */
function valueFor(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fittingValue(schema, name) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function fittingValue(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { type, minimum = -1e15, maximum = 1e15 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueFor(each, name)));
  if (schema.allOf?.[0]) return fittingValue(schema.allOf[0], name);
  if (name === 'fieldName') return fc.oneof(fc.constantFrom(...fieldNames), hostileText);
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), hostileText);
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), hostileText);
  if (name === 'value' && type === 'string') return fc.oneof(hostileText, hostileNumber.map(String));
  if (type === 'string') return hostileText.map((text) => text.slice(0, schema.maxLength ?? 300));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const edges = [minimum, maximum, minimum - 1, maximum + 1];
    return fc.oneof(fc.constantFrom(...edges), hostileNumber, fc.integer({ min: 0, max: 100 }));
  }
  if (type === 'array') {
    const item = valueFor(schema.items ?? {}, name);
    const maxLength = Math.min(schema.maxItems ?? 5, 5);
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(item, { maxLength }) },
      { weight: 1, arbitrary: item.map((each) => Array.from({ length: 2_000 }, () => each)) },
    );
  }
  return type === 'object' ? objectFor(schema) : hostileValue;
}

function objectFor({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const record = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      fc.option(valueFor(each, name), { nil: undefined, freq: 6 }),
    ]),
  );
  const extra = fc.option(fc.tuple(hostileText, hostileValue), { nil: undefined, freq: 12 });
  return fc
    .tuple(fc.record(record), extra)
    .map(([value, more]) => (more ? { ...value, [`${more[0]}`]: more[1] } : value));
}

function hostileQuery(schema: JsonSchema): fc.Arbitrary<string> {
  const pairs = Object.entries(schema.properties ?? {}).map(([name, each]) =>
    fc
      .tuple(
        fc.constantFrom(name, name, name, name, `${name}[]`, `${name}[__proto__]`),
        valueFor(each, name),
        fc.nat(9),
      )
      .map(([key, value, chance]) => {
        const pair = `${encoded(key)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`;
        if (chance === 0) return `${pair}&${pair}`;
        return chance === 1 ? '' : pair;
      }),
  );
  const broken = fc.constantFrom('?%', '?%ff=%c0%af', '?__proto__=1', '?a[b][c]=1&a=2', '?=&&=', '??', '?\\');
  if (pairs.length === 0) return fc.oneof(fc.constant(''), broken);
  return fc.oneof(
    { weight: 9, arbitrary: fc.tuple(...pairs).map((all) => `?${all.filter(Boolean).join('&')}`) },
    { weight: 1, arbitrary: broken },
  );
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-7',
  'application/json;'.repeat(50),
  '/',
];

function hostileBody(schema: JsonSchema): fc.Arbitrary<{ headers: Record<string, string>; body: string }> {
  const json = 'application/json';
  const text = fc.oneof(
    { weight: 6, arbitrary: valueFor(schema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: brokenBody },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(json) },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  );
  return fc
    .tuple(text, type)
    .map(([body, contentType]) => ({ headers: { 'content-type': contentType }, body }));
}

const pageQuery = fc
  .dictionary(
    fc.constantFrom(
      'page',
      'sort',
      'view',
      'brand',
      'category',
      'priceFrom',
      'searchText',
      '_routes',
      'token',
      'x',
      'columnWidth',
    ),
    fc.oneof(hostileText, hostileNumber.map(String)),
    { maxKeys: 3 },
  )
  .map((pairs) =>
    Object.entries(pairs)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&'),
  );

const hostilePage: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND'),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('', ...languages), fc.constantFrom(...pagePaths), pageQuery)
          .map(toTarget),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom('', ...languages), hostileText.map(encoded), pageQuery)
          .map(toTarget),
      },
      { weight: 1, arbitrary: fc.constantFrom(...filePaths).map((path) => `/${path}`) },
      { weight: 1, arbitrary: fc.constantFrom(...rawTargets) },
    ),
    hostileHeaders,
  )
  .map(([method, target, headers]) => ({ method, target, headers }));

function toTarget([language, path, query]: [string, string, string]): string {
  return `${language ? `/${language}` : ''}/${path}${query ? `?${query}` : ''}`;
}
