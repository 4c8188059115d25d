import type { listAuditLog } from '@kamra/contract/audit-log.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAuditLogs } from '../staff/write-audit-log.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ auditLog: 'read' })).cookie;
  const { db } = shop.connection;
  const entry = (entityId: number) => ({
    module: 'products' as const,
    action: 'update',
    entity: 'product',
    entityId,
    before: { sku: `A-${entityId}`, published: false },
    after: { sku: '=1+1', published: true },
  });
  const eva = { systemUserId: 7, name: 'Kis Éva', address: '203.0.113.9' };
  await writeAuditLogs(
    db,
    eva,
    Array.from({ length: 30 }, (_, index) => entry(index + 1)),
  );
  await writeAuditLogs(db, { ...eva, systemUserId: 8, name: 'Nagy Pál' }, [
    { module: 'orders', action: 'deny', entity: 'order', entityId: 5, after: { note: 'x' } },
  ]);
});
afterAll(() => shop.close());

const list = async (body: object) =>
  (await shop.call<Reply<typeof listAuditLog>>('POST /api/AuditLog/List', { body, cookie })).body;

test('pages by key hold each row once, the newest first, though all have one time', async () => {
  const ids: number[] = [];
  let after: string | null | undefined;
  do {
    const page = await list({ pageSize: 7, ...(after && { after }) });
    ids.push(...page.rows.map(({ id }) => id));
    after = page.after;
  } while (after);
  expect(ids).toHaveLength(31);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('filters by person, record, field and time; values stand before and after', async () => {
  expect((await list({ systemUserId: 8 })).rows).toMatchObject([
    { systemUserName: 'Nagy Pál', entity: 'order', entityId: 5, address: '203.0.113.9', canUndo: false },
  ]);
  const [row] = (await list({ entity: 'product', entityId: 3 })).rows;
  expect(row?.fields).toContainEqual({ field: 'sku', before: 'A-3', after: '=1+1' });
  expect(row?.fields).toContainEqual({ field: 'published', before: 'false', after: 'true' });
  expect((await list({ field: 'note' })).rows).toHaveLength(1);
  expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).rows).toEqual([]);
  expect((await list({ to: new Date(Date.now() - 3_600_000).toISOString() })).rows).toEqual([]);
  const choices = await shop.call<{ entities: string[] }>('GET /api/AuditLog/Choices', { cookie });
  expect(choices.body.entities).toEqual(['order', 'product']);
});

test('the download has the filtered rows with formulas defused, and stands in the log itself', async () => {
  const file = await shop.call('GET /api/AuditLog/Download?entity=product&entityId=3', { cookie });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.text.split('\r\n')).toHaveLength(4);
  expect(file.text).toContain(`"sku";"A-3";"'=1+1"`);
  const [row] = (await list({ action: 'export' })).rows;
  expect(row).toMatchObject({ module: 'auditLog', entity: 'export' });
  const other = await shop.addStaff({ orders: 'write' });
  expect((await shop.call('GET /api/AuditLog/Download', { cookie: other.cookie })).status).toBe(403);
});
