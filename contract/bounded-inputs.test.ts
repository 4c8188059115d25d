import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints.ts';

const maxInteger = 2_147_483_647;
/** Ids of `bigint` columns, and numbers compared with amounts but never stored. */
const wider = /(attemptId|orderId|orderIds\[\]|[lL]ineId|mailId|expectedTotal|lines\[\]\.total)$/;

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maximum?: number;
  minimum?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Paths of inputs without a bound. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => unbounded(each, path));
  if (schema.enum || schema.const !== undefined) return parts;
  const { type, maximum = Infinity, minimum = -Infinity } = schema;
  if (type === 'integer' || type === 'number') {
    const limit = wider.test(path) ? Number.MAX_SAFE_INTEGER : maxInteger;
    if (maximum > limit || minimum < -limit) parts.push(path);
  }
  const isFixedLength = schema.format === 'uuid' || schema.format === 'date';
  if (type === 'string' && schema.maxLength === undefined && !isFixedLength) parts.push(path);
  if (type === 'array') {
    if (schema.maxItems === undefined) parts.push(path);
    parts.push(...unbounded(schema.items ?? {}, `${path}[]`));
  }
  for (const [name, each] of Object.entries(schema.properties ?? {}))
    parts.push(...unbounded(each, `${path}.${name}`));
  return parts;
}

/** Texts in paths and queries are coerced first, so that the limits are on the output. */
test('[wall 2] no call accepts a number beyond its column or an unbounded text or list', () => {
  const found = allEndpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => {
      if (!schema) return [];
      const json = z.toJSONSchema(schema, {
        io: part === 'body' ? 'input' : 'output',
        unrepresentable: 'any',
      }) as JsonSchema;
      return unbounded(json, part).map((each) => `${method} ${path} ${each}`);
    }),
  );
  expect(found).toEqual([]);
});
