import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { SalesReportRow } from '@kamra/contract/reports.ts';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { importFile, reportOf } from '../testing/test-import.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let id: number;
const sku = 'CSUPOR';

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  id = await shop.addProduct({ sku, amount: 2_540_00, onHand: 10 });
});
afterAll(() => shop.close());

const product = async () => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const staffCall = async <Body = Record<string, unknown>>(name: string, body?: object) => {
  const reply = await shop.call<Body>(name, { cookie, ...(body && { body }) });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
};

test('a purchase price is set by form, spreadsheet and file, exported, undone and bounded', async () => {
  const { version } = await product();
  await staffCall('PATCH /api/Product/Update', { id, version, purchasePrice: 900 });
  expect((await product()).purchasePrice).toBe(900);
  const { status } = await shop.call('PATCH /api/Product/Update', {
    cookie,
    body: { id, version: version + 1, purchasePrice: -1 },
  });
  expect(status).toBe(400);

  const rows = [{ id, version: version + 1, values: { purchasePrice: '1000' } }];
  const batchId = crypto.randomUUID();
  await staffCall('PATCH /api/Product/Sheet', { batchId, rows });
  expect((await product()).purchasePrice).toBe(1_000);
  await staffCall('POST /api/ProductChange/Undo', { batchId });
  expect((await product()).purchasePrice).toBe(900);

  const file = Buffer.from(`sku;purchase_price\n${sku};1 100\n`);
  const run = reportOf(await importFile(shop, cookie, file));
  expect(run.errors).toEqual([]);
  expect((await product()).purchasePrice).toBe(1_100);

  const copy = await staffCall<StaffProduct>('POST /api/Product/Duplicate', { id });
  expect(copy.purchasePrice).toBe(1_100);
  const { exportId } = await staffCall<{ exportId: string }>('POST /api/Product/Export', {
    products: { fieldConditions: [] },
  });
  const sent = await shop.call(`GET /api/Product/Export/${exportId}`, { cookie });
  const [head, row] = parseCsv(sent.text.replace(/^\uFEFF/, ''), { delimiter: ';' });
  expect(row![head!.indexOf('purchase_price')]).toBe('1100');
});

test('what was sold keeps the purchase price of its day, and the report has the margin', async () => {
  const { pool } = shop.connection;
  await placeTestOrder(shop, [{ productId: id, soldQuantity: 2 }]);
  const { version } = await product();
  await staffCall('PATCH /api/Product/Update', { id, version, purchasePrice: 2_000 });
  const day = { from: '2020-01-01', to: '2029-12-31', by: 'product' };
  const { rows } = await staffCall<{ rows: SalesReportRow[] }>(
    `GET /api/Report/Sales?${new URLSearchParams(day)}`,
  );
  expect(rows.find(({ key }) => key === String(id))).toMatchObject({
    net: 4_000,
    cost: 2_200,
    margin: 1_800,
    marginPercent: 45,
  });
  const stored = await pool.query('SELECT purchase_amount FROM order_lines WHERE product_id = $1', [id]);
  expect(stored.rows).toEqual([{ purchase_amount: 110_000 }]);
});

test('a shelf place is set, exported and undone alike, and leads whoever picks and packs', async () => {
  const { version } = await product();
  await staffCall('PATCH /api/Product/Update', { id, version, shelfPlace: ' B-12-3 ' });
  expect((await product()).shelfPlace).toBe('B-12-3');
  const tooLong = { id, version: version + 1, shelfPlace: 'x'.repeat(21) };
  expect((await shop.call('PATCH /api/Product/Update', { cookie, body: tooLong })).status).toBe(400);
  const batchId = crypto.randomUUID();
  const rows = [{ id, version: version + 1, values: { shelfPlace: 'A-2' } }];
  await staffCall('PATCH /api/Product/Sheet', { batchId, rows });
  expect((await product()).shelfPlace).toBe('A-2');
  await staffCall('POST /api/ProductChange/Undo', { batchId });
  expect((await product()).shelfPlace).toBe('B-12-3');

  const files = [
    `sku;shelf_place\n${sku};A-10\n`,
    'sku;name_hu;category_code;price_huf;shelf_place\nUJ;Új;uj;990;A-9\n',
  ];
  await shop.addCategory('Uj');
  for (const file of files)
    expect(reportOf(await importFile(shop, cookie, Buffer.from(file))).errors).toEqual([]);
  expect((await product()).shelfPlace).toBe('A-10');
  const { exportId } = await staffCall<{ exportId: string }>('POST /api/Product/Export', {
    products: { fieldConditions: [] },
  });
  const sent = await shop.call(`GET /api/Product/Export/${exportId}`, { cookie });
  const [head, ...exported] = parseCsv(sent.text.replace(/^\uFEFF/, ''), { delimiter: ';' });
  expect(exported.map((row) => row[head!.indexOf('shelf_place')])).toEqual(['A-10', '', 'A-9']);

  const unplaced = await shop.addProduct({ sku: 'SEHOL', name: 'Sehol', amount: 990_00, onHand: 5 });
  const { rows: added } = await shop.connection.pool.query(`SELECT id FROM products WHERE sku = 'UJ'`);
  await shop.connection.pool.query('UPDATE stock SET on_hand = 5 WHERE product_id = $1', [added[0].id]);
  const lines = [unplaced, id, added[0].id].map((productId) => ({ productId, soldQuantity: 1 }));
  expect((await placeTestOrder(shop, lines)).status).toBe(200);
  const { rows: orders } = await shop.connection.pool.query('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const order = await staffCall<ProductOrderDetails>(`GET /api/ProductOrder/${orders[0].id}`);
  expect(order.lines.map(({ shelfPlace }) => shelfPlace)).toEqual([null, 'A-10', 'A-9']);
  const printed = await shop.app.inject({
    method: 'POST',
    url: '/api/ProductOrder/Papers',
    headers: { origin: shop.config.shopUrl, cookie },
    payload: { orderIds: [orders[0].id], papers: ['pickList'], language: 'en' },
  });
  const list = readPdfText(printed.rawPayload).join(' ');
  expect(list).toMatch(/Shelf[\s\S]*A-9[\s\S]*UJ[\s\S]*A-10[\s\S]*CSUPOR[\s\S]*SEHOL/);
});
