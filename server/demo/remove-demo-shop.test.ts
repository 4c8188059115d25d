import type { CartQuote } from '@kamra/contract/cart.ts';
import type { listShopProducts } from '@kamra/contract/catalogue.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { drawDemoOrders } from '../demo-orders/draw-demo-orders.ts';
import { loadDemoCharges, loadDemoOffers } from '../demo-orders/load-demo-offers.ts';
import { storeDemoOrders } from '../demo-orders/store-demo-orders.ts';
import { demoTemplate } from '../testing/demo-template.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { loadDemoShop } from './load-demo-shop.ts';

let shop: TestShop;
let manager: string;
let boughtId: number;
let ownId: number;
let orderId: number;

beforeAll(async () => {
  shop = await startTestShop({}, await createTestDatabase(await demoTemplate()));
  const { db, pool } = shop.connection;
  ({ cookie: manager } = await shop.addStaff({ shopConfiguration: 'write' }));
  const drawn = drawDemoOrders(
    20,
    3,
    await loadDemoOffers(pool),
    await loadDemoCharges(pool),
    new Date('2026-11-21T00:00:00Z'),
  );
  await inTransaction(db, (tx) => storeDemoOrders(tx, drawn));
});
afterAll(() => shop.close());

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  return (await shop.connection.pool.query(text, values)).rows[0];
}
const countOf = async (from: string) =>
  (await one<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)).count;
const remove = (cookie = manager) => shop.call<Record<string, number>>('DELETE /api/Demo', { cookie });
const counts = (cookie = manager) =>
  shop.call<{ demoProducts: number; isRemovable: boolean }>('GET /api/Demo', { cookie });
const synonyms = () =>
  shop.call<{ searchSynonyms: StoredSynonym[] }>('GET /api/SearchSynonym', { cookie: manager });
/** From the rows in memory. Replies are cached for a moment, so another page size avoids them. */
const list = (pageSize: number) =>
  shop.call<Reply<typeof listShopProducts>>('POST /api/ShopProduct/List', {
    body: { pageSize, orderBy: { fieldName: 'discount', isAscendingOrder: true } },
  });

describe('before there are own products', () => {
  test('no delivery costs anything from where the shop promises so', async () => {
    const { rows } = await shop.connection.pool.query(
      'SELECT id FROM products WHERE is_demo ORDER BY id LIMIT 1',
    );
    const body = { currencyId: 3, language: 'hu', lines: [{ productId: rows[0].id, soldQuantity: 1 }] };
    const quote = async (soldQuantity: number) =>
      (
        await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
          body: { ...body, lines: [{ ...body.lines[0], soldQuantity }] },
        })
      ).body;
    const { lines, freeDeliveryFrom } = await quote(1);
    const { deliveryOptions } = await quote(Math.ceil(freeDeliveryFrom! / lines[0]!.unitPrice));
    expect(deliveryOptions.map(({ kind, fee }) => [kind, fee])).toEqual([
      ['home', 0],
      ['point', 0],
      ['shopPickup', 0],
    ]);
  });

  test('the counts are shown and the removal is refused', async () => {
    const { status, body } = await counts();
    expect(status).toBe(200);
    expect(body).toMatchObject({ demoOrders: 20, ownProducts: 0, isRemovable: false });
    expect(body.demoProducts).toBe(await countOf('products WHERE is_demo'));
    expect(body.demoProducts).toBeGreaterThan(36);
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'noOwnProduct']);
    await shop.addProduct({ published: false });
    expect((await counts()).body).toMatchObject({ ownProducts: 1, isRemovable: false });
    expect((await remove()).status).toBe(409);
    expect(await countOf('orders WHERE is_demo')).toBe(20);
  });

  test('only staff with the right may remove it', async () => {
    const reader = await shop.addStaff({ shopConfiguration: 'read', products: 'write' });
    expect((await counts(reader.cookie)).status).toBe(200);
    expect((await remove(reader.cookie)).status).toBe(403);
    expect((await shop.call('DELETE /api/Demo')).status).toBe(401);
    expect((await shop.call('GET /api/Demo')).status).toBe(401);
  });
});

