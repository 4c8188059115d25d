import type { ChangeBatch, ProductChange, UndoConflict } from '@kamra/contract/change-batches.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributeOptions, attributes, categories } from '../catalogue/catalogue-tables.ts';
import { economicOperators } from '../catalogue/economic-operator-tables.ts';
import { verifyAuditLog } from '../staff/verify-audit-log.ts';
import { importFile } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

interface Undone {
  batchId: string | null;
  undone: number;
  conflictCount: number;
  conflicts: UndoConflict[];
}
const read = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const update = (body: object) => shop.call<StaffProduct>('PATCH /api/Product/Update', { cookie, body });
const changesOf = async (body: object) =>
  (
    await shop.call<{ productChanges: ProductChange[]; totalCount: number }>('POST /api/ProductChange/List', {
      cookie,
      body,
    })
  ).body.productChanges;
const batches = async (body: object = {}) =>
  (await shop.call<{ changeBatches: ChangeBatch[] }>('POST /api/ProductChange/Batches', { cookie, body }))
    .body.changeBatches;
const undo = (body: object, by = cookie) =>
  shop.call<Undone>('POST /api/ProductChange/Undo', { cookie: by, body });
const stateOf = ({ version: _, prices: __, ...product }: StaffProduct) => product;

test('an edit stands in the history with who, before and after, and is undone as a whole', async () => {
  const id = await shop.addProduct({ sku: 'EDIT-1', name: 'Kanna', amount: 9_990_00, onHand: 6 });
  const before = await read(id);
  const germanTexts = { name: 'Kanne', nameCode: 'kanne', description: 'Aus Emaille.' };
  await update({
    id,
    version: 1,
    sku: 'EDIT-2',
    gtin: '12345678',
    published: false,
    texts: { de: germanTexts },
    fixedPrices: [
      { currencyId: 3, amount: 8_990, announceReduction: true },
      { currencyId: 1, amount: 29.9 },
    ],
    stock: { onHand: 9, changeFromOnHand: 6 },
  });
  const [change] = await changesOf({ productId: id });
  expect(change).toMatchObject({
    action: 'update',
    kind: 'edit',
    sku: 'EDIT-2',
    name: 'Kanna',
    canUndo: true,
  });
  expect(change!.systemUserName).toMatch(/^Munkatárs/);
  const fields = Object.fromEntries(change!.fields.map(({ field, ...values }) => [field, values]));
  expect(fields).toMatchObject({
    sku: { before: 'EDIT-1', after: 'EDIT-2' },
    published: { before: 'true', after: 'false' },
    'name.de': { before: '', after: 'Kanne' },
    'price.HUF': { before: '9990', after: '8990' },
    'price.EUR': { before: '', after: '29.9' },
    'reduction.HUF': { before: '', after: expect.stringMatching(/^2\d{3}-/) },
    stock: { before: '6', after: '9' },
  });
  expect((await changesOf({ productId: id, language: 'de' }))[0]!.name).toBe('Kanne');

  const reply = await undo({ batchId: change!.batchId });
  expect(reply).toMatchObject({ status: 200, body: { undone: 1, conflictCount: 0 } });
  expect(stateOf(await read(id))).toEqual(stateOf(before));
  const [taken, original] = await changesOf({ productId: id });
  expect(taken).toMatchObject({ action: 'undo', batchId: reply.body.batchId, kind: 'undo' });
  expect(original!.batchId).toBe(change!.batchId);
  // An undo is itself a change, which can be undone.
  await undo({ batchId: reply.body.batchId });
  expect((await read(id)).sku).toBe('EDIT-2');
  expect((await undo({ batchId: change!.batchId })).body.undone).toBe(1);
  expect((await undo({ batchId: change!.batchId })).body).toMatchObject({ undone: 0, conflictCount: 0 });
  const { problems } = await verifyAuditLog(shop.connection.pool);
  expect(problems).toEqual([]);
});

