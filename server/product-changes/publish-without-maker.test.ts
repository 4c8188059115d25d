import type { BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import type { UndoConflict } from '@kamra/contract/change-batches.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBulkChange } from '../bulk-changes/run-bulk-change.ts';
import { importFile, productBySku, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;
let [withMaker, without] = [0, 0];
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  await query(`UPDATE shop_settings SET value = value || '{"makerRequired": true}'`);
  await query(`WITH maker AS (
    INSERT INTO economic_operators (code, name, postal_address, electronic_address)
    VALUES ('zalai', 'Zalai Kft.', '8900 Zalaegerszeg', 'zalai@gyarto.example') RETURNING id
  ) INSERT INTO brands (code, name, manufacturer_id) SELECT 'zalai', 'Zalai', id FROM maker`);
  await query(`INSERT INTO brands (code, name) VALUES ('nevtelen', 'Névtelen')`);
  await query(`INSERT INTO categories (code) VALUES ('dishes')`);
  withMaker = await shop.addProduct({ name: 'Tál', published: false });
  await query(`UPDATE products SET brand_id = (SELECT id FROM brands WHERE code = 'zalai') WHERE id = $1`, [
    withMaker,
  ]);
  without = await shop.addProduct({ name: 'Köcsög', published: false });
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const published = async (...ids: number[]) =>
  (
    await query<{ published: boolean }>('SELECT published FROM products WHERE id = ANY($1) ORDER BY id', [
      ids,
    ])
  ).map((row) => row.published);
async function bulk(productIds: number[], action: object) {
  const started = await shop.call<{ bulkChangeId: string }>('POST /api/Product/BulkChange', {
    cookie,
    body: { products: { productIds }, action },
  });
  const { bulkChangeId } = started.body;
  await runBulkChange(shop.connection.db, bulkChangeId, new AbortController().signal);
  const name = `GET /api/Product/BulkChange/${bulkChangeId}`;
  return (await shop.call<BulkChange & { refusals: BulkRefusal[] }>(name, { cookie })).body;
}
const undo = async (batchId: string) =>
  (
    await shop.call<{ undone: number; conflicts: UndoConflict[] }>('POST /api/ProductChange/Undo', {
      cookie,
      body: { batchId, skipConflicts: true },
    })
  ).body;

test('[law A14] a bulk change publishes what has a maker, refuses the rest, and so does its undoing', async () => {
  const made = await bulk([withMaker, without], { kind: 'publish', published: true });
  expect(made).toMatchObject({
    changed: 1,
    refused: 1,
    refusals: [{ productId: without, code: 'needsMaker' }],
  });
  expect(await published(withMaker, without)).toEqual([true, false]);

  const [brand] = await query<{ id: number }>(`SELECT id FROM brands WHERE code = 'nevtelen'`);
  const moved = await bulk([withMaker, without], { kind: 'brand', productBrandId: brand!.id });
  expect(moved).toMatchObject({ changed: 1, refusals: [{ productId: withMaker, code: 'needsMaker' }] });

  await query('UPDATE products SET published = true WHERE id = $1', [without]);
  const hidden = await bulk([withMaker, without], { kind: 'publish', published: false });
  expect(hidden.changed).toBe(2);
  expect(await undo(hidden.bulkChangeId)).toMatchObject({
    undone: 1,
    conflicts: [{ productId: without, field: 'published', code: 'needsMaker' }],
  });
  expect(await published(withMaker, without)).toEqual([true, false]);
});

test('[law A14] the spreadsheet says it at the cell', async () => {
  const [row] = await query<{ version: number }>('SELECT version FROM products WHERE id = $1', [without]);
  const saved = await shop.call('PATCH /api/Product/Sheet', {
    cookie,
    body: {
      batchId: crypto.randomUUID(),
      rows: [{ id: without, version: row!.version, values: { published: 'true' } }],
    },
  });
  expect(saved.body).toMatchObject({
    saved: [],
    rejected: [{ id: without, errors: [{ field: 'published', code: 'needsMaker' }] }],
  });
});

test('[law A14] an import brings products without a maker in hidden, each with its row', async () => {
  const file = [
    'sku,name_hu,category_code,price_huf,stock,brand_code,published',
    'BE-1,Tál,dishes,1000,3,zalai,true',
    'BE-2,Tál,dishes,1000,3,nevtelen,true',
    'BE-3,Tál,dishes,1000,3,,',
    'BE-4,Tál,dishes,1000,3,,false',
  ].join('\n');
  for (const dryRun of [true, false]) {
    const report = await reportOf(await importFile(shop, cookie, file, { dryRun }));
    expect(report).toMatchObject({ created: 4, rejected: 0 });
    expect(report.errors).toEqual([
      { row: 3, column: 'published', value: '', code: 'needsMaker', isWarning: true },
      { row: 4, column: 'published', value: '', code: 'needsMaker', isWarning: true },
    ]);
  }
  const ids = await Promise.all(['BE-1', 'BE-2', 'BE-3', 'BE-4'].map((sku) => productBySku(shop, sku)));
  expect(await published(...ids.map(({ id }) => id))).toEqual([true, false, false, false]);

  const again = await reportOf(await importFile(shop, cookie, file));
  expect(again).toMatchObject({ updated: 0, unchanged: 4 });
});

test('[law A14] a run names the maker of products for which nothing else does, and publishes them', async () => {
  const file = [
    'sku,name_hu,category_code,price_huf,stock,brand_code,published',
    'GY-1,Tál,dishes,1000,3,zalai,true',
    'GY-2,Tál,dishes,1000,3,nevtelen,true',
    'BE-3,Tál,dishes,1000,3,,true',
  ].join('\n');
  const { body: maker } = await shop.call<{ id: number }>('POST /api/EconomicOperator', {
    cookie,
    body: { name: 'Őri Kft.', postalAddress: '9941 Őriszentpéter', electronicAddress: 'ori@gyarto.example' },
  });
  const options = { manufacturerId: maker.id };
  for (const dryRun of [true, false]) {
    const report = await reportOf(await importFile(shop, cookie, file, { dryRun, options }));
    expect(report).toMatchObject({ created: 2, updated: 1, errors: [] });
    const named = report.changes.map(({ sku, fields }) => [
      sku,
      fields.find(({ field }) => field === 'manufacturer')?.after,
    ]);
    expect(named).toEqual([
      ['GY-1', undefined],
      ['GY-2', expect.stringMatching(/^ori-kft-/)],
      ['BE-3', expect.stringMatching(/^ori-kft-/)],
    ]);
  }
  const ids = await Promise.all(['GY-1', 'GY-2', 'BE-3'].map((sku) => productBySku(shop, sku)));
  expect(ids.map(({ manufacturerId }) => manufacturerId)).toEqual([null, maker.id, maker.id]);
  expect(await published(...ids.map(({ id }) => id))).toEqual([true, true, true]);

  const gone = await upload<{ details: { fields: FieldError[] } }>(shop, '/api/Product/Import', {
    cookie,
    file,
    fileName: 'products.csv',
    fields: { options: JSON.stringify({ manufacturerId: maker.id + 1 }) },
  });
  expect([gone.status, gone.body.details.fields]).toEqual([
    400,
    [{ field: 'options.manufacturerId', code: 'invalid' }],
  ]);
});
