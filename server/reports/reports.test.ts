import type { SalesGroup, SalesReportRow } from '@kamra/contract/reports.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { giveChoice } from '../testing/test-choices.ts';
import { storeTestSale, type TestSale } from '../testing/test-sales.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { rollUpSales } from './roll-up-sales.ts';

interface SalesReport {
  rows: SalesReportRow[];
  rowCount: number;
  totals: Omit<SalesReportRow, 'key' | 'name'>;
}

let shop: TestShop;
let cookie: string;
let ids: number[];
const span = { from: '2026-01-01', to: '2026-12-31' };

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  ids = [
    await shop.addProduct({ name: 'Bögre', sku: 'B-1', onHand: 10, amount: 2_000_00 }),
    await shop.addProduct({ name: 'Kancsó', sku: 'K-1', onHand: 3, amount: 5_000_00 }),
    await shop.addProduct({ categoryId: await shop.addCategory('Konyha'), onHand: 0 }),
  ];
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.connection.pool.query('DELETE FROM orders');
  await rollUpSales(shop.connection.pool);
});

const sell = (sale: TestSale) => storeTestSale(shop.connection.pool, sale);
const line = (productId: number | null, unitAmount = 1_000_00, more = {}) => ({
  productId,
  quantity: 1,
  unitAmount,
  ...more,
});

