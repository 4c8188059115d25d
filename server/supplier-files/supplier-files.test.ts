import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getSupplierFile, SupplierFile } from '@kamra/contract/supplier-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicHosts } from '../outgoing/guarded-request.ts';
import { runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { queueDueFiles } from './queue-due-files.ts';
import { runSupplierFile } from './run-supplier-file.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
let content = '';
const server = createServer((request, reply) => {
  if (request.url === '/missing') reply.writeHead(404).end();
  else if (request.url === '/inside') reply.writeHead(302, { location: 'http://127.0.0.2/' }).end();
  else reply.end(content);
});
let base: string;
const ids: number[] = [];
const productCount = 12;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ products: 'write' });
  for (let each = 0; each < productCount; each++) {
    ids.push(await shop.addProduct({ sku: `S-${each}`, amount: 1_000_00, onHand: 5 }));
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const fileOf = (rows: [number, number, number][]) =>
  ['sku,stock,price_huf', ...rows.map(([each, stock, price]) => `S-${each},${stock},${price}`)].join('\n');
const guard = { ...publicHosts, isAllowed: (ipAddress: string) => ipAddress === '127.0.0.1' };
const standard = { name: 'Nagyker', fields: ['stock'], maxChangedPercent: 50, hour: 0, isEnabled: false };

async function addFile(fields: object = {}): Promise<SupplierFile> {
  const body = { ...standard, url: `${base}/stock.csv`, ...fields };
  const reply = await shop.call<SupplierFile>('POST /api/SupplierFile', { body, cookie: staff.cookie });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

const queue = (id: number, isTrial = false) =>
  shop.call<{ code: string }>('POST /api/SupplierFile/Read', { body: { id, isTrial }, cookie: staff.cookie });

async function lastRun(id: number) {
  const reply = await shop.call<Reply<typeof getSupplierFile>>(`GET /api/SupplierFile/${id}`, {
    cookie: staff.cookie,
  });
  return reply.body.runs[0]!;
}

/** Works off a run as the jobs do: its own steps, and the imports between them. */
async function workOff(id: number) {
  for (let step = 0; step < 4; step++) {
    const { id: runId, finishedAt, trialImportId, importId } = await lastRun(id);
    if (finishedAt) break;
    const open = importId ?? trialImportId;
    if (open) await runImportJob(shop, staff.cookie, open);
    await runSupplierFile(shop.connection, runId, undefined, guard);
  }
  return lastRun(id);
}

async function runFile(id: number, isTrial = false) {
  expect((await queue(id, isTrial)).status).toBe(202);
  return workOff(id);
}

const noticesOf = async (name: string) => {
  const text = `SELECT recipient FROM mails WHERE template = 'supplierFileFailed' AND data->>'name' = $1`;
  return (await shop.connection.pool.query(text, [name])).rows;
};

test('a supplier’s file is downloaded, tried, and imported: the permitted fields of products that are there', async () => {
  content = `${fileOf([
    [0, 9, 2_000],
    [1, 5, 2_000],
  ])}\nUNKNOWN,7,100`;
  const { id } = await addFile();
  expect(await runFile(id, true)).toMatchObject({ state: 'tried', found: 2, changed: 1, importId: null });
  expect(await shop.stockOf(ids[0]!)).toEqual({ onHand: 5, reserved: 0 });
  const done = await runFile(id);
  expect(done).toMatchObject({ state: 'finished', found: 2, changed: 1, importId: expect.any(String) });
  expect(await shop.stockOf(ids[0]!)).toEqual({ onHand: 9, reserved: 0 });
  const { rows } = await shop.connection.pool.query(
    'SELECT amount FROM fixed_prices WHERE product_id = $1 AND currency_id = 3',
    [ids[0]],
  );
  expect(rows).toEqual([{ amount: 1_000_00 }]);
  expect(await runFile(id)).toMatchObject({ state: 'finished', changed: 0 });
});

test('more changes than the limit permits change nothing, and staff are told', async () => {
  content = fileOf(ids.map((_, each) => [each, 0, 1]));
  const { id } = await addFile({ name: 'Hibás', fields: ['stock', 'price'] });
  const run = await runFile(id);
  expect(run).toMatchObject({ state: 'stopped', found: productCount, changed: productCount, importId: null });
  expect((await shop.stockOf(ids[5]!)).onHand).toBe(5);
  expect(await noticesOf('Hibás')).toEqual([{ recipient: staff.email }]);
});

test.each([
  ['is not there', { url: '/missing' }, 'notDownloaded'],
  ['leads inwards', { url: '/inside' }, 'notDownloaded'],
  ['is no table', { content: '%PDF-1.7 nothing' }, 'unreadable'],
  ['names other products', { content: 'sku,stock,price_huf\nOTHER-1,1,1\nOTHER-2,2,2' }, 'nothingFound'],
])(
  'a file that %s fails, and staff are told',
  async (name, { url = '/stock.csv', content: given = '' }: { url?: string; content?: string }, failure) => {
    content = given;
    const { id } = await addFile({ name, url: base + url });
    expect(await runFile(id)).toMatchObject({ state: 'failed', failure, finishedAt: expect.any(String) });
    expect(await noticesOf(name)).toHaveLength(1);
  },
);

test('[wall 113] a file of a private network is not downloaded', async () => {
  const { id } = await addFile({ name: 'Belső' });
  await queue(id);
  await runSupplierFile(shop.connection, (await lastRun(id)).id);
  expect(await lastRun(id)).toMatchObject({ state: 'failed', failure: 'notDownloaded' });
});

test('it is imported with the rights of who keeps it', async () => {
  const keeper = await shop.addStaff({ products: 'write' });
  const body = { ...standard, name: 'Régi', url: `${base}/stock.csv` };
  const { body: file } = await shop.call<SupplierFile>('POST /api/SupplierFile', {
    body,
    cookie: keeper.cookie,
  });
  await shop.connection.pool.query('DELETE FROM role_access_rights WHERE role_id = $1', [keeper.roleId]);
  content = fileOf([[0, 1, 1]]);
  expect(await runFile(file.id)).toMatchObject({ state: 'failed', failure: 'notAllowed' });
});

test('a run whose last attempt failed, or whose job was lost, has ended and lets the next one begin', async () => {
  const { pool } = shop.connection;
  content = fileOf([[3, 8, 1_000]]);
  const { id } = await addFile({ name: 'Elakadt' });
  await queue(id);
  await pool.query(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`,
  );
  await pool.query('CREATE TRIGGER killed BEFORE INSERT ON product_imports EXECUTE FUNCTION fail()');
  const { id: runId } = await lastRun(id);
  const attempt = (isLast: boolean) => runSupplierFile(shop.connection, runId, undefined, guard, { isLast });
  await expect(attempt(false)).rejects.toThrow();
  expect(await lastRun(id)).toMatchObject({ finishedAt: null });
  await expect(attempt(true)).rejects.toThrow();
  await pool.query('DROP FUNCTION fail CASCADE');
  expect(await lastRun(id)).toMatchObject({ state: 'failed', failure: 'gaveUp' });
  expect(await noticesOf('Elakadt')).toHaveLength(1);
  expect((await queue(id)).status).toBe(202);
  expect((await queue(id)).body.code).toBe('inUse');
  await pool.query(`UPDATE supplier_file_runs SET started_at = now() - interval '13 hours'`);
  expect(await runFile(id)).toMatchObject({ state: 'finished', changed: 1 });
});

test('due files are read once a day, and never twice at once', async () => {
  await shop.connection.pool.query('DELETE FROM supplier_files');
  content = fileOf([[2, 6, 1_000]]);
  const { id, version } = await addFile({ isEnabled: true });
  const { db, pool } = shop.connection;
  const runs = async () =>
    (await pool.query('SELECT count(*)::int AS runs FROM supplier_file_runs')).rows[0].runs;
  await queueDueFiles(db);
  await queueDueFiles(db);
  expect(await runs()).toBe(1);
  expect((await queue(id)).body.code).toBe('inUse');
  expect(await workOff(id)).toMatchObject({ state: 'finished', changed: 1 });
  await queueDueFiles(db);
  expect(await runs()).toBe(1);
  await pool.query(`UPDATE supplier_file_runs SET started_at = now() - interval '1 day'`);
  await queueDueFiles(db);
  expect(await runs()).toBe(2);
  const reader = await shop.addStaff({ products: 'read' });
  expect(
    (await shop.call('POST /api/SupplierFile/Read', { body: { id, isTrial: true }, cookie: reader.cookie }))
      .status,
  ).toBe(403);
  for (const url of ['ftp://x.example/a.csv', 'https://user:pass@x.example/', 'x']) {
    const body = { ...standard, url };
    expect((await shop.call('POST /api/SupplierFile', { body, cookie: staff.cookie })).status, url).toBe(400);
  }
  const seen = { id, version };
  expect(
    (
      await shop.call('DELETE /api/SupplierFile', {
        body: { ...seen, version: version + 1 },
        cookie: staff.cookie,
      })
    ).status,
  ).toBe(409);
  expect((await shop.call('DELETE /api/SupplierFile', { body: seen, cookie: staff.cookie })).status).toBe(
    204,
  );
});
