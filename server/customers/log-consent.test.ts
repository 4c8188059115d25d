import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { consentLog } from './customer-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const log = (body: object) => shop.call<{ code: string }>('POST /api/Consent', { body });

test('each choice is logged, a refusal as well', async () => {
  const visitorId = randomUUID();
  expect((await log({ visitorId, choices: ['externalContent'], version: '2026-11' })).status).toBe(204);
  expect((await log({ visitorId, choices: [], version: '2026-11' })).status).toBe(204);
  const rows = await shop.connection.db
    .select()
    .from(consentLog)
    .where(eq(consentLog.visitorId, visitorId))
    .orderBy(consentLog.id);
  expect(rows).toMatchObject([
    { kind: 'cookies', textVersion: '2026-11', choices: ['externalContent'] },
    { choices: [] },
  ]);
});

test.each([
  { visitorId: 'me', choices: [], version: '2026-11' },
  { visitorId: randomUUID(), choices: ['everything'], version: '2026-11' },
  { visitorId: randomUUID(), choices: [], version: '2020-01' },
])('%o is refused', async (body) => {
  expect(await log(body)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
});
