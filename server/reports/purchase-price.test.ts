import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { SalesReportRow } from '@kamra/contract/reports.ts';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