test('an edit of attributes, further categories, maker and dates is undone, and archiving as well', async () => {
  const { db } = shop.connection;
  const [suits, origin] = await db
    .insert(attributes)
    .values([
      { code: 'suits', kind: 'choices' },
      { code: 'place.of.origin', kind: 'text' },
    ])
    .returning();
  const options = await db
    .insert(attributeOptions)
    .values(['gas', 'induction'].map((code) => ({ attributeId: suits!.id, code })))
    .returning();
  const [gas, induction] = options.map(({ id }) => id);
  const [maker] = await db
    .insert(economicOperators)
    .values({ code: 'maker', name: 'Gyár', postalAddress: 'Bonyhád', electronicAddress: 'gyar@example.hu' })
    .returning();
  const gifts = await shop.addCategory('Ajándékok');
  const related = await shop.addProduct({ name: 'Fedő' });
  const id = await shop.addProduct({ name: 'Lábas' });
  const first = {
    attributes: [
      { attributeId: suits!.id, optionIds: [gas!] },
      { attributeId: origin!.id, texts: { hu: 'Bonyhád', de: 'Ungarn' } },
    ],
    otherProductGroupTypeIds: [gifts],
    relatedProductIds: [related],
    manufacturerId: maker!.id,
    responsiblePersonId: maker!.id,
    netQuantity: 0.5,
    netQuantityUnit: 'l',
    mandatoryWarranty: true,
    foodContact: true,
    publishUntil: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await update({ id, version: 1, ...first });
  const before = await read(id);
  expect(before).toMatchObject(first);
  const second = {
    attributes: [
      { attributeId: suits!.id, optionIds: [gas!, induction!] },
      { attributeId: origin!.id, texts: { hu: 'Zománcozva Bonyhádon' } },
    ],
    otherProductGroupTypeIds: [],
    relatedProductIds: [],
    manufacturerId: null,
    responsiblePersonId: null,
    netQuantity: null,
    netQuantityUnit: null,
    mandatoryWarranty: false,
    foodContact: false,
    publishUntil: null,
    publishFrom: new Date(Date.now() + 86_400_000).toISOString(),
  };
  expect((await update({ id, version: 2, ...second })).body).toMatchObject(second);
  const [change] = await changesOf({ productId: id });
  expect(Object.fromEntries(change!.fields.map(({ field, after }) => [field, after]))).toMatchObject({
    'attribute.suits': 'gas|induction',
    'attributeText.hu.place.of.origin': 'Zománcozva Bonyhádon',
    'attributeText.de.place.of.origin': '',
    otherCategories: '',
    manufacturer: '',
    published: 'false',
  });
  expect((await undo({ batchId: change!.batchId })).body).toMatchObject({ undone: 1, conflicts: [] });
  expect(stateOf(await read(id))).toEqual(stateOf(before));
  const [taken] = await changesOf({ productId: id });
  await undo({ batchId: taken!.batchId });
  expect(await read(id)).toMatchObject(second);

  // What is no more cannot be as before, and is named.
  await db.delete(categories).where(eq(categories.id, gifts));
  const refused = await undo({ batchId: change!.batchId });
  expect(refused.body.conflicts).toMatchObject([{ field: 'otherCategories', code: 'gone' }]);

  const { version } = await update({ id, version: 5, published: true }).then(({ body }) => body);
  await shop.call('PATCH /api/Product/Archive', { cookie, body: { id, version, archived: true } });
  const [archived] = await changesOf({ productId: id });
  expect((await undo({ batchId: archived!.batchId })).body).toMatchObject({ undone: 1 });
  expect(await read(id)).toMatchObject({ archivedAt: null, published: true });
});

test('what has changed since is a conflict by product and field, and stops the undo unless left out', async () => {
  const id = await shop.addProduct({ sku: 'LATER', amount: 1_000_00, onHand: 5 });
  await update({ id, version: 1, fixedPrices: [{ currencyId: 3, amount: 1_100 }], weight: 5 });
  const [first] = await changesOf({ productId: id });
  await update({ id, version: 2, fixedPrices: [{ currencyId: 3, amount: 1_200 }] });
  const refused = await undo({ batchId: first!.batchId });
  expect(refused.body).toMatchObject({ batchId: null, undone: 0, conflictCount: 1 });
  expect(refused.body.conflicts).toEqual([
    {
      productId: id,
      sku: 'LATER',
      name: expect.any(String),
      field: 'price.HUF',
      code: 'changedSince',
      expected: '1100',
      current: '1200',
    },
  ]);
  expect((await undo({ batchId: first!.batchId, skipConflicts: true })).body.undone).toBe(0);
  expect(await read(id)).toMatchObject({ weight: 5, fixedPrices: [{ amount: 1_200 }] });
});

test('an adjustment of stock is undone unless orders hold the units', async () => {
  const id = await shop.addProduct({ onHand: 1 });
  const adjust = { productId: id, change: 4, reason: 'received', requestId: crypto.randomUUID() };
  await shop.call('POST /api/Product/AdjustStock', { cookie, body: adjust });
  const [change] = await changesOf({ productId: id });
  await shop.connection.db.execute(sql`UPDATE stock SET reserved = 3 WHERE product_id = ${id}`);
  expect((await undo({ batchId: change!.batchId })).body.conflicts).toMatchObject([
    { field: 'stock', code: 'belowReserved', current: '5' },
  ]);
  await shop.connection.db.execute(sql`UPDATE stock SET reserved = 0 WHERE product_id = ${id}`);
  expect((await undo({ batchId: change!.batchId })).body.undone).toBe(1);
  expect(await shop.stockOf(id)).toEqual({ onHand: 1, reserved: 0 });
});

test('one product of an import is undone by itself; the page of batches tells what was made', async () => {
  for (const sku of ['FILE-1', 'FILE-2']) await shop.addProduct({ sku, amount: 1_000_00 });
  const { importId } = await importFile(shop, cookie, 'sku,price_huf\nFILE-1,2000\nFILE-2,2000\n');
  const changed = await changesOf({ batchId: importId });
  expect(changed.map(({ sku }) => sku).sort()).toEqual(['FILE-1', 'FILE-2']);
  const one = changed.find(({ sku }) => sku === 'FILE-1')!;
  await undo({ batchId: importId, productId: one.productId });
  expect(await read(one.productId)).toMatchObject({ fixedPrices: [{ amount: 1_000 }] });
  const [latest, imported] = await batches({ onlyMany: true });
  expect(latest).toMatchObject({ kind: 'undo', productCount: 1, sku: 'FILE-1', undoesBatchId: importId });
  expect(imported).toMatchObject({
    id: importId,
    kind: 'import',
    note: 'products.csv',
    productCount: 2,
    undoneCount: 1,
  });
  const stateOfLines = async () =>
    (await changesOf({ batchId: importId }))
      .map(({ sku, isUndone, canUndo }) => `${sku} ${isUndone} ${canUndo}`)
      .sort();
  expect(await stateOfLines()).toEqual(['FILE-1 true false', 'FILE-2 false true']);
  await undo({ batchId: importId });
  expect((await batches({ batchId: importId }))[0]).toMatchObject({ undoneCount: 2 });
  expect(await stateOfLines()).toEqual(['FILE-1 true false', 'FILE-2 true false']);
  await undo({ batchId: latest!.id });
  expect((await batches({ batchId: importId }))[0]).toMatchObject({ undoneCount: 1 });
  expect(await stateOfLines()).toEqual(['FILE-1 false true', 'FILE-2 true false']);
  expect((await batches({ pageSize: 1 })).length).toBe(1);
  expect((await batches({ batchId: importId })).map(({ id }) => id)).toEqual([importId]);
});

test('only with the right to write, only batches that there are, and only bounded pages', async () => {
  const reader = await shop.addStaff({ products: 'read' });
  const stranger = await shop.addStaff({ orders: 'write' });
  const batchId = crypto.randomUUID();
  expect((await undo({ batchId }, reader.cookie)).status).toBe(403);
  expect((await undo({ batchId })).status).toBe(404);
  expect((await undo({ batchId: 'x' })).status).toBe(400);
  const list = (body: object, by: string) =>
    shop.call('POST /api/ProductChange/List', { cookie: by, body }).then(({ status }) => status);
  expect(await list({ batchId }, stranger.cookie)).toBe(403);
  expect(await list({ batchId }, reader.cookie)).toBe(200);
  expect(await list({}, cookie)).toBe(400);
  expect(await list({ batchId, pageSize: 100_000 }, cookie)).toBe(400);
});
