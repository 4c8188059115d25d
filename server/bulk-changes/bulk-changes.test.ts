import type { BulkAction, BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributeOptions, attributes, brands, products } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { runBulkChange } from './run-bulk-change.ts';

type Failure = { code: string; details: { fields?: object[] } };
type Details = BulkChange & { refusals: BulkRefusal[] };
type Input = Partial<BulkAction> & { kind: BulkAction['kind'] };

let shop: TestShop;
let staff: { cookie: string; systemUserId: number; roleId: number };
const never = new AbortController().signal;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ products: 'write' });
});
afterAll(() => shop.close());

const start = (choice: object, action: Input, cookie = staff.cookie) =>
  shop.call<{ bulkChangeId: string; total: number } & Failure>('POST /api/Product/BulkChange', {
    cookie,
    body: { products: choice, action },
  });
const find = async (id: string) =>
  (await shop.call<Details>(`GET /api/Product/BulkChange/${id}`, { cookie: staff.cookie })).body;
const read = async (id: number) =>
  (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie: staff.cookie })).body;
const run = async (choice: object, action: Input) => {
  const started = await start(choice, action);
  expect(started.status, started.text).toBe(202);
  await runBulkChange(shop.connection.db, started.body.bulkChangeId, never);
  return find(started.body.bulkChangeId);
};
const touch = (id: number) =>
  shop.connection.pool.query('UPDATE products SET version = version + 1 WHERE id = $1', [id]);
const addProducts = async (count: number, product: Parameters<TestShop['addProduct']>[0] = {}) => {
  const ids: number[] = [];
  for (let each = 0; each < count; each++) ids.push(await shop.addProduct(product));
  return ids;
};