async function report<Body>(name: string, query: Record<string, string>, as = cookie): Promise<Body> {
  const reply = await shop.call<Body>(`GET /api/Report/${name}?${new URLSearchParams(query)}`, {
    cookie: as,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}
const sales = (by: SalesGroup, more: Record<string, string> = {}) =>
  report<SalesReport>('Sales', { ...span, by, ...more });

test('a day of the shop has 23 or 25 hours where clocks change, and begins at its midnight', async () => {
  for (const at of [
    '2026-03-28T22:59:59Z', // 23:59:59 on the 28th
    '2026-03-28T23:00:00Z', // midnight of the day of 23 hours
    '2026-03-29T21:59:59Z', // its last second, in summer time
    '2026-03-29T22:00:00Z',
    '2026-10-24T22:00:00Z', // midnight of the day of 25 hours
    '2026-10-25T22:59:59Z', // its last second, in winter time
    '2026-10-25T23:00:00Z',
  ])
    await sell({ at, lines: [line(ids[0]!)] });
  const days = [
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ];
  const byDay = async () => (await sales('day')).rows.map(({ key, orders }) => [key, orders]);
  expect(await byDay()).toEqual(days);
  await rollUpSales(shop.connection.pool);
  expect(await byDay()).toEqual(days);
  expect((await report<SalesReport>('Sales', { from: '2026-03-29', to: '2026-03-29' })).totals.orders).toBe(
    2,
  );
});

test('products, fees, deleted products; reductions and margins of what had a purchase price', async () => {
  const at = '2026-05-05T10:00:00Z';
  await sell({
    at,
    deliveryFee: 1_270_00,
    lines: [
      line(ids[0]!, 1_270_00, { quantity: 2, referenceAmount: 1_500_00, purchaseAmount: 400_00 }),
      line(null, 635_00),
    ],
  });
  await sell({ at, currencyId: 1, forintRate: 400, countryCode: 'AT', lines: [line(ids[1]!, 10_00)] });
  await rollUpSales(shop.connection.pool);
  const { rows, totals } = await sales('product');
  expect(rows).toMatchObject([
    { key: String(ids[1]), name: 'Kancsó (K-1)', revenue: 4_000, cost: null, margin: null },
    {
      name: 'Bögre (B-1)',
      units: 2,
      revenue: 2_540,
      net: 2_000,
      discount: 460,
      cost: 800,
      margin: 1_200,
      marginPercent: 60,
    },
    { key: '0', name: null, units: 0, revenue: 1_270 },
    { key: '-1', name: null, revenue: 635 },
  ]);
  expect(totals).toMatchObject({ revenue: 8_445, margin: 1_200, orders: null });
  expect((await sales('currency', { currencyId: '1' })).rows).toMatchObject([
    { key: '1', revenue: 10, orders: 1 },
  ]);
  expect((await sales('category')).totals.revenue).toBe(8_445);
  const vat = await report<{ rows: object[] }>('Vat', span);
  expect(vat.rows).toMatchObject([
    { countryCode: 'AT', rate: 27, currencyId: 1, base: 7.87, tax: 2.13, gross: 10, forintTax: 852 },
    { countryCode: 'HU', rate: 27, currencyId: 3, gross: 4_445 },
  ]);
  const { cookie: seller } = await shop.addStaff({ orders: 'read' });
  const theirs = await report<SalesReport>('Sales', { ...span, by: 'product' }, seller);
  expect(theirs.rows.every(({ cost, margin }) => cost === null && margin === null)).toBe(true);
});

test('net and VAT of sales in forints are whole, and add up to the revenue', async () => {
  await sell({
    at: '2025-03-03T10:00:00Z',
    currencyId: 1,
    forintRate: 361.37,
    lines: [line(ids[1]!, 33_33)],
  });
  await rollUpSales(shop.connection.pool);
  const query = { from: '2025-03-03', to: '2025-03-03', by: 'currency' };
  const { rows, totals } = await report<SalesReport>('Sales', query);
  for (const { revenue, net, tax } of [...rows, totals]) {
    expect([revenue, net, tax].map(Number.isInteger)).toEqual([true, true, true]);
    expect(net + tax).toBe(revenue);
  }
  expect(totals.revenue).toBe(12_044);
});

test('the stock by its worth and by how it sells', async () => {
  const { pool } = shop.connection;
  await pool.query('UPDATE products SET purchase_amount = 90000 WHERE id = $1', [ids[0]]);
  await sell({ at: `now() - interval '3 days'`, lines: [line(ids[1]!)] });
  await rollUpSales(pool);
  const stock = await report<{ rows: object[]; totals: object }>('Stock', { order: 'slow' });
  expect(stock.rows).toMatchObject([
    { productId: ids[0], value: 20_000, cost: 9_000, soldUnits: 0, lastSoldOn: null },
    { productId: ids[1], value: 15_000, cost: null, soldUnits: 1, lastSoldOn: expect.any(String) },
  ]);
  expect(stock.totals).toEqual({ units: 13, value: 35_000, cost: 9_000, costedProducts: 1 });
  // What no table of days has yet counts, too.
  await sell({ at: 'now()', lines: [line(ids[0]!)] });
  const now = await report<{ rows: object[] }>('Stock', { order: 'slow' });
  const sold = expect.objectContaining({ productId: ids[0], soldUnits: 1, lastSoldOn: expect.any(String) });
  expect(now.rows).toContainEqual(sold);
  for (const order of ['value', 'slow']) {
    const { rows } = await report<{ rows: { productId: number }[] }>('Stock', { order });
    const { text } = await shop.call(`GET /api/Report/Stock/File?order=${order}`, { cookie });
    const [head, ...lines] = text.trim().split('\n');
    expect(head).toMatch(/productId.name.sku.onHand.reserved.soldUnits.lastSoldOn.value.cost/);
    expect(lines.map((each) => Number.parseInt(each, 10))).toEqual(rows.map(({ productId }) => productId));
  }
  await pool.query(`DELETE FROM orders WHERE placed_at > now() - interval '1 hour'`);
});

test('products and categories are named in the language of whoever reads, else in the shop’s own', async () => {
  const { pool } = shop.connection;
  await pool.query(
    `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, 'en', 'Mug', 'mug')`,
    [ids[0]],
  );
  await pool.query(
    `INSERT INTO category_texts (category_id, language, name, name_code)
     SELECT category_id, 'en', 'Kitchen', 'kitchen' FROM products WHERE id = $1`,
    [ids[2]],
  );
  await sell({
    at: '2026-05-05T10:00:00Z',
    lines: [line(ids[0]!, 3_000_00), line(ids[1]!, 2_000_00), line(ids[2]!, 1_000_00)],
  });
  await rollUpSales(pool);
  const names = async (by: SalesGroup, language: string) =>
    (await sales(by, { language })).rows.map(({ name }) => name?.replace(/ \(.*/, ''));
  expect((await names('product', 'en')).slice(0, 2)).toEqual(['Mug', 'Kancsó']);
  expect((await names('product', 'hu')).slice(0, 2)).toEqual(['Bögre', 'Kancsó']);
  expect(await names('category', 'en')).toContain('Kitchen');
  expect(await names('category', 'de')).toContain('Konyha');
  const stock = await report<{ rows: { name: string }[] }>('Stock', { language: 'en' });
  expect(stock.rows.map(({ name }) => name)).toEqual(['Mug', 'Kancsó']);
  const file = await shop.call('GET /api/Report/Stock/File?language=en', { cookie });
  expect(file.text).toContain('Mug');
  await giveChoice(shop.connection.db, ids[0]!, { hu: 'Kék', en: 'Blue' });
  const variants = await report<{ rows: { name: string }[] }>('Stock', { language: 'en' });
  expect(variants.rows.map(({ name }) => name)).toEqual(['Mug, Blue', 'Kancsó']);
  expect((await shop.call('GET /api/Report/Stock?language=xx', { cookie })).status).toBe(400);
});

test('a report is saved as a file, formulas defused; wrong days and missing rights are refused', async () => {
  await sell({ at: '2026-05-05T10:00:00Z', lines: [line(ids[0]!)] });
  await rollUpSales(shop.connection.pool);
  const query = new URLSearchParams({ ...span, by: 'product' });
  const file = await shop.call(`GET /api/Report/Sales/File?${query}`, { cookie });
  expect(file.headers['content-disposition']).toMatch(/sales-product-.*\.csv/);
  expect(file.text).toContain('key;name;orders;units;revenue');
  expect(file.text).toContain('Bögre (B-1)');
  const wrong = new URLSearchParams({ from: '2026-02-01', to: '2026-01-01' });
  expect((await shop.call(`GET /api/Report/Sales?${wrong}`, { cookie })).status).toBe(400);
  const { cookie: keeper } = await shop.addStaff({ products: 'read' });
  expect((await shop.call(`GET /api/Report/Vat/File?${query}`, { cookie: keeper })).status).toBe(403);
  expect((await shop.call('GET /api/Report/Stock/File', { cookie: keeper })).status).toBe(200);
});

/** From the tables of days, and from the orders themselves. */
async function bothWays(check: () => Promise<void>): Promise<void> {
  const { pool } = shop.connection;
  await rollUpSales(pool);
  await check();
  await pool.query('TRUNCATE sales_roll_ups, sales_day_changes, sales_days, product_sales_days, vat_days');
  await check();
}

test('refunds of a paid order count once, each on its day, and the last one takes back the units', async () => {
  const order = {
    paymentStatusId: 4,
    deliveryFee: 1_000_00,
    lines: [
      line(ids[0]!, 1_500_00, { quantity: 2, purchaseAmount: 400_00 }),
      line(ids[1]!, 6_000_00, { vatRate: 5 }),
    ],
  };
  await sell({
    ...order,
    at: '2026-05-05T10:00:00Z',
    returnedAt: '2026-05-06T10:00:00Z',
    refunds: [
      { amount: 1_000_00, at: '2026-05-07T10:00:00Z' },
      { amount: 9_000_00, at: '2026-05-08T10:00:00Z' },
    ],
  });
  // Cancelled with its money sent back: no sale, and no refund of one.
  await sell({
    ...order,
    paymentStatusId: 2,
    at: '2026-05-05T10:00:00Z',
    refunds: [{ amount: 10_000_00, at: '2026-05-07T10:00:00Z' }],
  });
  await bothWays(async () => {
    expect((await sales('day')).rows).toMatchObject([
      { key: '2026-05-05', orders: 1, units: 3, revenue: 10_000, refunds: 0 },
      { key: '2026-05-07', orders: 0, units: 0, revenue: -1_000, refunds: 1_000 },
      { key: '2026-05-08', orders: 0, units: -3, revenue: -9_000, refunds: 9_000 },
    ]);
    const partly = await sales('product', { to: '2026-05-07' });
    expect(partly.rows).toMatchObject([
      { name: 'Kancsó (K-1)', units: 1, revenue: 5_400, refunds: 600 },
      { name: 'Bögre (B-1)', units: 2, revenue: 2_700, refunds: 300, cost: 800 },
      { key: '0', revenue: 900, refunds: 100 },
    ]);
    expect((await sales('product')).totals).toMatchObject({ revenue: 0, units: 0, tax: 0, refunds: 10_000 });
    const vat = await report<{ rows: object[] }>('Vat', { ...span, to: '2026-05-07' });
    expect(vat.rows).toMatchObject([
      { rate: 27, gross: 3_600 },
      { rate: 5, gross: 5_400 },
    ]);
  });
});

test('a refund of lines is taken off their rates, any other sum off what is left of each', async () => {
  const { pool } = shop.connection;
  await pool.query('DELETE FROM orders');
  await sell({
    paymentStatusId: 4,
    deliveryFee: 1_000_00,
    at: '2026-05-05T10:00:00Z',
    lines: [line(ids[0]!, 1_500_00, { quantity: 2 }), line(ids[1]!, 6_000_00, { vatRate: 5 })],
    refunds: [
      { amount: 6_000_00, at: '2026-05-06T10:00:00Z', lines: [{ place: 2, quantity: 1 }] },
      {
        ...{ amount: 2_500_00, at: '2026-05-07T10:00:00Z', includesDelivery: true },
        lines: [{ place: 1, quantity: 1 }],
      },
      { amount: 500_00, at: '2026-05-08T10:00:00Z' },
    ],
  });
  const rates = async (day: string) => (await report<{ rows: object[] }>('Vat', { from: day, to: day })).rows;
  await bothWays(async () => {
    expect(await rates('2026-05-06')).toMatchObject([{ rate: 5, gross: -6_000, tax: -286 }]);
    expect(await rates('2026-05-07')).toMatchObject([{ rate: 27, gross: -2_500 }]);
    expect(await rates('2026-05-08')).toMatchObject([{ rate: 27, gross: -500 }]);
    const products = await sales('product', { from: '2026-05-06', to: '2026-05-07' });
    expect(products.rows).toMatchObject([
      { key: '0', revenue: -1_000 },
      { name: 'Bögre (B-1)', revenue: -1_500 },
      { name: 'Kancsó (K-1)', revenue: -6_000 },
    ]);
    expect((await sales('day')).totals).toMatchObject({ revenue: 1_000, refunds: 9_000 });
  });
});
