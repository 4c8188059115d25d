import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products, productTexts, stock } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { importFile, productBySku, reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', orders: 'write' })).cookie;
});
afterAll(() => shop.close());

const begin = async (file: string) =>
  (await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file })).body.importId;
const sell = (id: number, pieces: number) =>
  shop.connection.db
    .update(stock)
    .set({ onHand: sql`${stock.onHand} - ${pieces}` })
    .where(eq(stock.productId, id));
const onHand = async (id: number) => (await shop.stockOf(id)).onHand;
const errorsOf = ({ errors }: ReturnType<typeof reportOf>) =>
  errors.map(({ row, column, value, code }) => [row, column, value, code]);

test('[wall 26] a unit sold while an import waits is not restored by a stock that the file repeats', async () => {
  const id = await shop.addProduct({ sku: 'SOLD', onHand: 6 });
  const importId = await begin('sku,price_huf,stock\nSOLD,2000,6\n');
  await sell(id, 1);
  const report = reportOf(await runImportJob(shop, cookie, importId));
  expect(report).toMatchObject({ updated: 1, rejected: 0, errors: [] });
  expect(report.changes[0]?.fields.map(({ field }) => field)).toEqual(['price.HUF']);
  expect(await onHand(id)).toBe(5);
});

test('[wall 26] a stock changed by the file and by a sale is reported for its row, the others are written', async () => {
  const [one, two, three] = [
    await shop.addProduct({ sku: 'ONE', onHand: 6 }),
    await shop.addProduct({ sku: 'TWO', onHand: 6 }),
    await shop.addProduct({ sku: 'THREE', onHand: 6 }),
  ];
  const importId = await begin('sku,price_huf,stock\nONE,2000,10\nTWO,2000,10\nTHREE,2000,5\n');
  await sell(one, 1);
  await sell(three, 1);
  const report = reportOf(await runImportJob(shop, cookie, importId));
  expect(report).toMatchObject({ updated: 2, rejected: 1 });
  expect(errorsOf(report)).toEqual([[2, 'stock', '5', 'stockConflict']]);
  expect([await onHand(one), await onHand(two), await onHand(three)]).toEqual([5, 10, 5]);
});

test('[wall 26] an import after a dry run of the same file compares with what the dry run showed, once', async () => {
  const id = await shop.addProduct({ sku: 'TRIED', onHand: 6 });
  const file = 'sku,stock,price_huf\nTRIED,20,\n';
  const tried = reportOf(await importFile(shop, cookie, file, { dryRun: true }));
  expect(tried.changes[0]?.fields).toEqual([{ field: 'stock', before: '6', after: '20' }]);
  await sell(id, 2);
  const real = reportOf(await importFile(shop, cookie, file));
  expect(errorsOf(real)).toEqual([[2, 'stock', '4', 'stockConflict']]);
  expect(await onHand(id)).toBe(4);

  expect(reportOf(await importFile(shop, cookie, file))).toMatchObject({ updated: 1, rejected: 0 });
  expect(await onHand(id)).toBe(20);
});

test('[wall 24] a product that a colleague changed while an import waits is left as it is and reported', async () => {
  const id = await shop.addProduct({ sku: 'EDITED', name: 'Régi név' });
  const importId = await begin('sku,name_hu,price_huf\nEDITED,Régi név,3000\n');
  const edited = await shop.call('PATCH /api/Product/Update', {
    cookie,
    body: { id, version: 1, texts: { hu: { name: 'Új név', nameCode: 'uj-nev', description: '' } } },
  });
  expect(edited.status).toBe(200);
  const report = reportOf(await runImportJob(shop, cookie, importId));
  expect(errorsOf(report)).toEqual([[2, 'sku', 'EDITED', 'versionConflict']]);
  const [texts] = await shop.connection.db.select().from(productTexts).where(eq(productTexts.productId, id));
  expect(texts?.name).toBe('Új név');
});

test('only what differs is written: a stock that nobody changed is no conflict for staff either', async () => {
  const id = await shop.addProduct({ sku: 'SAVED', onHand: 6 });
  await sell(id, 1);
  const reply = await shop.call('PATCH /api/Product/Update', {
    cookie,
    body: { id, version: 1, vatRate: 5, stock: { onHand: 6, changeFromOnHand: 6 } },
  });
  expect(reply.status).toBe(200);
  expect(await onHand(id)).toBe(5);
});

test('[wall 22] an import locks stock in the order of ids, as orders do, and holds none while it waits', async () => {
  const first = await shop.addProduct({ sku: 'FIRST', onHand: 3 });
  const second = await shop.addProduct({ sku: 'SECOND', onHand: 3 });
  const importId = await begin('sku,stock,price_huf\nSECOND,9,\nFIRST,9,\n');
  const order = await shop.connection.pool.connect();
  await order.query('BEGIN');
  await order.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE', [first]);
  const run = runImportJob(shop, cookie, importId);
  await untilLockAwaited(order);
  const held = await order.query('SELECT FROM stock WHERE product_id = $1 FOR UPDATE NOWAIT', [second]);
  expect(held.rowCount).toBe(1);
  await order.query('COMMIT');
  order.release();
  expect(reportOf(await run)).toMatchObject({ updated: 2, rejected: 0 });
  expect([await onHand(first), await onHand(second)]).toEqual([9, 9]);
});

test('each product that an import changes has an audit row with what changed, before and after', async () => {
  await shop.addProduct({ sku: 'NOTED', amount: 1_000_00, onHand: 6 });
  await importFile(shop, cookie, 'sku,price_huf,stock,published\nNOTED,1200,6,false\n');
  const { id, version } = await productBySku(shop, 'NOTED');
  expect(version).toBe(2);
  const [entry] = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entry).toMatchObject({
    module: 'products',
    action: 'import',
    before: { 'price.HUF': '1000', published: 'true' },
    after: { 'price.HUF': '1200', published: 'false' },
  });
  expect(entry?.systemUserName).toMatch(/^Munkatárs/);
  const [product] = await shop.connection.db.select().from(products).where(eq(products.id, id));
  expect(product?.published).toBe(false);
});
