import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { NamedSheetRow, SheetRow } from '@kamra/contract/product-sheet.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributeOptions, attributes, brands } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { giveChoice } from '../testing/test-choices.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

interface Saved {
  batchId: string | null;
  saved: { id: number; version: number; onHand: number }[];
  conflicts: SheetRow[];
  rejected: { id: number; errors: { field: string; code: string; limit?: number }[] }[];
}
const read = (body: object, by = cookie) =>
  shop.call<{ rows: NamedSheetRow[]; totalCount: number }>('POST /api/Product/Sheet', { cookie: by, body });
const save = (rows: object[], rest: object = {}, by = cookie) =>
  shop.call<Saved>('PATCH /api/Product/Sheet', {
    cookie: by,
    body: { batchId: crypto.randomUUID(), rows, ...rest },
  });
const detailsOf = async (id: number) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${id}&language=hu&currencyId=3`)).body;
const searchSku = (sku: string) => [{ fieldName: 'sku', comparisonOperator: 10, value: sku }];

test('a row is named in the language of staff, a variant with what was chosen of it', async () => {
  const id = await shop.addProduct({ name: 'Kaspó', sku: 'KASPO-1' });
  await giveChoice(shop.connection.db, id, { hu: 'Kék', en: 'Blue' });
  const names = async (language: string) =>
    (await read({ language, fieldConditions: searchSku('KASPO-1'), fields: ['sku'] })).body.rows.map(
      ({ name }) => name,
    );
  expect(await names('hu')).toEqual(['Kaspó, Kék']);
  expect(await names('en')).toEqual(['Kaspó, Blue']);
});

test('rows of a filter come in pages with the chosen fields, and are saved as one batch that is undone', async () => {
  const categoryId = await shop.addCategory('Csuprok');
  const [brand] = await shop.connection.db
    .insert(brands)
    .values({ code: 'mazas', name: 'Mázas' })
    .returning();
  const ids: number[] = [];
  for (let number = 0; number < 60; number++)
    ids.push(await shop.addProduct({ categoryId, amount: 1_000_00 + number * 100_00, onHand: 5 }));
  const filter = { fieldName: 'productGroupTypeCode', comparisonOperator: 1, value: 'csuprok' };
  const list = { fieldConditions: [filter], fields: ['sku', 'name.hu', 'price.HUF', 'brand'], pageSize: 50 };
  const first = await read({ ...list, orderBy: { fieldName: 'price', isAscendingOrder: true } });
  expect(first.body.totalCount).toBe(60);
  expect(first.body.rows).toHaveLength(50);
  expect(first.body.rows[0]).toMatchObject({ id: ids[0], version: 1, onHand: 5, reserved: 0 });
  expect(Object.keys(first.body.rows[0]!.values).sort()).toEqual(['name.hu', 'price.HUF', 'sku']);

  const batchId = crypto.randomUUID();
  const rows = ids.map((id, index) => ({
    id,
    version: 1,
    values: { 'price.HUF': String(1_075 + index * 100), 'name.de': `Becher ${index}`, brand: brand!.code },
    stockChange: 2,
  }));
  const reply = await save(rows, { batchId, stockReason: 'received' });
  expect(reply.body).toMatchObject({ batchId, conflicts: [], rejected: [] });
  expect(reply.body.saved).toHaveLength(60);
  expect(reply.body.saved[0]).toEqual({ id: ids[0], version: 2, onHand: 7 });
  expect(await detailsOf(ids[0]!)).toMatchObject({ price: 1_075, availibilityCount: 7 });
  expect(await shop.connection.db.$count(auditLog, eq(auditLog.batchId, batchId))).toBe(60);
  const { rows: moved } = await shop.connection.db.execute(
    sql`SELECT reason FROM stock_movements WHERE product_id = ${ids[1]}`,
  );
  expect(moved).toEqual([{ reason: 'received' }]);

  // Sent once more, because the reply was lost: nothing is added again.
  const again = await save(rows, { batchId, stockReason: 'received' });
  expect(again.body.saved[0]).toEqual({ id: ids[0], version: 2, onHand: 7 });
  expect(await shop.stockOf(ids[0]!)).toMatchObject({ onHand: 7 });

  const undone = await shop.call<{ undone: number }>('POST /api/ProductChange/Undo', {
    cookie,
    body: { batchId },
  });
  expect(undone.body).toMatchObject({ undone: 60, conflictCount: 0 });
  expect(await detailsOf(ids[0]!)).toMatchObject({ price: 1_000, availibilityCount: 5 });
});

test('a product that somebody else changed is a conflict with what it is now; the others are saved', async () => {
  const [mine, theirs] = [
    await shop.addProduct({ amount: 1_000_00 }),
    await shop.addProduct({ amount: 1_000_00 }),
  ];
  const update = { id: theirs, version: 1, fixedPrices: [{ currencyId: 3, amount: 1_500 }] };
  await shop.call('PATCH /api/Product/Update', { cookie, body: update });
  const change = (id: number) => ({ id, version: 1, values: { 'price.HUF': '1100' } });
  const reply = await save([change(mine), change(theirs)]);
  expect(reply.status).toBe(200);
  expect(reply.body.saved.map(({ id }) => id)).toEqual([mine]);
  expect(reply.body.conflicts).toMatchObject([{ id: theirs, version: 2, values: { 'price.HUF': '1500' } }]);
  expect((await detailsOf(theirs)).price).toBe(1_500);
  // Units are added whatever else has changed.
  const units = await save([{ id: theirs, version: 1, stockChange: -2 }]);
  expect(units.body.saved).toEqual([{ id: theirs, version: 3, onHand: 4 }]);
});

test('wrong values are named by product and field, and stop only their row', async () => {
  const good = await shop.addProduct({ sku: 'GOOD' });
  const cases: [object, string, string][] = [
    [{ values: { 'price.HUF': '12.5' } }, 'price.HUF', 'invalid'],
    [{ values: { 'price.HUF': '' } }, 'price.HUF', 'required'],
    [{ values: { sku: 'GOOD' } }, 'sku', 'taken'],
    [{ values: { category: 'nincs' } }, 'category', 'invalid'],
    [{ values: { brand: 'nincs' } }, 'brand', 'invalid'],
    [{ values: { 'description.de': 'Ohne Namen' } }, 'name.de', 'required'],
    [{ values: { 'name.hu': '' } }, 'name.hu', 'required'],
    [{ values: { gtin: '1' } }, 'gtin', 'invalid'],
    [{ stockChange: -7 }, 'stock', 'tooSmall'],
    [{ stockChange: 1_000_000 }, 'stock', 'tooLarge'],
  ];
  const rows: object[] = [{ id: good, version: 1, values: { weight: '120' } }];
  for (const [change] of cases) rows.push({ id: await shop.addProduct(), version: 1, ...change });
  const { body } = await save(rows);
  expect(body.saved.map(({ id }) => id)).toEqual([good]);
  expect(body.rejected.map(({ errors }) => errors.map(({ field, code }) => `${field} ${code}`))).toEqual(
    cases.map(([, field, code]) => [`${field} ${code}`]),
  );
  const two = [await shop.addProduct(), await shop.addProduct()];
  const twice = await save(two.map((id) => ({ id, version: 1, values: { sku: 'TWIN' } })));
  expect(twice.body).toMatchObject({
    saved: [{ id: two[0] }],
    rejected: [{ id: two[1], errors: [{ code: 'taken' }] }],
  });
});

test('a raised price ends its reduction, and its undo puts both back', async () => {
  const id = await shop.addProduct({ amount: 2_000_00 });
  const reduced = { currencyId: 3, amount: 1_500, announceReduction: true };
  await shop.call('PATCH /api/Product/Update', { cookie, body: { id, version: 1, fixedPrices: [reduced] } });
  const { body } = await save([{ id, version: 2, values: { 'price.HUF': '1800' } }]);
  expect(await detailsOf(id)).toMatchObject({ price: 1_800, oldPrice: 0 });
  await shop.call('POST /api/ProductChange/Undo', { cookie, body: { batchId: body.batchId } });
  expect(await detailsOf(id)).toMatchObject({ price: 1_500, oldPrice: 2_000 });
});

test('attributes with one value and reductions are columns, refused where they do not fit', async () => {
  const { db } = shop.connection;
  const kinds = ['choice', 'number', 'boolean', 'choices'] as const;
  const made = await db
    .insert(attributes)
    .values(kinds.map((kind) => ({ code: `sheet-${kind}`, kind })))
    .returning();
  await db.insert(attributeOptions).values({ attributeId: made[0]!.id, code: 'kek' });
  const id = await shop.addProduct({ sku: 'OSZLOP-1', amount: 2_000_00 });
  const fields = ['attribute.sheet-choice', 'attribute.sheet-number', 'attribute.sheet-boolean'];
  const values = {
    'attribute.sheet-choice': 'kek',
    'attribute.sheet-number': '2.50',
    'attribute.sheet-boolean': 'true',
    'price.HUF': '1500',
    'reduction.HUF': 'true',
  };
  const saved = await save([{ id, version: 1, values }]);
  expect(saved.body, saved.text).toMatchObject({ saved: [{ id, version: 2 }], rejected: [] });
  const rows = async () =>
    (await read({ fieldConditions: searchSku('OSZLOP-1'), fields: [...fields, 'reduction.HUF'] })).body.rows;
  expect((await rows())[0]!.values).toEqual({
    'attribute.sheet-choice': 'kek',
    'attribute.sheet-number': '2.5',
    'attribute.sheet-boolean': 'true',
    'reduction.HUF': 'true',
  });
  expect(await detailsOf(id)).toMatchObject({ price: 1_500, oldPrice: 2_000, discount: 25 });
  const same = await save([
    { id, version: 2, values: { 'attribute.sheet-number': '2.500', 'reduction.HUF': 'true' } },
  ]);
  expect(same.body.batchId).toBeNull();
  const wrongs: [string, string, string][] = [
    ['attribute.sheet-choice', 'piros', 'attribute.sheet-choice'],
    ['attribute.sheet-number', 'sok', 'attribute.sheet-number'],
    ['attribute.sheet-boolean', 'talán', 'attribute.sheet-boolean'],
    ['attribute.sheet-choices', 'kek', 'attribute.sheet-choices'],
    ['attribute.none', '1', 'attribute.none'],
    ['reduction.HUF', '2020-01-01T00:00:00.000Z', 'reduction.HUF'],
    ['reduction.EUR', 'true', 'price.EUR'],
  ];
  for (const [field, value, told] of wrongs) {
    const reply = await save([{ id, version: 2, values: { [field]: value } }]);
    expect(reply.body.rejected[0]?.errors[0]?.field, field).toBe(told);
  }
  const cleared = { 'attribute.sheet-choice': '', 'attribute.sheet-boolean': '', 'reduction.HUF': 'false' };
  await save([{ id, version: 2, values: cleared }]);
  expect((await rows())[0]!.values).toEqual({ 'attribute.sheet-number': '2.5' });
  expect(await detailsOf(id)).toMatchObject({ price: 1_500, oldPrice: 0 });
});

test('reading needs the right to read, saving that to write; what is unknown or too much is refused', async () => {
  const reader = await shop.addStaff({ products: 'read' });
  const id = await shop.addProduct({ sku: 'SEEN' });
  const row = { id, version: 1, values: { weight: '5' } };
  expect((await read({ fields: ['sku'], fieldConditions: searchSku('SEEN') }, reader.cookie)).status).toBe(
    200,
  );
  expect((await save([row], {}, reader.cookie)).status).toBe(403);
  expect((await read({ fields: ['passwordHash'] })).status).toBe(400);
  expect((await read({ fields: ['sku'], pageSize: 501 })).status).toBe(400);
  expect((await save([{ ...row, values: { passwordHash: 'x' } }])).status).toBe(400);
  expect((await save(Array.from({ length: 1_001 }, () => row))).status).toBe(400);
  expect((await save([{ ...row, id: 2_000_000_000 }])).body.rejected).toMatchObject([{ id: 2_000_000_000 }]);
  const batchId = crypto.randomUUID();
  await save([row], { batchId });
  const other = await shop.addStaff({ products: 'write' });
  expect((await save([row], { batchId }, other.cookie)).status).toBe(422);
});
