import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getEprReport } from '@kamra/contract/epr-report.ts';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { placeTestOrder } from '../testing/test-orders.ts';
import { storeTestSale } from '../testing/test-sales.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ orders: 'write' }));
});
afterAll(() => shop.close());

const read = async (query: string) =>
  (await shop.call<Reply<typeof getEprReport>>(`GET /api/Report/Epr?${query}`, { cookie })).body;

test('[law A20] weights of a quarter by circular code: what left, on its day, and beside it what came back', async () => {
  const { pool } = shop.connection;
  const box = { material: 'PAP20', grams: 120.5, circularCode: '15010101' };
  const foil = { material: 'LDPE4', grams: 4, circularCode: null };
  const kettle = await shop.addProduct({ onHand: 90 });
  const bowl = await shop.addProduct({ onHand: 90 });
  const bare = await shop.addProduct({ onHand: 90, sku: 'CSUPASZ' });
  const set = (productId: number, packaging: object[], code: string | null, grams: number) =>
    pool.query('UPDATE products SET packaging = $2, circular_code = $3, weight_grams = $4 WHERE id = $1', [
      productId,
      JSON.stringify(packaging),
      code,
      grams,
    ]);
  await set(kettle, [box, foil], '09041101', 1_500);
  await set(bowl, [box], null, 800);

  // Of before there were shipments: one on each side of the first midnight of the quarter in Budapest, one to Berlin.
  const lines = (productId: number | null, quantity: number) => [{ productId, quantity, unitAmount: 1000 }];
  const sale = (dispatchedAt: string, rest: object) =>
    storeTestSale(pool, { at: '2026-06-01T10:00:00Z', dispatchedAt, lines: lines(bowl, 1), ...rest });
  await sale('2026-06-30T21:59:00Z', { lines: lines(bowl, 50) });
  await sale('2026-06-30T22:01:00Z', { lines: lines(kettle, 3) });
  await sale('2026-07-03T10:00:00Z', { lines: lines(bowl, 2), returnedAt: '2026-07-20T10:00:00Z' });
  await sale('2026-08-01T10:00:00Z', { lines: lines(bowl, 7), countryCode: 'DE' });
  await sale('2026-08-01T10:00:00Z', { lines: lines(null, 4) });

  // A shipment with one of two lines; what the other holds has not left.
  const placed = await placeTestOrder(shop, [
    { productId: bowl, soldQuantity: 5 },
    { productId: bare, soldQuantity: 2 },
  ]);
  const { rows } = await pool.query<{ id: number; order: number }>(
    `SELECT l.id, o.id AS order FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.trn_id = $1 ORDER BY l.position`,
    [placed.body.trnId],
  );
  await pool.query(
    `WITH parcel AS (INSERT INTO shipments (order_id, carrier, status, created_by) VALUES ($1, 'own', 'delivered', 'x') RETURNING id),
     held AS (INSERT INTO shipment_lines SELECT id, $2::bigint, 5 FROM parcel)
     INSERT INTO shipment_events (shipment_id, status, at) SELECT id, e.status, e.at::timestamptz
     FROM parcel, (VALUES ('created', '2026-06-28'), ('handedOver', '2026-09-29'), ('delivered', '2026-10-02')) e (status, at)`,
    [rows[0]!.order, rows[0]!.id],
  );
  await pool.query(
    `WITH back AS (INSERT INTO order_returns (order_id, number, state, received_at) VALUES ($1, 'V-1', 'received', '2026-09-30') RETURNING id)
     INSERT INTO order_return_lines (return_id, product_id, product_name, sku, quantity, unit_amount, reason, received_quantity)
     SELECT id, $2, 'x', 'x', 2, 1000, 'other', 1 FROM back`,
    [rows[0]!.order, bowl],
  );

  const tape = { material: 'PP5', grams: 3, circularCode: null };
  await pool.query(`UPDATE shop_settings SET value = value || $1`, [
    JSON.stringify({ parcelPackaging: [{ ...box, grams: 250 }, tape] }),
  ]);
  const report = await read('quarter=2026-Q3');
  expect(report).toMatchObject({ from: '2026-07-01', to: '2026-09-30', dueOn: '2026-10-20' });
  const row = (part: string, circularCode: string | null, material: string | null, figures: number[]) => {
    const [shippedPieces, shippedKilograms, returnedPieces, returnedKilograms] = figures;
    return {
      part,
      circularCode,
      material,
      shippedPieces,
      shippedKilograms,
      returnedPieces,
      returnedKilograms,
    };
  };
  expect(report.rows).toEqual([
    row('packaging', '15010101', 'PAP20', [10, 1.205, 3, 0.362]),
    row('packaging', null, 'LDPE4', [3, 0.012, 0, 0]),
    row('parcel', '15010101', 'PAP20', [4, 1, 1, 0.25]),
    row('parcel', null, 'PP5', [4, 0.012, 1, 0.003]),
    row('product', '09041101', null, [3, 4.5, 0, 0]),
  ]);
  expect(report.totals).toEqual({
    ...{ shippedPieces: 24, shippedKilograms: 6.729, returnedPieces: 5, returnedKilograms: 0.615 },
  });
  expect(report.gaps).toEqual([{ productId: null, name: '', sku: '', pieces: 4, lacks: 'product' }]);
  expect((await read('quarter=2026-Q3&countryCode=DE')).rows).toEqual([
    row('packaging', '15010101', 'PAP20', [7, 0.844, 0, 0]),
    row('parcel', '15010101', 'PAP20', [1, 0.25, 0, 0]),
    row('parcel', null, 'PP5', [1, 0.003, 0, 0]),
  ]);
  expect((await read('quarter=2026-Q2')).rows[0]).toMatchObject({ shippedPieces: 50 });

  await pool.query(`UPDATE products SET packaging = '[]' WHERE id = $1`, [bowl]);
  await pool.query(
    `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, 'en', 'Bowl', 'bowl')`,
    [bowl],
  );
  expect((await read('quarter=2026-Q2&language=en')).gaps).toMatchObject([
    { name: 'Bowl', lacks: 'packaging' },
  ]);
  await set(bowl, [box], null, 800);

  const file = await shop.call('GET /api/Report/Epr/File?quarter=2026-Q3', { cookie });
  expect(file.headers['content-disposition']).toContain('epr-HU-2026-Q3');
  expect(parseCsv(file.text.replace(/^\uFEFF/, ''), { delimiter: ';' })[1]?.slice(0, 6)).toEqual([
    '2026-Q3',
    'HU',
    'packaging',
    '15010101',
    'PAP20',
    '10',
  ]);
  const { cookie: other } = await shop.addStaff({ products: 'write' });
  expect((await shop.call('GET /api/Report/Epr?quarter=2026-Q3', { cookie: other })).status).toBe(403);
  expect((await shop.call('GET /api/Report/Epr?quarter=2026-Q5', { cookie })).status).toBe(400);
});
