import { allEndpoints } from '@kamra/contract/all-endpoints.ts';
import { errorCodes } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { errorStatuses } from '../server/errors/shop-error.ts';
import { startTestShop, type TestShop } from '../server/testing/test-shop.ts';
import { missingCalls, specifiedCalls } from './specified-calls.ts';

/** Pages, pictures and built files: read with GET, and no part of the contract. */
const filesAndPages = [
  /^\/admin(\/.*)?$/,
  /^\/media\//,
  /^\/guarantee\//,
  /^\/flags\/[a-z]{2}\.svg$/,
  /^\/assets\//,
  /^\/api\/docs(\/.*)?$/,
  /^\/?\*$/,
  /^\/[\w-]+\.(ico|svg|txt|png|xml)$/,
  /^\/(sitemaps|feeds)\//,
  /^\/(health|metrics)(\/|$)/,
  /^\/demo-card\//,
];

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe('the contract', () => {
  test('names every route that the server has', () => {
    const named = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
    const unnamed = shop.routes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      if (route === 'POST /*') return false; // forms of pages
      const isFile = ['GET', 'HEAD'].includes(method) && filesAndPages.some((pattern) => pattern.test(path));
      return !isFile && !named.has(route);
    });
    expect(unnamed).toEqual([]);
  });

  test('names no route that the server lacks', () => {
    const missing = allEndpoints.filter(({ method, path }) => !shop.routes.includes(`${method} ${path}`));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('answers the specification’s table of calls (§7), but for those that are listed as missing', () => {
    const answered = (name: string) =>
      shop.routes.includes(name) && allEndpoints.some(({ method, path }) => `${method} ${path}` === name);
    const unanswered = specifiedCalls.map(({ name }) => name).filter((name) => !answered(name));
    expect(unanswered.toSorted()).toEqual(missingCalls.toSorted());
  });

  test.each(specifiedCalls.filter(({ name }) => !missingCalls.includes(name)))(
    '$name takes and answers the fields that the specification names',
    ({ name, query, body, reply, text, multipart }) => {
      const endpoint = allEndpoints.find(({ method, path }) => `${method} ${path}` === name)!;
      const fieldsOf = (schema: z.ZodType | undefined) =>
        Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});
      expect(fieldsOf(endpoint.query)).toEqual(expect.arrayContaining(query ?? []));
      expect(fieldsOf(endpoint.body)).toEqual(expect.arrayContaining(body ?? []));
      expect(fieldsOf(endpoint.reply)).toEqual(expect.arrayContaining(reply ?? []));
      expect({ text: endpoint.text, multipart: endpoint.multipart, hasBody: Boolean(endpoint.body) }).toEqual(
        {
          ...{ text, multipart, hasBody: body !== undefined },
        },
      );
    },
  );

  test('gives every error a status that tells client errors from our own', () => {
    expect(Object.keys(errorStatuses).sort()).toEqual([...errorCodes].sort());
    const ours = errorCodes.filter((code) => errorStatuses[code] >= 500);
    expect(ours.sort()).toEqual(['busy', 'storageFull', 'unexpected']);
  });

  test('is shown as OpenAPI 3.1', async () => {
    const reply = await shop.call<{ openapi: string; paths: Record<string, object> }>('GET /api/docs/json');
    expect(reply.body.openapi).toBe('3.1.0');
    const documented = Object.entries(reply.body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('its page loads files from our own server only', async () => {
    const reply = await shop.call('GET /api/docs/');
    expect(reply.status).toBe(200);
    expect(reply.text).not.toMatch(/(src|href)="https?:/);
  });
});

describe('access', () => {
  const open = ['public', 'owner', 'customer'];
  const closed = allEndpoints.filter(({ access }) => typeof access !== 'string' || !open.includes(access));

  test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`] as const))(
    '%s asks strangers to sign in and staff without rights to stay out',
    async (name) => {
      const endpoint = closed.find(({ method, path }) => `${method} ${path}` === name)!;
      const address = name.replaceAll(/:\w+/g, '1');
      const request = endpoint.body ? { body: {} } : {};
      expect((await shop.call(address, request)).status).toBe(401);
      const nobody = await shop.addStaff({});
      const reply = await shop.call<{ code: string }>(address, { ...request, cookie: nobody.cookie });
      // Let in, where an empty body may still be wrong, or there may be nothing of theirs.
      const letIn = endpoint.multipart ? 415 : endpoint.body ? 400 : 200;
      if (endpoint.access === 'staff') expect([letIn, 204, 404]).toContain(reply.status);
      else expect(reply).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    },
  );

  test('another site’s page changes nothing', async () => {
    const staff = await shop.addStaff('administrator');
    const path = 'PATCH /api/Product/Update';
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${shop.config.shopUrl}.evil.example` },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const reply = await shop.call<{ code: string }>(path, {
        body: { id: 1, version: 1 },
        cookie: staff.cookie,
        headers,
      });
      expect(reply, JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
    }
  });
});
