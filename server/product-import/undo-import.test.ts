import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, productTexts, stock } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import {
  countsOf,
  detailsOf,
  importFile,
  productBySku,
  reportOf,
  runImportJob,
} from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', brands: 'write' })).cookie;
  await shop.connection.db.insert(categories).values([{ code: 'dishes' }, { code: 'cups' }]);
});
afterAll(() => shop.close());

const undo = (importId: string, by = cookie) =>
  shop.call<{ importId: string }>('POST /api/Product/Import/Undo', { cookie: by, body: { importId } });
/** Everything of a product that an import can change. */
const stateOf = async (sku: string) => {
  const { rows } = await shop.connection.db.execute(sql`
    SELECT p.published, p.gtin, p.width_millimetres, p.vat_rate, c.code AS category, b.code AS brand, s.on_hand,
      (SELECT json_agg(json_build_array(currency_id, amount) ORDER BY currency_id) FROM fixed_prices f WHERE f.product_id = p.id) AS prices,
      (SELECT json_agg(json_build_array(language, name, description, care) ORDER BY language) FROM product_texts t WHERE t.product_id = p.id) AS texts
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
    JOIN stock s ON s.product_id = p.id WHERE p.sku = ${sku}`);
  return rows[0];
};
const head =
  'sku,name_hu,name_de,description_hu,care_hu,category_code,brand_code,price_huf,price_eur,stock,width_mm,gtin,published';

test('an import is taken back: prices, texts, places, stock and languages are as before, new products unpublished', async () => {
  const first = `${head}\nBACK-1,Tál,,Mély,,dishes,,1000,3,5,200,,true\nBACK-2,Bögre,,,,cups,,500,,2,,,true\n`;
  await importFile(shop, cookie, first);
  const before = [await stateOf('BACK-1'), await stateOf('BACK-2')];
  const second = `${head}
BACK-1,Nagy tál,Schüssel,,Kézzel mosható,cups,kerami-ka,1500,,9,,12345678,false
BACK-2,Bögre,,,,cups,,500,,2,,,true
BACK-3,Új,,,,cups,,700,,1,,,true`;
  const done = await importFile(shop, cookie, second, { options: { emptyCells: 'clear' } });
  expect(countsOf(reportOf(done))).toMatchObject({ created: 1, updated: 1, unchanged: 1, rejected: 0 });
  expect(done.canUndo).toBe(true);

  const started = await undo(done.importId);
  expect(started.status).toBe(202);
  const undone = await runImportJob(shop, cookie, started.body.importId);
  expect(undone).toMatchObject({ undoesImportId: done.importId, canUndo: false });
  expect(reportOf(undone)).toMatchObject({ updated: 2, rejected: 0, errors: [] });
  expect([await stateOf('BACK-1'), await stateOf('BACK-2')]).toEqual(before);
  expect((await productBySku(shop, 'BACK-3')).published).toBe(false);
  expect((await detailsOf(shop, 'BACK-1')).price).toBe(1000);
  const { id } = await productBySku(shop, 'BACK-1');
  const { rows: history } = await shop.connection.db.execute(
    sql`SELECT amount::int FROM price_history WHERE product_id = ${id} AND currency_id = 3 ORDER BY id`,
  );
  expect(history).toEqual([{ amount: 100_000 }, { amount: 150_000 }, { amount: 100_000 }]);
  expect(await shop.connection.db.$count(auditLog, eq(auditLog.action, 'undoImport'))).toBe(1);
  expect((await undo(done.importId)).status).toBe(404);
});

