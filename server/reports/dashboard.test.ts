import type { DashboardFigures } from '@kamra/contract/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productTexts } from '../catalogue/catalogue-tables.ts';
import { giveChoice } from '../testing/test-choices.ts';
import { storeTestSale, type TestSale } from '../testing/test-sales.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { rollUpSales } from './roll-up-sales.ts';

let shop: TestShop;
let cookie: string;
let mug: number;
let jug: number;

beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  mug = await shop.addProduct({ name: 'Bögre', onHand: 8 });
  jug = await shop.addProduct({ name: 'Kancsó', onHand: 5 });
});
afterAll(() => shop.close());

const sell = (sale: Partial<TestSale> & { at: string }) =>
  storeTestSale(shop.connection.pool, {
    lines: [{ productId: mug, quantity: 1, unitAmount: 1_000_00 }],
    ...sale,
  });
/** A moment so many days ago, at noon at the shop. */
const daysAgo = (days: number) =>
  `((now() AT TIME ZONE 'Europe/Budapest')::date - ${days} + time '00:00') AT TIME ZONE 'Europe/Budapest'`;

async function dashboard(days: number, as = cookie): Promise<DashboardFigures> {
  const reply = await shop.call<DashboardFigures>(`GET /api/Dashboard?days=${days}`, { cookie: as });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** Every period, from the orders alone and from the tables of days. */
async function bothWays(days: number): Promise<DashboardFigures> {
  const fromOrders = await dashboard(days);
  await rollUpSales(shop.connection.pool);
  const fromTables = await dashboard(days);
  expect(fromTables.sales).toEqual(fromOrders.sales);
  return fromTables;
}

test('a period is compared with the one before, returns on their day, cancelled orders left out', async () => {
  await sell({ at: daysAgo(0), deliveryFee: 500_00 });
  await sell({ at: daysAgo(3), lines: [{ productId: jug, quantity: 2, unitAmount: 3_000_00 }] });
  await sell({ at: daysAgo(5), returnedAt: daysAgo(1) });
  await sell({ at: daysAgo(2), paymentStatusId: 2 });
  await sell({
    at: daysAgo(9),
    currencyId: 1,
    forintRate: 400,
    lines: [{ productId: mug, quantity: 1, unitAmount: 10_00 }],
  });
  const { sales, ...figures } = await bothWays(7);
  expect(figures.beforeTo < figures.from && figures.from < figures.to).toBe(true);
  expect(sales).toMatchObject({
    revenue: { now: 7_500, before: 4_000 },
    refunds: { now: 1_000, before: 0 },
    orders: { now: 3, before: 1 },
    basket: { now: 2_833.33, before: 4_000 },
    conversion: { now: null, before: null },
    currencies: [{ currencyId: 3, orders: 3, revenue: 7_500, refunds: 1_000 }],
    topProducts: [
      { productId: jug, name: 'Kancsó', units: 2, revenue: 6_000, before: 0 },
      { productId: mug, name: 'Bögre', units: 1, revenue: 1_000, before: 4_000 },
    ],
  });
  expect(sales?.points.map(({ revenue, orders }) => [revenue, orders])).toEqual([
    [0, 0],
    [1_000, 1],
    [0, 0],
    [6_000, 1],
    [0, 0],
    [-1_000, 0],
    [1_500, 1],
  ]);
  expect(sales?.points.map(({ before }) => before)).toEqual([0, 0, 0, 0, 4_000, 0, 0]);
  const month = await dashboard(30);
  expect(month.sales?.currencies).toEqual([
    { currencyId: 3, orders: 3, revenue: 7_500, refunds: 1_000 },
    { currencyId: 1, orders: 1, revenue: 10, refunds: 0 },
  ]);
  expect(month.sales?.points).toHaveLength(30);
});

test('today has hours, and is compared with yesterday up to the same time', async () => {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ later: boolean }>(
    `SELECT (now() AT TIME ZONE 'Europe/Budapest')::time < '23:59' AS later`,
  );
  const before = await dashboard(1);
  const [now, then] = [before.sales?.revenue.now ?? 0, before.sales?.revenue.before ?? 0];
  expect(now).toBe(1_500);
  await sell({ at: `now() - interval '1 day' - interval '1 second'` });
  await sell({ at: `${daysAgo(0)} - interval '1 second'` });
  const { sales } = await bothWays(1);
  expect(sales?.revenue).toEqual({ now, before: then + (rows[0]?.later ? 1_000 : 2_000) });
  expect(sales?.points).toHaveLength(24);
  expect(sales?.points[0]).toMatchObject({ label: '00', revenue: 1_500, visits: null });
  expect(sales?.points[23]).toMatchObject({ label: '23', before: expect.any(Number) });
});