describe('a bulk change', () => {
  test('changes what a filter finds when it starts, and says what it did', async () => {
    const categoryId = await shop.addCategory('Üvegek');
    const ids = await addProducts(5, { categoryId });
    await run({ productIds: [ids[0]!] }, { kind: 'publish', published: false });
    const found = [{ fieldName: 'productGroupTypeCode', value: 'üvegek', comparisonOperator: 1 }];
    const started = await start({ fieldConditions: found }, { kind: 'publish', published: false });
    expect(started.body.total).toBe(5);
    const late = await shop.addProduct({ categoryId });
    await touch(ids[4]!);
    await runBulkChange(shop.connection.db, started.body.bulkChangeId, never);
    expect(await find(started.body.bulkChangeId)).toMatchObject({
      state: 'finished',
      failure: null,
      total: 5,
      done: 5,
      changed: 3,
      unchanged: 1,
      refused: 1,
      refusals: [{ productId: ids[4], code: 'versionConflict', details: { version: 2 } }],
    });
    expect(await read(ids[1]!)).toMatchObject({ published: false, version: 2 });
    expect(await read(late)).toMatchObject({ published: true });
    const entries = await shop.connection.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, started.body.bulkChangeId))
      .orderBy(asc(auditLog.entityId));
    expect(entries.map(({ entityId }) => entityId)).toEqual(ids.slice(1, 4));
    expect(entries[0]).toMatchObject({
      action: 'bulk',
      systemUserId: staff.systemUserId,
      before: { published: 'true' },
      after: { published: 'false' },
    });

    const again = await shop.call<{ bulkChangeId: string; total: number }>(
      'POST /api/Product/BulkChange/Repeat',
      { cookie: staff.cookie, body: { bulkChangeId: started.body.bulkChangeId } },
    );
    expect(again.body.total).toBe(1);
    await runBulkChange(shop.connection.db, again.body.bulkChangeId, never);
    expect(await find(again.body.bulkChangeId)).toMatchObject({
      changed: 1,
      refused: 0,
      repeatsBulkChangeId: started.body.bulkChangeId,
    });
    expect(await read(ids[4]!)).toMatchObject({ published: false });
  });

  test('sets category, brand and attribute where they differ, and lists show it at once', async () => {
    const { db } = shop.connection;
    const [brand] = await db.insert(brands).values({ code: 'bulk', name: 'Bulk' }).returning();
    const [colour] = await db.insert(attributes).values({ code: 'bulk-colour', kind: 'choice' }).returning();
    const [option] = await db
      .insert(attributeOptions)
      .values({ attributeId: colour!.id, code: 'kek' })
      .returning();
    const target = await shop.addCategory('Poharak');
    const ids = await addProducts(2);
    const productIds = { productIds: ids };
    expect(await run(productIds, { kind: 'category', productGroupTypeId: target })).toMatchObject({
      changed: 2,
    });
    expect(await run(productIds, { kind: 'brand', productBrandId: brand!.id })).toMatchObject({ changed: 2 });
    const value = { optionId: option!.id };
    const attribute = { kind: 'attribute', attributeId: colour!.id } as const;
    expect(await run(productIds, { ...attribute, value })).toMatchObject({ changed: 2 });
    expect(await run(productIds, { ...attribute, value })).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await read(ids[0]!)).toMatchObject({
      productGroupTypeId: target,
      productBrandId: brand!.id,
      version: 4,
    });
    const { rows } = await shop.connection.pool.query(
      'SELECT category_id, brand_id FROM offers WHERE product_id = $1 AND currency_id = 3',
      [ids[0]],
    );
    expect(rows).toEqual([{ category_id: target, brand_id: brand!.id }]);
    expect(await run(productIds, { ...attribute, value: null })).toMatchObject({ changed: 2 });
    const left = 'SELECT FROM product_attributes WHERE product_id = ANY($1)';
    expect((await shop.connection.pool.query(left, [ids])).rowCount).toBe(0);
  });

  test('sets attributes with several options and texts, which are undone like archiving', async () => {
    const { db } = shop.connection;
    const [suits, origin] = await db
      .insert(attributes)
      .values([
        { code: 'bulk-suits', kind: 'choices' },
        { code: 'bulk-origin', kind: 'text' },
      ])
      .returning();
    const [gas, oven] = await db
      .insert(attributeOptions)
      .values(['gaz', 'suto'].map((code) => ({ attributeId: suits!.id, code })))
      .returning();
    const ids = await addProducts(2);
    const chosen = { productIds: ids };
    const set = (attributeId: number, value: object | null, wanted: object = chosen) =>
      run(wanted, { kind: 'attribute', attributeId, value } as Input);
    const valuesOf = async (place: number) =>
      (await read(ids[place]!)).attributes.map(({ optionIds, texts }) => optionIds ?? texts);
    await set(suits!.id, { optionIds: [gas!.id] }, { productIds: [ids[0]!] });
    expect(await set(suits!.id, { optionIds: [oven!.id], mode: 'add' })).toMatchObject({ changed: 2 });
    expect(await valuesOf(0)).toEqual([[gas!.id, oven!.id]]);
    expect(await set(suits!.id, { optionIds: [oven!.id], mode: 'add' })).toMatchObject({ unchanged: 2 });
    const removed = await set(suits!.id, { optionIds: [oven!.id], mode: 'remove' });
    expect([await valuesOf(0), await valuesOf(1)]).toEqual([[[gas!.id]], []]);
    await set(origin!.id, { texts: { hu: 'Bonyhád', de: 'Ungarn' } });
    const written = await set(origin!.id, { texts: { hu: 'Herend' } });
    expect(await valuesOf(1)).toEqual([{ hu: 'Herend', de: 'Ungarn' }]);
    const cleared = await set(origin!.id, null);
    expect(await valuesOf(1)).toEqual([]);
    const archived = await run(chosen, { kind: 'archive', archived: true });
    for (const { bulkChangeId } of [archived, cleared, written, removed]) {
      const undone = await shop.call<{ undone: number }>('POST /api/ProductChange/Undo', {
        cookie: staff.cookie,
        body: { batchId: bulkChangeId },
      });
      expect(undone.body, undone.text).toMatchObject({ undone: 2, conflictCount: 0 });
    }
    expect(await read(ids[1]!)).toMatchObject({ archivedAt: null, published: true });
    expect(await valuesOf(1)).toEqual([[oven!.id], { hu: 'Bonyhád', de: 'Ungarn' }]);
    for (const [attributeId, value, field] of [
      [suits!.id, { optionIds: [999_999] }, 'action.value.optionIds'],
      [suits!.id, { texts: { hu: 'x' } }, 'action.value'],
      [origin!.id, { texts: {} }, 'action.value'],
    ] as const) {
      const refused = await start(chosen, { kind: 'attribute', attributeId, value } as Input);
      expect([refused.status, JSON.stringify(refused.body.details.fields)]).toEqual([
        400,
        expect.stringContaining(field),
      ]);
    }
  });

  test('archives products, and deletes those that nobody ordered', async () => {
    const [kept, ordered] = [await shop.addProduct(), await shop.addProduct()];
    await placeTestOrder(shop, [{ productId: ordered, soldQuantity: 1 }]);
    expect(await run({ productIds: [kept, ordered] }, { kind: 'archive', archived: true })).toMatchObject({
      changed: 2,
    });
    expect(await read(kept)).toMatchObject({ published: false, archivedAt: expect.any(String) });
    const result = await run({ productIds: [kept, ordered] }, { kind: 'delete' });
    expect(result).toMatchObject({
      changed: 1,
      refused: 1,
      refusals: [
        { productId: ordered, code: 'inUse', details: { orders: 1 }, productName: expect.any(String) },
      ],
    });
    await shop.connection.pool.query(
      `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, 'en', 'Mug', 'mug')`,
      [ordered],
    );
    expect((await find(`${result.bulkChangeId}?language=en`)).refusals).toMatchObject([
      { productName: 'Mug' },
    ]);
    const left = await shop.connection.db.select().from(products).where(eq(products.id, kept));
    expect(left).toEqual([]);
  });

  test('goes on where a stopped run was, and ends where staff cancel it', async () => {
    const ids = await addProducts(3);
    const started = await start({ productIds: ids }, { kind: 'publish', published: false });
    const { bulkChangeId } = started.body;
    await expect(
      runBulkChange(shop.connection.db, bulkChangeId, AbortSignal.abort(new Error('the server stops'))),
    ).rejects.toThrow('the server stops');
    await runBulkChange(shop.connection.db, bulkChangeId, never);
    expect(await find(bulkChangeId)).toMatchObject({ state: 'finished', changed: 3 });

    const other = (await start({ productIds: ids }, { kind: 'publish', published: true })).body;
    const cancel = () =>
      shop.call('POST /api/Product/BulkChange/Cancel', {
        cookie: staff.cookie,
        body: { bulkChangeId: other.bulkChangeId },
      });
    expect((await cancel()).body).toEqual({ state: 'cancelled' });
    expect((await cancel()).body).toEqual({ state: 'cancelled' });
    await runBulkChange(shop.connection.db, other.bulkChangeId, never);
    expect(await find(other.bulkChangeId)).toMatchObject({ state: 'cancelled', changed: 0 });
  });

  test('needs the right until its end, and what it refers to', async () => {
    const [id] = await addProducts(1);
    const reader = await shop.addStaff({ products: 'read' });
    expect((await start({ productIds: [id] }, { kind: 'delete' }, reader.cookie)).status).toBe(403);
    const writer = await shop.addStaff({ products: 'write' });
    const { bulkChangeId } = (await start({ productIds: [id] }, { kind: 'delete' }, writer.cookie)).body;
    await shop.connection.pool.query('DELETE FROM role_access_rights WHERE role_id = $1', [writer.roleId]);
    await runBulkChange(shop.connection.db, bulkChangeId, never);
    expect(await find(bulkChangeId)).toMatchObject({ state: 'failed', failure: 'notAllowed', done: 0 });

    const category = await shop.addCategory('Elmegy');
    const started = await start({ productIds: [id] }, { kind: 'category', productGroupTypeId: category });
    await shop.connection.pool.query('DELETE FROM categories WHERE id = $1', [category]);
    await runBulkChange(shop.connection.db, started.body.bulkChangeId, never);
    expect(await find(started.body.bulkChangeId)).toMatchObject({ state: 'failed', failure: 'targetGone' });
  });

  test('refuses wrong requests with their field', async () => {
    const [id] = await addProducts(1);
    const chosen = { productIds: [id] };
    const none = [{ fieldName: 'sku', value: 'nincs ilyen', comparisonOperator: 1 }];
    const reduction = { kind: 'reduction', by: { percent: 10 } } as const;
    const wrongs: [object, object, number, string][] = [
      [{ productIds: [] }, { kind: 'delete' }, 400, 'products'],
      [{ fieldConditions: none }, { kind: 'delete' }, 404, ''],
      [
        { fieldConditions: [{ ...none[0], fieldName: 'x' }] },
        { kind: 'delete' },
        400,
        'fieldConditions.0.fieldName',
      ],
      [chosen, { kind: 'category', productGroupTypeId: 999_999 }, 400, 'action.productGroupTypeId'],
      [chosen, { kind: 'brand', productBrandId: 999_999 }, 400, 'action.productBrandId'],
      [chosen, { kind: 'attribute', attributeId: 999_999, value: null }, 400, 'action.attributeId'],
      [chosen, { kind: 'reduction', by: { percent: 100 } }, 400, 'action.by'],
      [chosen, { kind: 'reduction', by: { amount: 0.5, currencyId: 3 } }, 400, 'action.by.amount'],
      [chosen, { ...reduction, endsAt: '2020-01-01T00:00:00Z' }, 400, 'action.endsAt'],
      [chosen, { kind: 'explode' }, 400, 'action.kind'],
    ];
    for (const [choice, action, status, field] of wrongs) {
      const reply = await start(choice, action as Input);
      expect(reply.status, JSON.stringify(action)).toBe(status);
      if (field) expect(JSON.stringify(reply.body.details.fields)).toContain(field);
    }
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await shop.call(`GET /api/Product/BulkChange/${unknown}`, { cookie: staff.cookie })).status).toBe(
      404,
    );
  });
});
