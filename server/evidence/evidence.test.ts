import { createHash, randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff('administrator')).cookie;
});
afterAll(() => shop.close());

const prepare = (body: object, by = cookie) =>
  shop.call<{ exportId: string; code?: string }>('POST /api/Evidence', { cookie: by, body });
const load = (exportId: string, by = cookie) =>
  shop.app.inject({
    url: `/api/Evidence/${exportId}`,
    headers: { cookie: by, origin: shop.config.shopUrl },
  });

/** Days around now, wide enough for any time zone. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const period = { from: dayFromNow(-2), until: dayFromNow(2) };

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}

test('[A22] an inspector gets prices, consents, cases with their records, texts and accepted documents, with a manifest', async () => {
  const { pool } = shop.connection;
  const sku = 'BIZONYITEK-1';
  const productId = await shop.addProduct({ sku, amount: 10_000_00 });
  await pool.query(
    `INSERT INTO price_history (product_id, currency_id, amount, valid_from, reason)
     VALUES ($1, 3, 900000, now() - interval '20 days', 'change'), ($1, 3, 950000, now() - interval '10 days', 'change'),
       ($1, 3, 800000, now() + interval '1 minute', 'reduction')`,
    [productId],
  );
  await pool.query(`
    INSERT INTO legal_documents (kind, language, version, hash, body, effective_from)
    VALUES ('general-conditions', 'hu', 1, 'x', 'Feltételek', now() - interval '1 day')`);
  const order = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const sent = await shop.call<{ number: string }>('POST /ExternalUtility/Case', {
    body: {
      ...{ kind: 'complaint', requestId: randomUUID(), language: 'hu', name: 'Kovács Anna' },
      ...{ email: 'anna@vasarlo.example', address: '1111 Budapest', text: '=Repedt' },
    },
  });
  await shop.call('POST /api/Newsletter/Subscribe', {
    body: { name: 'Olvasó', email: 'olvaso@example.com', language: 'hu', consent: true },
  });
  const { body: started, status, text } = await prepare(period);
  expect(status, text).toBe(201);
  const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    ...{ module: 'auditLog', action: 'export', entity: 'evidence' },
    after: { ...period, orders: 1, cases: 1 },
  });
  const reply = await load(started.exportId);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = await unzip(reply.rawPayload);
  const table = (name: string) => {
    const [columns = [], ...rows] = parseCsv(
      files
        .get(`${name}.csv`)!
        .toString()
        .replace(/^\uFEFF/, ''),
      {
        delimiter: ';',
      },
    );
    return rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(columns[place]), cell])));
  };
  expect(table('price-reductions')).toContainEqual(
    expect.objectContaining({ sku, currency: 'HUF', price: '8000', lowest_of_30_days_before: '9000' }),
  );
  expect(table('price-history').filter((row) => row.sku === sku && row.currency === 'HUF')).toHaveLength(4);
  expect(table('complaints-and-defects')).toEqual([
    expect.objectContaining({
      number: sent.body.number,
      name: 'Kovács Anna',
      state: 'open',
      answered_at: '',
    }),
  ]);
  expect(table('withdrawals')).toEqual([]);
  expect(table('case-events')[0]).toMatchObject({ number: sent.body.number, event: 'received' });
  expect(files.get(`cases/${sent.body.number}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(table('accepted-documents')).toContainEqual(
    expect.objectContaining({
      order_number: order.body.orderNumber,
      kind: 'general-conditions',
      version: '1',
    }),
  );
  expect(table('consent-texts').map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cookies']));
  expect(table('order-mails')).toContainEqual(
    expect.objectContaining({ order_number: order.body.orderNumber, template: 'orderConfirmation' }),
  );
  const versions = table('text-versions');
  expect(files.get(String(versions[0]!.file))).toBeDefined();
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as {
    period: object;
    madeBy: string;
    files: { name: string; rows?: number; bytes: number; sha256: string }[];
  };
  expect(manifest).toMatchObject({ period, madeBy: expect.any(String) });
  expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json').toSorted(),
  );
  for (const { name, bytes, sha256 } of manifest.files) {
    const content = files.get(name)!;
    expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
      name,
      bytes,
      sha256,
    ]);
  }
  expect(manifest.files.find(({ name }) => name === 'text-versions.csv')!.rows).toBe(versions.length);
});

test('evidence needs the rights on all that it holds, a period, and is given to who prepared it', async () => {
  const half = (await shop.addStaff({ auditLog: 'read', orders: 'read' })).cookie;
  expect(await prepare(period, half)).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
  const whole = await shop.addStaff({ auditLog: 'read', orders: 'read', customers: 'read' });
  const { body } = await prepare(period, whole.cookie);
  expect((await load(body.exportId, whole.cookie)).statusCode).toBe(200);
  expect((await load(body.exportId)).statusCode).toBe(404);
  for (const wrong of [
    { from: '2026-02-02', until: '2026-02-01' },
    { from: '2010-01-01', until: '2026-01-01' },
    { from: '2026-01-01' },
  ])
    expect((await prepare(wrong)).status).toBe(400);
});