test('a day that has been rolled up is added up again once an order of it changes, ends or goes', async () => {
  const { pool } = shop.connection;
  const order = await sell({ at: daysAgo(20) });
  const parcel = await sell({ at: daysAgo(21) });
  await rollUpSales(pool);
  const start = (await dashboard(30)).sales?.revenue.now ?? 0;
  await pool.query('UPDATE orders SET payment_status_id = 2, version = version + 1 WHERE id = $1', [order]);
  await rollUpSales(pool);
  expect((await dashboard(30)).sales?.revenue.now).toBe(start - 1_000);
  await pool.query(
    `INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, 'x', 'returned', ${daysAgo(4)})`,
    [parcel],
  );
  await rollUpSales(pool);
  expect((await dashboard(30)).sales?.revenue.now).toBe(start - 2_000);
  await pool.query('DELETE FROM orders WHERE id = $1', [parcel]);
  await rollUpSales(pool);
  expect((await dashboard(30)).sales).toMatchObject({
    revenue: { now: start - 2_000 },
    refunds: { now: 1_000 },
  });
  expect((await pool.query('SELECT FROM sales_day_changes')).rowCount).toBe(0);
});

test('what sold best in a year is found among all its days, earlier ones that change, and what was sold since', async () => {
  const { pool } = shop.connection;
  const best = async () => (await dashboard(365)).sales!.topProducts.map(({ productId }) => productId);
  const [lamp, rug, tray] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()];
  const line = (productId: number, unitAmount: number) => [{ productId, quantity: 1, unitAmount }];
  await sell({ at: daysAgo(80), lines: line(lamp, 50_000_00) });
  await rollUpSales(pool);
  expect((await best())[0]).toBe(lamp);
  const sold = await sell({ at: daysAgo(0), lines: line(rug, 60_000_00) });
  expect((await best()).slice(0, 2)).toEqual([rug, lamp]);
  await sell({ at: daysAgo(70), lines: line(tray, 70_000_00) });
  await rollUpSales(pool);
  expect((await best()).slice(0, 3)).toEqual([tray, rug, lamp]);
  await pool.query('DELETE FROM orders WHERE id = $1', [sold]);
  await pool.query('DELETE FROM products WHERE id = $1', [tray]);
  expect((await best())[0]).toBe(lamp);
  expect(await best()).not.toContain(tray);
});

