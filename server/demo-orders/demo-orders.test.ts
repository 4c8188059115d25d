import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { orders as orderTable } from '../orders/order-tables.ts';
import { demoTemplate } from '../testing/demo-template.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { type DemoOrder, drawDemoOrders } from './draw-demo-orders.ts';
import { loadDemoCharges, loadDemoOffers } from './load-demo-offers.ts';
import { removeDemoOrders } from './remove-demo-orders.ts';
import { storeDemoOrders } from './store-demo-orders.ts';

const until = new Date('2026-11-21T00:00:00Z');
let shop: TestShop;
let drawn: DemoOrder[];

beforeAll(async () => {
  shop = await startTestShop({}, await createTestDatabase(await demoTemplate()));
  drawn = await draw(600, 7);
});
afterAll(() => shop.close());

async function draw(count: number, seed: number): Promise<DemoOrder[]> {
  const { pool } = shop.connection;
  return drawDemoOrders(count, seed, await loadDemoOffers(pool), await loadDemoCharges(pool), until);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await shop.connection.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0].count;
}

describe('drawn orders', () => {
  test('are the same for the same seed, others for another', async () => {
    expect(await draw(600, 7)).toEqual(drawn);
    expect((await draw(600, 8)).map(({ orderNumber }) => orderNumber)).not.toEqual(
      drawn.map(({ orderNumber }) => orderNumber),
    );
  });

  test('span a year, in all states, most of them completed', () => {
    expect(drawn).toHaveLength(600);
    const ages = drawn.map(({ placedAt }) => (until.getTime() - placedAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeGreaterThan(300);
    const found = new Set(drawn.map(({ paymentStatusId }) => paymentStatusId));
    expect([...found].sort()).toEqual(Object.values(paymentStatusIds).sort());
    const completed = drawn.filter(({ paymentStatusId }) => paymentStatusId === paymentStatusIds.Completed);
    expect(completed.length / drawn.length).toBeGreaterThan(0.6);
  });

  test('name each variant in full, and are paid in cash only once they are delivered', () => {
    const names = new Map(drawn.flatMap(({ lines }) => lines.map(({ offer }) => [offer.sku, offer.name])));
    expect(new Set(names.values()).size).toBe(names.size);
    const { Completed, Closed } = paymentStatusIds;
    const paidInCash = drawn.filter(
      ({ cashTotal, paymentStatusId }) =>
        cashTotal !== null && (paymentStatusId === Completed || paymentStatusId === Closed),
    );
    expect(paidInCash.length).toBeGreaterThan(100);
    for (const { statusSince, deliveredAt } of paidInCash) expect(statusSince).toEqual(deliveredAt);
  });

  test('follow the week: Monday sells more than Saturday', () => {
    const on = (weekday: number) => drawn.filter(({ placedAt }) => placedAt.getUTCDay() === weekday).length;
    expect(on(1)).toBeGreaterThan(on(6));
  });
});

describe('stored orders', () => {
  test('are consistent, and are removed completely', async () => {
    const { db, pool } = shop.connection;
    const productId = await shop.addProduct({ onHand: 5 });
    await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
    const before = await Promise.all(['customers', 'orders', 'order_lines', 'product_reviews'].map(countOf));
    const stockBefore = (await pool.query('SELECT * FROM stock ORDER BY product_id')).rows;

    await inTransaction(db, (tx) => storeDemoOrders(tx, drawn));
    expect(await countOf('orders WHERE is_demo')).toBe(600);
    expect(await countOf("delivery_events WHERE event = 'returned'")).toBeGreaterThan(3);
    expect(await countOf('product_reviews')).toBeGreaterThan(30);
    const { rows: wrongSums } = await pool.query(`
      SELECT o.order_number FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.is_demo GROUP BY o.id HAVING sum(l.line_amount) <> o.goods_total`);
    expect(wrongSums).toEqual([]);
    const { rows: wrongRatings } = await pool.query(`
      SELECT p.sku FROM products p LEFT JOIN product_reviews r ON r.product_id = p.id
      GROUP BY p.id HAVING p.ratings_count <> count(r.id) OR p.ratings_value <> coalesce(sum(r.stars) * 20, 0)`);
    expect(wrongRatings).toEqual([]);
    const { rows: early } = await pool.query(`
      SELECT r.id FROM product_reviews r JOIN order_lines l ON l.id = r.order_line_id
      JOIN delivery_events d ON d.order_id = l.order_id AND d.event = 'delivered' WHERE r.created_at < d.at`);
    expect(early).toEqual([]);
    expect(await countOf('product_reviews WHERE created_at > now()')).toBe(0);

    expect(await inTransaction(db, (tx) => removeDemoOrders(tx))).toBe(600);
    expect(await Promise.all(['customers', 'orders', 'order_lines', 'product_reviews'].map(countOf))).toEqual(
      before,
    );
    expect((await pool.query('SELECT * FROM stock ORDER BY product_id')).rows).toEqual(stockBefore);
    expect(await countOf('products WHERE ratings_count > 0')).toBe(0);
    expect(await db.select().from(orderTable)).toHaveLength(1);
  });
});