test('products that were changed or sold since are left as they are and reported', async () => {
  const { db } = shop.connection;
  for (const sku of ['EDITED', 'SOLD', 'SAME']) await shop.addProduct({ sku, amount: 1_000_00, onHand: 5 });
  const done = await importFile(
    shop,
    cookie,
    'sku,price_huf,stock\nEDITED,2000,5\nSOLD,2000,8\nSAME,2000,8\n',
  );
  const edited = await productBySku(shop, 'EDITED');
  await db.execute(sql`UPDATE fixed_prices SET amount = 250000 WHERE product_id = ${edited.id}`);
  const sold = await productBySku(shop, 'SOLD');
  await db.update(stock).set({ onHand: 7 }).where(eq(stock.productId, sold.id));
  const { importId } = (await undo(done.importId)).body;
  const report = reportOf(await runImportJob(shop, cookie, importId));
  expect(countsOf(report)).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 2 });
  expect(report.errors.map(({ value, code }) => `${value} ${code}`)).toEqual([
    'EDITED versionConflict',
    'SOLD stockConflict',
  ]);
  expect(await stateOf('SAME')).toMatchObject({ on_hand: 5, prices: [[3, 100_000]] });
  expect(await stateOf('SOLD')).toMatchObject({ on_hand: 7, prices: [[3, 200_000]] });
});

test('dry runs, running imports, undone ones and those without a change cannot be taken back; nor without the right', async () => {
  const file = `${head}\nNONE-1,Tál,,,,dishes,,1000,,1,,,true\n`;
  const dryRun = await importFile(shop, cookie, file, { dryRun: true });
  expect((await undo(dryRun.importId)).status).toBe(404);
  const done = await importFile(shop, cookie, file);
  const again = await importFile(shop, cookie, file);
  expect(again.canUndo).toBe(false);
  expect((await undo(again.importId)).status).toBe(404);
  const reader = await shop.addStaff({ products: 'read' });
  expect((await undo(done.importId, reader.cookie)).status).toBe(403);
  const { importId } = (await undo(done.importId)).body;
  await runImportJob(shop, cookie, importId);
  expect((await undo(importId)).status).toBe(404);
  expect(await shop.connection.db.$count(productTexts)).toBeGreaterThan(0);
});

test('further categories are written from codes and from paths, change nothing twice, and are taken back', async () => {
  const othersOf = async (sku: string) => {
    const { rows } = await shop.connection.db.execute<{ code: string }>(sql`
      SELECT c.code FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      JOIN products p ON p.id = pc.product_id WHERE p.sku = ${sku} ORDER BY c.code`);
    return rows.map(({ code }) => code);
  };
  const own = (others: string) =>
    `sku,name_hu,category_code,other_category_codes,price_huf\nMORE-1,Kanna,dishes,${others},1000\n`;
  await importFile(shop, cookie, own('cups|dishes'));
  expect(await othersOf('MORE-1')).toEqual(['cups']);
  const again = reportOf(await importFile(shop, cookie, own('dishes|cups')));
  expect(countsOf(again)).toMatchObject({ updated: 0, unchanged: 1 });

  const shopFile = (paths: string) =>
    `ID,Type,SKU,Name,Published,Regular price,Categories,Images\n1,simple,MORE-1,Kanna,1,1000,"${paths}",\n`;
  const done = await importFile(shop, cookie, shopFile('Konyha > Kannák, Akció, Konyha'));
  expect(countsOf(reportOf(done))).toMatchObject({ updated: 1, rejected: 0 });
  expect(await othersOf('MORE-1')).toEqual(['akcio']);
  expect((await detailsOf(shop, 'MORE-1')).categoryPath.map(({ name }) => name)).toEqual([
    'Konyha',
    'Kannák',
  ]);
  const started = await undo(done.importId);
  await runImportJob(shop, cookie, started.body.importId);
  expect(await othersOf('MORE-1')).toEqual(['cups']);
  expect((await detailsOf(shop, 'MORE-1')).categoryPath.map(({ code }) => code)).toEqual(['dishes']);
  const cleared = await importFile(shop, cookie, own(''), { options: { emptyCells: 'clear' } });
  expect(countsOf(reportOf(cleared))).toMatchObject({ updated: 1 });
  expect(await othersOf('MORE-1')).toEqual([]);
});
