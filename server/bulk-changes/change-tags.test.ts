import type { BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import { comparisonOperators as operators } from '@kamra/contract/comparison-operators.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { runBulkChange } from './run-bulk-change.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

const read = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const update = (body: object) =>
  shop.call<StaffProduct & { details: { fields: object[] } }>('PATCH /api/Product/Update', { cookie, body });
const tagsIn = async (ids: number[]) => Promise.all(ids.map(async (id) => (await read(id)).tags));
const offered = async () =>
  (await shop.call<{ tags: string[] }>('GET /api/Product/Choices', { cookie })).body.tags;
const listed = async (condition: object) =>
  (
    await shop.call<{ products: { id: number }[] }>('POST /api/Product/List', {
      cookie,
      body: { fieldConditions: [{ fieldName: 'tags', ...condition }] },
    })
  ).body.products?.map(({ id }) => id);
const change = async (productIds: number[], action: object) => {
  const { body, status, text } = await shop.call<{ bulkChangeId: string }>('POST /api/Product/BulkChange', {
    cookie,
    body: { products: { productIds }, action: { kind: 'tags', ...action } },
  });
  expect(status, text).toBe(202);
  await runBulkChange(shop.connection.db, body.bulkChangeId, new AbortController().signal);
  const found = await shop.call<BulkChange & { refusals: BulkRefusal[] }>(
    `GET /api/Product/BulkChange/${body.bulkChangeId}`,
    { cookie },
  );
  return found.body;
};
const undo = (batchId: string) =>
  shop.call<{ undone: number; conflictCount: number }>('POST /api/ProductChange/Undo', {
    cookie,
    body: { batchId },
  });

test('the form gives a product tags, lists are filtered by them, and what is in use is offered', async () => {
  const id = await shop.addProduct();
  const bare = await shop.addProduct();
  const given = await update({ id, version: 1, tags: ['tavasz', ' Akció ', 'tavasz'] });
  expect(given.body.tags).toEqual(['Akció', 'tavasz']);
  expect(await offered()).toEqual(['Akció', 'tavasz']);
  const { Equal, NotEqual, Contains, IsNull, TextLike } = operators;
  expect(await listed({ comparisonOperator: Equal, value: 'tavasz' })).toEqual([id]);
  expect(await listed({ comparisonOperator: Equal, value: 'tav' })).toEqual([]);
  expect(await listed({ comparisonOperator: Contains, values: ['nyár', 'Akció'] })).toEqual([id]);
  expect(await listed({ comparisonOperator: NotEqual, value: 'tavasz' })).toEqual([bare]);
  expect(await listed({ comparisonOperator: IsNull })).toEqual([bare]);
  expect(await listed({ comparisonOperator: TextLike, value: 'tav' })).toBeUndefined();
  expect((await update({ id, version: 2, tags: ['Akció'] })).body.version).toBe(3);
  expect(await offered()).toEqual(['Akció']);
  for (const tags of [['a|b'], [''], ['x'.repeat(41)], Array.from({ length: 21 }, (_, n) => `${n}`)]) {
    expect((await update({ id, version: 3, tags })).status).toBe(400);
  }
  const copy = await shop.call<StaffProduct>('POST /api/Product/Duplicate', { cookie, body: { id } });
  expect(copy.body.tags).toEqual(['Akció']);
});

test('a bulk change adds, takes away and replaces tags, refuses too many, and is undone', async () => {
  const ids = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()];
  const full = Array.from({ length: 20 }, (_, n) => `t${String(n).padStart(2, '0')}`);
  await update({ id: ids[1], version: 1, tags: ['új'] });
  await update({ id: ids[2], version: 1, tags: full });
  const added = await change(ids, { tags: ['új', 'kifutó'] });
  expect(added).toMatchObject({
    changed: 2,
    refused: 1,
    refusals: [{ productId: ids[2], code: 'tooManyTags', details: { limit: 20 } }],
  });
  expect(await tagsIn(ids)).toEqual([['kifutó', 'új'], ['kifutó', 'új'], full]);
  expect(await offered()).toContain('kifutó');
  expect(await change(ids.slice(0, 2), { tags: ['új'] })).toMatchObject({ changed: 0, unchanged: 2 });
  const taken = await change(ids, { tags: ['új', 't00'], mode: 'remove' });
  expect(taken).toMatchObject({ changed: 3, refused: 0 });
  expect(await tagsIn(ids)).toEqual([['kifutó'], ['kifutó'], full.slice(1)]);

  expect((await undo(taken.bulkChangeId)).body).toMatchObject({ undone: 3, conflictCount: 0 });
  expect(await tagsIn(ids)).toEqual([['kifutó', 'új'], ['kifutó', 'új'], full]);
  expect((await undo(added.bulkChangeId)).body).toMatchObject({ undone: 2, conflictCount: 0 });
  expect(await tagsIn(ids)).toEqual([[], ['új'], full]);

  const emptied = await change(ids, { tags: [], mode: 'replace' });
  expect(await tagsIn(ids)).toEqual([[], [], []]);
  await update({ id: ids[1], version: (await read(ids[1]!)).version, tags: ['más'] });
  expect((await undo(emptied.bulkChangeId)).body).toMatchObject({ undone: 0, conflictCount: 1 });
});

test('an import gives tags, an empty cell leaves or clears them, and an export brings them back', async () => {
  const id = await shop.addProduct({ sku: 'TAG-1' });
  await shop.addProduct({ sku: 'TAG-2' });
  const file = 'sku,shelf_place,tags\nTAG-1,A-1,nyár|kert| nyár\nTAG-2,A-2,\n';
  const report = reportOf(await importFile(shop, cookie, file));
  expect(report.errors).toEqual([]);
  expect((await read(id)).tags).toEqual(['kert', 'nyár']);
  expect(await offered()).toEqual(expect.arrayContaining(['kert', 'nyár']));
  expect(countsOf(reportOf(await importFile(shop, cookie, file)))).toMatchObject({
    updated: 0,
    unchanged: 2,
  });

  const columns = ['sku', 'shelf_place', 'tags'];
  const { body } = await shop.call<{ exportId: string }>('POST /api/Product/Export', {
    cookie,
    body: { products: { productIds: [id] }, columns },
  });
  const exported = await shop.call(`GET /api/Product/Export/${body.exportId}`, { cookie });
  expect(exported.text.split('\r\n')[1]).toBe('TAG-1;A-1;kert|nyár');

  const long = `sku,shelf_place,tags\nTAG-2,A-2,${'x'.repeat(41)}|rövid\n`;
  const warned = reportOf(await importFile(shop, cookie, long));
  expect(warned.errors).toMatchObject([{ row: 2, column: 'tags', code: 'tooLong' }]);
  const [second] = (await listed({ comparisonOperator: operators.Equal, value: 'rövid' })) ?? [];
  expect((await read(second!)).sku).toBe('TAG-2');
  const options = { emptyCells: 'clear' } as const;
  await importFile(shop, cookie, 'sku,shelf_place,tags\nTAG-1,A-1,\n', { options });
  expect((await read(id)).tags).toEqual([]);
});