describe('the removal', () => {
  let line: { image_url: string; product_name: string; unit_amount: string };
  let parents: number[];
  let changed: StoredSynonym;

  beforeAll(async () => {
    const { db, pool } = shop.connection;
    const nested = await one<{ id: number; parent_id: number }>(
      'SELECT id, parent_id FROM categories WHERE is_demo AND parent_id IS NOT NULL LIMIT 1',
    );
    parents = [nested.id, nested.parent_id];
    ownId = await shop.addProduct({ name: 'Saját bögre', categoryId: nested.id, onHand: 5 });
    await pool.query(
      `UPDATE products SET (brand_id, variant_group_id) =
         (SELECT brand_id, variant_group_id FROM products WHERE is_demo AND variant_group_id IS NOT NULL LIMIT 1)
       WHERE id = $1`,
      [ownId],
    );
    const bought = await one<{ id: number }>(
      `SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id
       WHERE is_demo AND on_hand - reserved > 3 ORDER BY p.id LIMIT 1`,
    );
    boughtId = bought.id;
    const placed = await placeTestOrder(shop, [
      { productId: boughtId, soldQuantity: 1 },
      { productId: ownId, soldQuantity: 1 },
    ]);
    expect(placed.status).toBe(200);
    ({ id: orderId } = await one<{ id: number }>('SELECT id FROM orders WHERE NOT is_demo'));
    line = await one('SELECT * FROM order_lines WHERE product_id = $1 AND order_id = $2', [
      boughtId,
      orderId,
    ]);
    const [synonym] = (await synonyms()).body.searchSynonyms;
    changed = { ...synonym!, words: ['szamovár', ...synonym!.words] };
    expect((await shop.call('PUT /api/SearchSynonym', { cookie: manager, body: changed })).status).toBe(200);
    expect((await list(8)).body.totalCount).toBeGreaterThan(100);
    const before = await counts();
    expect(before.body.isRemovable).toBe(true);
    const { status, body } = await remove();
    expect([status, body.products, body.orders]).toEqual([200, before.body.demoProducts, 20]);
    expect(await loadDemoShop(db)).toBe(false);
  });

  test('leaves no demo order, customer, product or picture of the home page', async () => {
    for (const table of ['orders', 'customers', 'products', 'brands', 'categories', 'home_pictures'])
      expect(await countOf(`${table} WHERE is_demo`), table).toBe(0);
    expect(await countOf('home_pictures')).toBe(0);
    expect((await counts()).body).toMatchObject({ demoProducts: 0, demoOrders: 0, isRemovable: false });
  });

  test('keeps the synonyms that staff changed', async () => {
    const left = (await synonyms()).body.searchSynonyms;
    expect(left.map(({ id, words }) => ({ id, words }))).toEqual([{ id: changed.id, words: changed.words }]);
  });

  test('keeps only the category, its parents, the brand and the variant group of own products', async () => {
    const { rows } = await shop.connection.pool.query('SELECT id FROM categories');
    const ids = rows.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining(parents));
    // The standard category of the test shop is the third.
    expect(ids).toHaveLength(3);
    expect(await countOf('brands')).toBe(1);
    expect(await countOf('variant_groups')).toBe(1);
    expect(await countOf('economic_operators')).toBe(0);
  });

  test('leaves orders of real buyers intact: name, price and a picture that is still served', async () => {
    const kept = await one<typeof line & { product_id: number | null }>(
      'SELECT * FROM order_lines WHERE order_id = $1 ORDER BY position LIMIT 1',
      [orderId],
    );
    expect(kept).toEqual({ ...line, product_id: null });
    expect(await countOf(`order_lines WHERE order_id = ${orderId}`)).toBe(2);
    const picture = await shop.call(`GET ${kept.image_url}`);
    expect(picture.status).toBe(200);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });

  test('shows in lists and their counts at once', async () => {
    const { body } = await list(9);
    expect(body.totalCount).toBe(1);
    expect(body.products.map(({ productName }) => productName)).toEqual(['Saját bögre']);
  });

  test('a cart that holds a removed product survives', async () => {
    const lines = [
      { productId: boughtId, soldQuantity: 1 },
      { productId: ownId, soldQuantity: 1 },
    ];
    const { status, body } = await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
      body: { lines, currencyId: 3, language: 'hu', paymentTypeId: 4 },
    });
    expect(status).toBe(200);
    expect(body.goodsTotal).toBe(1_000);
  });

  test('is in the audit log with the member of staff', async () => {
    const entry = await one<{ module: string; action: string; before: { orders: number } }>(
      `SELECT * FROM audit_log WHERE entity = 'demoShop'`,
    );
    expect(entry).toMatchObject({ module: 'shopConfiguration', action: 'remove', before: { orders: 20 } });
  });

  test('is permanent: no start loads the demo again, even without any product', async () => {
    const { db, pool } = shop.connection;
    expect((await remove()).body).toMatchObject({ products: 0, orders: 0 });
    await pool.query('DELETE FROM products');
    expect(await loadDemoShop(db)).toBe(false);
    expect(await countOf('products')).toBe(0);
  });
});
