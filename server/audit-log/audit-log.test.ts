import type { listAuditLog } from '@kamra/contract/audit-log.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetBulkReads } from '../staff/note-bulk-read.ts';
import { writeAuditLogs } from '../staff/write-audit-log.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { findAuditRows } from './find-audit-rows.ts';

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

test('looks for a field through so many rows at a time, and goes on behind them until the end', async () => {
  const { pool } = shop.connection;
  const pages: number[] = [];
  let after: string | undefined;
  do {
    const page = await findAuditRows(pool, { field: 'sku' }, { after, pageSize: 50, lookThrough: 8 });
    pages.push(page.rows.length);
    after = page.after ?? undefined;
  } while (after);
  expect(pages).toEqual([7, 8, 8, 7]);
  const early = await findAuditRows(pool, { action: 'update', to: '2000-01-01T00:00:00Z' }, { pageSize: 50 });
  expect(early).toEqual({ rows: [], after: null });
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

test('of every five hundred orders or mails that somebody reads within an hour it has a row, page by page or not', async () => {
  const { pool, db } = shop.connection;
  const productId = await shop.addProduct();
  for (let each = 0; each < 2; each++) await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const reader = await shop.addStaff({ orders: 'read' });
  const readPage = (call: string) => shop.call(call, { body: {}, cookie: reader.cookie });
  const counted = async () =>
    (
      await pool.query('SELECT entity, records FROM bulk_reads WHERE system_user_id = $1 ORDER BY entity', [
        reader.systemUserId,
      ])
    ).rows;
  await readPage('POST /api/ProductOrder/List');
  await readPage('POST /api/Mail/List');
  expect(await counted()).toEqual([
    { entity: 'mail', records: 2 },
    { entity: 'order', records: 2 },
  ]);
  expect((await list({ action: 'readMany' })).rows).toEqual([]);
  await pool.query(`UPDATE bulk_reads SET records = 498 WHERE entity = 'order'`);
  await Promise.all(Array.from({ length: 5 }, () => readPage('POST /api/ProductOrder/List')));
  expect((await list({ action: 'readMany' })).rows).toMatchObject([
    {
      ...{ systemUserId: reader.systemUserId, module: 'orders', entity: 'order', entityId: null },
      fields: [{ field: 'records', after: '500' }],
    },
  ]);
  await pool.query(`UPDATE bulk_reads SET hour = hour - interval '2 days'`);
  await forgetBulkReads(db);
  expect(await counted()).toEqual([]);
});

test('names the records that still exist, by the row and by ids in its fields, with the currency of orders', async () => {
  const { db } = shop.connection;
  const productId = await shop.addProduct();
  const { body: placed } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId: 2 });
  const { rows: found } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id::int AS id FROM orders WHERE order_number = $1',
    [placed.orderNumber],
  );
  const orderId = found[0]!.id;
  const { rows: others } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id::int AS id FROM orders WHERE id <> $1 LIMIT 1',
    [orderId],
  );
  const otherId = others[0]!.id;
  await writeAuditLogs(db, { systemUserId: 9, name: 'Nevek Noémi', address: '203.0.113.9' }, [
    { module: 'orders', action: 'refund', entity: 'order', entityId: orderId, after: { amount: 1200 } },
    {
      ...{ module: 'orders', action: 'bulk', entity: 'job', entityId: null },
      after: { orders: [orderId, 88_888], productId },
    },
    { module: 'orders', action: 'bulk', entity: 'job', entityId: null, after: { orders: otherId } },
  ]);
  const { rows, records } = await list({ systemUserId: 9 });
  expect(rows).toHaveLength(3);
  expect(records).toHaveLength(2);
  expect(records).toContainEqual({ entity: 'order', id: orderId, name: placed.orderNumber, currencyId: 3 });
  expect(records).toContainEqual({
    ...{ entity: 'product', id: productId, currencyId: null },
    name: expect.stringMatching(/./),
  });
});