test('orders that wait for money or are late, stock that ends, and stock that nobody buys', async () => {
  const { pool } = shop.connection;
  const old = await shop.addProduct({ name: 'Fonott kosár', onHand: 3, amount: 9_000_00 });
  await pool.query(`UPDATE products SET created_at = now() - interval '100 days' WHERE id = $1`, [old]);
  const quick = await shop.addProduct({ name: 'Mécses', onHand: 4 });
  await sell({
    at: daysAgo(12),
    dispatchedAt: daysAgo(11),
    lines: [{ productId: quick, quantity: 30, unitAmount: 100_00 }],
  });
  await rollUpSales(pool);
  const waiting = (await dashboard(7)).sales;
  await sell({ at: daysAgo(10), paymentTypeId: 2, paymentStatusId: 8 });
  const paid = await sell({ at: daysAgo(9), paymentTypeId: 2, paymentStatusId: 4 });
  await pool.query(
    `INSERT INTO order_history (order_id, event, to_payment_status_id, at) VALUES ($1, 'paymentChanged', 4, ${daysAgo(8)})`,
    [paid],
  );
  await sell({ at: daysAgo(10), paymentTypeId: 2, paymentStatusId: 3 });
  const { sales, stock } = await dashboard(7);
  const { body: queues } = await shop.call<{ toPay: number }>('GET /api/ProductOrder/Queues', { cookie });
  expect(sales?.unpaid.orders).toBe(queues.toPay);
  expect(sales?.unpaid).toEqual({
    orders: (waiting?.unpaid.orders ?? 0) + 1,
    revenue: (waiting?.unpaid.revenue ?? 0) + 1_000,
  });
  expect(sales?.late.orders).toBe((waiting?.late.orders ?? 0) + 1);
  expect(sales?.late.oldest).toContainEqual(expect.objectContaining({ orderId: paid }));
  expect(stock?.ending[0]).toMatchObject({ productId: quick, available: 4, soldPerDay: 1, daysLeft: 4 });
  expect(stock?.hasUnsoldDays).toBe(false);
  expect(stock?.unsold).toEqual([
    { productId: old, name: 'Fonott kosár', sku: expect.any(String), available: 3, value: 27_000 },
  ]);
  // Sold a moment ago, which no table of days has yet.
  const sold = await sell({ at: 'now()', lines: [{ productId: old, quantity: 1, unitAmount: 9_000_00 }] });
  expect((await dashboard(7)).stock?.unsold).toEqual([]);
  await pool.query('DELETE FROM orders WHERE id = $1', [sold]);
  expect((await dashboard(7)).stock?.unsold).toHaveLength(1);
  await sell({ at: daysAgo(1), lines: [{ productId: old, quantity: 1, unitAmount: 9_000_00 }] });
  await pool.query('UPDATE stock SET on_hand = 2 WHERE product_id = $1', [quick]);
  expect((await dashboard(7)).stock?.ending[0]).toMatchObject({
    productId: quick,
    available: 2,
    daysLeft: 2,
  });
  await sell({ at: daysAgo(91) });
  await rollUpSales(pool);
  expect((await dashboard(7)).stock).toMatchObject({ hasUnsoldDays: true, unsold: [] });
});

test('products are named in the language of staff, variants with what was chosen of them', async () => {
  const { db } = shop.connection;
  const productId = await shop.addProduct({ name: 'Tálka' });
  await db
    .insert(productTexts)
    .values({ productId, language: 'en', name: 'Small bowl', nameCode: 'small-bowl' });
  await giveChoice(db, productId, { hu: 'Kék', en: 'Blue' });
  await sell({ at: daysAgo(0), lines: [{ productId, quantity: 1, unitAmount: 900_000_00 }] });
  const topName = async (query: string) => {
    const reply = await shop.call<DashboardFigures>(`GET /api/Dashboard?days=7${query}`, { cookie });
    return reply.body.sales?.topProducts[0]?.name;
  };
  expect(await topName('')).toBe('Tálka, Kék');
  expect(await topName('&language=en')).toBe('Small bowl, Blue');
});

test('visits of the day make the conversion', async () => {
  await shop.connection.pool.query(
    `INSERT INTO visit_counts (day, visits) VALUES ((now() AT TIME ZONE 'Europe/Budapest')::date, 200)`,
  );
  const { visits, sales } = await dashboard(7);
  expect(visits).toEqual({ now: 200, before: 0 });
  expect(sales?.conversion).toEqual({ now: (sales?.orders.now ?? 0) / 2, before: null });
  await shop.connection.pool.query('UPDATE visit_counts SET visits = 1');
  expect((await dashboard(7)).sales?.conversion).toEqual({ now: null, before: null });
  await shop.connection.pool.query('UPDATE visit_counts SET visits = 200');
  expect(sales?.points.at(-1)?.visits).toBe(200);
});

test('by right: who may not read orders, products or settings gets nothing of them', async () => {
  const { cookie: glance } = await shop.addStaff({ dashboard: 'read' });
  expect(await dashboard(7, glance)).toMatchObject({ sales: null, stock: null, searches: null });
  const { cookie: seller } = await shop.addStaff({ dashboard: 'read', orders: 'read' });
  expect(await dashboard(7, seller)).toMatchObject({ sales: { orders: {} }, stock: null, searches: null });
  const { status } = await shop.call('GET /api/Dashboard?days=8', { cookie });
  expect(status).toBe(400);
});
