import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, productImages, products } from '../catalogue/catalogue-tables.ts';
import { pictureFetcher } from '../media/fetch-picture.ts';
import { auditLog, roleAccessRights, systemUsers } from '../staff/staff-tables.ts';
import { catalogueState, importFile, productBySku, reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
const server = createServer(async (_request, reply) => {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });
  reply.end(await picture.png().toBuffer());
});
const fetchPicture = pictureFetcher((address) => address === '127.0.0.1');
let pictureUrl: string;

beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  pictureUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
  shop = await startTestShop();
  await shop.connection.db.insert(categories).values({ code: 'kitchen' });
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const spree = (slug: string, category: string, colour: string) =>
  `slug,sku,name,price,currency,category1,option1_name,option1_value,image1_src
${slug},${slug.toUpperCase()},${slug},0,USD,${category},,,${pictureUrl}
${slug},${slug.toUpperCase()}-1,,10,USD,,Colour,${colour},
${slug},${slug.toUpperCase()}-2,,10,USD,,Colour,${colour}ish,`;
const codesOf = (report: ReturnType<typeof reportOf>) =>
  report.errors.map(({ row, column, code }) => `${row} ${column} ${code}`);
const begin = async (cookie: string, file: string) =>
  (await upload<{ importId: string }>(shop, '/api/Product/Import', { cookie, file })).body.importId;

test('[wall 62] the right on products alone creates no category, no attribute and no picture', async () => {
  const { cookie } = await shop.addStaff({ products: 'write' });
  const state = await catalogueState(shop);
  const wanted = [
    '2 category1 notAllowed',
    '3 category1 notAllowed',
    '3 options notAllowed',
    '4 category1 notAllowed',
    '4 options notAllowed',
  ];
  for (const dryRun of [true, false]) {
    const report = reportOf(await importFile(shop, cookie, spree('bowl', 'Garden', 'Red'), { dryRun }));
    expect(report).toMatchObject({ created: 0, rejected: 2 });
    for (const error of codesOf(report))
      expect([...wanted, '2  otherRowOfProduct']).toContain(error.replace(/attribute\.\w+/, 'options'));
  }
  expect(await catalogueState(shop)).toEqual(state);
});

test('[wall 62] pictures need their own right; the products are taken without them', async () => {
  const { cookie } = await shop.addStaff({ products: 'write', categories: 'write', productImages: 'read' });
  const file = spree('plate', 'Kitchen', 'Blue');
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture }));
  expect(report).toMatchObject({ created: 2, rejected: 0 });
  expect(codesOf(report)).toEqual(['2 image1_src notAllowed']);
  const { id } = await productBySku(shop, 'PLATE-1');
  const images = await shop.connection.db.select().from(productImages).where(eq(productImages.productId, id));
  expect(images).toEqual([]);
});

test('[wall 62] what an import creates beside products is in the audit log: who, what, before and after', async () => {
  const { cookie, systemUserId } = await shop.addStaff({
    products: 'write',
    categories: 'write',
    productImages: 'write',
  });
  const file = spree('cup', 'Kitchen -> Cups', 'Green');
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture }));
  expect(report).toMatchObject({ created: 2, rejected: 0, errors: [] });
  const entries = await shop.connection.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.systemUserId, systemUserId), eq(auditLog.action, 'import')))
    .orderBy(auditLog.id);
  const shown = entries.map(({ module, entity, after }) => [
    module,
    entity,
    (after as { code?: string }).code,
  ]);
  expect(shown.slice(0, 4)).toEqual([
    ['categories', 'category', 'cups'],
    ['categories', 'attributeOption', 'green'],
    ['categories', 'attributeOption', 'greenish'],
    ['products', 'variantGroup', 'cup'],
  ]);
  expect(entries.slice(0, 4).map(({ before }) => before)).toEqual([null, null, null, null]);
  expect(entries.filter(({ entity }) => entity === 'product').map(({ module }) => module)).toEqual([
    'products',
    'products',
    'productImages',
    'productImages',
  ]);
  const { id } = await productBySku(shop, 'CUP-1');
  const picture = entries.find(({ module, entityId }) => module === 'productImages' && entityId === id);
  expect(picture).toMatchObject({ before: { images: [] }, after: { images: [{ isDefault: true }] } });
});

test.each(['withdrawn', 'deactivated'])(
  '[wall 57] an import of staff whose right is %s meanwhile writes nothing more',
  async (how) => {
    const { cookie, systemUserId, roleId } = await shop.addStaff({ products: 'write', categories: 'write' });
    const importId = await begin(cookie, spree(`late-${how}`, 'Kitchen', 'Grey'));
    const { db } = shop.connection;
    if (how === 'withdrawn')
      await db.update(roleAccessRights).set({ level: 'read' }).where(eq(roleAccessRights.roleId, roleId));
    else await db.update(systemUsers).set({ active: false }).where(eq(systemUsers.id, systemUserId));
    const reader = await shop.addStaff({ products: 'read' });
    expect(await runImportJob(shop, reader.cookie, importId)).toMatchObject({
      state: 'failed',
      failure: 'notAllowed',
    });
    const found = await db
      .select()
      .from(products)
      .where(inArray(products.sku, [`LATE-${how.toUpperCase()}-1`]));
    expect(found).toEqual([]);
  },
);

test('a permanent failure ends the import, and is thrown with its stack', async () => {
  const { cookie } = await shop.addStaff('administrator');
  const { db } = shop.connection;
  const importId = await begin(cookie, spree('broken', 'Kitchen', 'White'));
  await db.execute(sql`ALTER TABLE fixed_prices ADD CONSTRAINT refuse_all CHECK (amount < 0) NOT VALID`);
  const failure = await runImportJob(shop, cookie, importId).catch((error: unknown) => error);
  await db.execute(sql`ALTER TABLE fixed_prices DROP CONSTRAINT refuse_all`);
  expect((failure as Error).stack).toContain('write-products.ts');
  const read = await shop.call(`GET /api/Product/Import/${importId}`, { cookie });
  expect(read.body).toMatchObject({ state: 'failed', failure: 'unexpected' });
  expect(await db.select().from(products).where(eq(products.sku, 'BROKEN-1'))).toEqual([]);
});
